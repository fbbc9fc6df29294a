// Scenes and their exact results.

import Testing

@Suite struct ResultTests {
  @Test func flow() throws {
    let scene = """
      {"id": "a", "proposal": [116, null], "layout": {"type": "flow", "itemSpacing": 8, "lineSpacing": 8},
       "children": [{"size": [40, 20]}, {"size": [40, 20]}, {"size": [20, 20]}, {"size": [30, 10]}]}
      """
    #expect(
      try result(scene) == """
        {"id":"a","size":[116,38],"minimum":[40,94],"ideal":[154,20],"frames":[[0,0,40,20],[48,0,40,20],[96,0,20,20],\
        [0,28,30,10]],"lines":[[0,1,2],[3]]}

        """)
  }

  @Test func flowWithEveryParameter() throws {
    let scene = """
      {"proposal": [100, null], "layout": {"type": "flow", "axis": "horizontal", "alignment": "bottomTrailing",
       "itemSpacing": 4, "lineSpacing": null, "sizing": "hug", "justification": "spaceBetween",
       "lastLine": "natural", "lineBreaking": "balanced", "lineCount": 2, "itemsPerLine": 3, "crossSize": "natural"},
       "children": [{"size": [20, 10]}, {"size": [20, 20]}, {"size": [20, 10]}, {"size": [20, 10]}, {"size": [20, 5]},
                    {"size": [20, 10]}, {"size": [20, 10]}]}
      """
    #expect(
      try result(scene).hasSuffix(
        """
        "frames":[[0,10,20,10],[40,0,20,20],[80,10,20,10],[32,28,20,10],[56,33,20,5],[80,28,20,10],null],\
        "lines":[[0,1,2],[3,4,5]]}

        """))
  }

  @Test func flowsKnowWhatChildrenSayOfThemselves() throws {
    let scene = """
      {"proposal": [100, null], "layout": {"type": "flow", "itemSpacing": 0, "lineSpacing": 0}, "children": [
       {"size": [10, 10]}, {"spacer": null}, {"size": [10, 30], "alignment": "bottom"}, {"lineBreak": true},
       {"min": [5, 5], "ideal": [10, 10], "max": [90, 10], "growWeight": 1},
       {"min": [5, 5], "ideal": [10, 10], "max": [90, 10], "growWeight": 3, "startsNewLine": false},
       {"size": [10, 5], "startsNewLine": true, "alignment": "bottom"},
       {"min": [5, 5], "ideal": [10, 10], "max": [90, 10], "flexibility": "minimum"}]}
      """
    #expect(
      try result(scene).contains(
        """
        "frames":[[0,0,10,10],[10,0,80,0],[90,0,10,30],[0,30,0,0],[0,30,30,10],[30,30,70,10],[0,45,10,5],[10,40,10,10]]
        """))
  }

  @Test func infiniteColumnsFromRightToLeft() throws {
    let scene = """
      {"layoutDirection": "rightToLeft", "layout": {"type": "vgrid", "columns": [{"fixed": "infinity"}]},
       "children": [{"size": [10, 10]}]}
      """
    #expect(try result(scene).hasSuffix("\"columns\":[[0,\"infinity\"]]}\n"))
  }

  @Test func verticalGrid() throws {
    let scene = """
      {"id": 7, "proposal": [216, null], "padding": 8,
       "layout": {"columns": [{"fixed": 70}, {"adaptive": [40], "spacing": 8}], "type": "vgrid", "spacing": 4},
       "children": [{"size": [70, 10]}, {"size": [57, 20]}, {"size": [10, 10]}, {"size": [90, 10]}]}
      """
    #expect(
      try result(scene) == """
        {"id":7,"size":[216,50],"minimum":[94,50],"ideal":[151,50],\
        "frames":[[8,13,70,10],[86,8,57,20],[174.5,13,10,10],[-2,32,90,10]],"columns":[[8,70],[86,57],[151,57]]}

        """)
  }

  @Test func verticalGridIsSolvedAtItsProposal() throws {
    func scene(_ tracks: String) -> String {
      """
      {"proposal": [200, null], "layout": {"type": "vgrid", "tracks": "\(tracks)", "columns":
       [{"flexible": [60, "infinity"], "spacing": 10}, {"flexible": [120], "alignment": "topLeading"}]},
       "children": [{"min": [0, 0], "ideal": [10, 10], "max": ["infinity", 10]}]}
      """
    }
    let twice = try result(scene("swiftUI"))
    #expect(twice.contains("\"size\":[225,10]"))
    #expect(twice.contains("\"columns\":[[0,107.5],[117.5,120]]"))
    #expect(try result(scene("singlePass")).contains("\"columns\":[[0,95],[105,120]]"))
  }

  @Test func rightToLeft() throws {
    let scene = """
      {"proposal": [100, null], "layoutDirection": "rightToLeft", "padding": {"leading": 10},
       "layout": {"type": "vgrid", "alignment": "leading", "columns": [{"fixed": 20}, {"fixed": 30}]},
       "children": [{"size": [20, 5]}, {"size": [10, 5]}]}
      """
    #expect(
      try result(scene).hasSuffix("\"frames\":[[70,0,20,5],[42,0,10,5]],\"columns\":[[70,20],[32,30]]}\n"))
  }

  @Test func horizontalGridHasTheColumnsThatItsCellsMake() throws {
    let scene = """
      {"proposal": [null, 58], "layout": {"type": "hgrid", "alignment": "top", "spacing": 2,
       "rows": [{"fixed": 30}, {"flexible": []}]},
       "children": [{"size": [10, 30]}, {"size": [12, 20]}, {"size": [5, 5]}]}
      """
    #expect(
      try result(scene).hasSuffix(
        "\"frames\":[[1,0,10,30],[0,38,12,20],[14,12.5,5,5]],\"columns\":[[0,12],[14,5]]}\n"))
  }

  @Test func stacks() throws {
    let scene = """
      {"proposal": [100, 50], "layout": {"type": "hstack", "alignment": "bottom", "spacing": 10}, "children": [
       {"size": [20, 20]}, {"spacer": null}, {"min": [0, 10], "ideal": [10, 10], "max": [40, 10], "priority": 1},
       {"layout": {"type": "vstack", "alignment": "trailing"}, "children": [{"size": [5, 4]}, {"divider": true}]},
       {"layout": {"type": "zstack", "alignment": "topLeading"}, "children": [{"size": [5, 4]}, {"size": [2, 9]}]}]}
      """
    #expect(
      try result(scene).contains(
        "\"frames\":[[0,0,20,20],[30,20,8,0],[48,10,22,10],[80,7,5,13],[80,7,5,4],[80,19,5,1],[95,11,5,9],[95,11,5,4],"
          + "[95,11,2,9]]}"))
  }

  @Test func grid() throws {
    let scene = """
      {"layout": {"type": "grid", "alignment": "topLeading", "horizontalSpacing": 4, "verticalSpacing": 2},
       "children": [
       {"row": [{"size": [10, 10]}, {"size": [20, 30], "gridColumnAlignment": "trailing", "name": "b"}]},
       {"row": [{"size": [16, 5]}, {"size": [8, 8]}], "alignment": "bottom"},
       {"size": [60, 3]},
       {"row": [{"size": [3, 3], "gridCellColumns": 2, "gridCellAnchor": [1, 0]}]},
       {"divider": true, "gridCellUnsizedAxes": ["horizontal"]}]}
      """
    #expect(
      try result(scene).hasSuffix(
        "\"frames\":[[0,0,10,10],[40,0,20,30],[0,35,16,5],[52,32,8,8],[0,42,60,3],[57,47,3,3],[0,52,60,1]],"
          + "\"columns\":[[0,26],[30,30]]}\n"))
  }

  @Test func aRowOutsideOfAGridIsItsCells() throws {
    let scene = """
      {"layout": {"type": "flow", "itemSpacing": 0}, "children": [
       {"row": [{"size": [1, 1]}, {"row": [{"size": [2, 2]}]}], "modifiers": [{"padding": 1}]}, {"size": [3, 3]}]}
      """
    #expect(try result(scene).contains("\"frames\":[[1,1,1,1],[4,1,2,2],[7,0,3,3]],\"lines\":[[0,1,2]]"))
  }

  @Test func containersNestAndReportTheirOwnFrame() throws {
    let scene = """
      {"proposal": [100, null], "layout": {"type": "flow", "itemSpacing": 2}, "children": [
       {"layout": {"type": "flow", "itemSpacing": 1}, "children": [{"size": [10, 10]}, {"size": [5, 5]}], "name": "in",
        "modifiers": [{"padding": 3}]},
       {"size": [4, 4]}]}
      """
    #expect(try result(scene).contains("\"frames\":[[3,3,16,10],[3,3,10,10],[14,3,5,5],[24,0,4,4]],\"lines\":[[0,1]]"))
  }

  @Test func modifiersWrapInOrder() throws {
    let scene = """
      {"layout": {"type": "flow", "itemSpacing": 0}, "children": [
       {"size": [10, 10],
        "modifiers": [{"padding": {"top": 1, "leading": 2}}, {"frame": {"width": 30, "alignment": "bottomTrailing"}}]},
       {"size": [10, 10], "modifiers": [{"frame": {"minWidth": 20, "height": 40, "alignment": "leading"}}]},
       {"min": [0, 0], "ideal": [30, 40], "max": ["infinity", "infinity"],
        "modifiers": [{"fixedSize": ["vertical"]}, {"frame": {"width": 5}}]},
       {"min": [0, 0], "ideal": [null, null], "max": ["infinity", "infinity"],
        "modifiers": [{"aspectRatio": 2, "contentMode": "fit"}, {"frame": {"width": 40, "height": 40}}]},
       {"size": [1, 1], "priority": 1, "modifiers": [{"layoutPriority": 2}]}]}
      """
    #expect(
      try result(scene).contains(
        "\"frames\":[[20,1,10,10],[30,15,10,10],[50,0,5,40],[55,10,40,20],[95,0,1,1]]"))
  }

  @Test func textWraps() throws {
    let scene = """
      {"proposal": [50, null], "layout": {"type": "flow"}, "children": [{"text": {"width": 120, "lineHeight": 16}}]}
      """
    #expect(try result(scene).contains("\"size\":[50,48]"))
    #expect(try result(scene).contains("\"minimum\":[0,0],\"ideal\":[120,16]"))
  }

  @Test func baselinesAlign() throws {
    let scene = """
      {"layout": {"type": "flow", "alignment": "leadingFirstTextBaseline", "itemSpacing": 0}, "children": [
       {"size": [3, 4], "firstBaseline": 3}, {"size": [3, 10], "firstBaseline": 8, "lastBaseline": 9}]}
      """
    #expect(try result(scene).contains("\"frames\":[[0,5,3,4],[3,0,3,10]]"))
  }

  @Test func infinityIsAWord() throws {
    let scene = """
      {"proposal": ["infinity", null], "layout": {"type": "vgrid", "columns": [{"flexible": []}]}, "children": []}
      """
    #expect(try result(scene).contains("\"size\":[\"infinity\",0]"))
    #expect(try result(scene).contains("\"columns\":[[0,\"infinity\"]]"))
  }

  @Test func noChildren() throws {
    #expect(
      try result("{\"layout\": {\"type\": \"flow\"}}")
        == "{\"id\":null,\"size\":[0,0],\"minimum\":[0,0],\"ideal\":[0,0],\"frames\":[],\"lines\":[]}\n")
  }

  @Test func anyIDIsRepeated() throws {
    for id in ["\"a \\u00e9 \\\" \"", "-1.50e3", "null", "true", "{\"x\":[1,{\"y\":[]}],\"z\":{}}"] {
      let line = try result("{\"id\": \(id), \"layout\": {\"type\": \"flow\"}}")
      #expect(line.hasPrefix("{\"id\":\(id),\"size\""))
    }
    #expect(try result("{\"id\" : [ 1 ,\n [ ] ] , \"layout\" : {\"type\":\"flow\"}}").hasPrefix("{\"id\":[1,[]],"))
  }
}
