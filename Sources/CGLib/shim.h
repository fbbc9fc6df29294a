// GLib alone, for the loader of the probe, which must not need other libraries.
#pragma once

#include <glib.h>
