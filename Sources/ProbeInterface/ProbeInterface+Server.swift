// The interface that Reflow exports, by which a probe introduces itself.

extension ProbeInterface {
  /// The name of the interface that Reflow exports.
  public static let serverName = "io.github.reflow.ProbeServer1"

  /// What Reflow exports.
  public static let serverXML = """
    <node>
      <interface name="\(serverName)">
        <!-- The first call of the probe. Reflow closes the connection if the token is wrong.
             version: that of this interface; gtk: the version of GTK, such as 4.8.3. -->
        <method name="Hello">
          <arg name="token" type="s" direction="in"/>
          <arg name="version" type="u" direction="in"/>
          <arg name="gtk" type="s" direction="in"/>
        </method>
      </interface>
    </node>
    """
}
