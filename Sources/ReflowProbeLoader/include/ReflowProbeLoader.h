// The module that GIO loads into a program. GIO finds its functions by their names; no code includes this header.
#pragma once
