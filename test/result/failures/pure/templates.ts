/** Templates of error texts, one a line; what stands in braces varies (`fillIn.ts`). No two of them mean the same. */
export const TEMPLATES = String.raw`
Provided shape has duplicate consecutive coordinates at: (POINT ({lon} {lat}))
Cannot determine orientation: edges adjacent to ({lon},{lat}) coincide
Self-intersection[{lon} {lat}]
Hole lies outside shell at or near point ({lon}, {lat}, NaN)
TopologyException: side location conflict at {lon} {lat}. This can occur if the input geometry is invalid.
Loop must have at least 3 different vertices, {int} unique vertices were provided: {points}
invalid latitude {far}; must be between -90.0 and 90.0
ORA-13367
ORA-13350
ORA-13348
HTTP 404 for {url}
HTTP 500 for {url}
HTTP 403 for {url}
upload of {path} failed: errno 28
upload of {path} failed: errno 24
upload of {path} failed: errno 5
upload of {path} failed: errno 17
Task {uuid} timed out after {duration}
No usable scenes between {date} and {date}
Image.reduceRegion: Too many pixels in the region. Found {big}, but maxPixels allows only 10000000.
Collection of {month} is being reprocessed
Rollout of {day} has not reached this region
Window from {date} to {date} is locked by another run
Run {ulid} was superseded by run {ulid}
Run {hex24} has lost its lease
Commit {sha} of the model is not deployed
Trace {hex8} was sampled out
Span {hex32} has no parent
Pod {pod} was preempted
Worker {pod} left the group while it held plot {int}
Scene {sentinel} is not yet in the archive
Product {landsat} has no thermal band
Granule {modis} failed its checksum
Tile {mgrs} has no digital elevation model
Geohash {geohash} is not indexed
Cannot open {path}: stale file handle
Cannot map {path}: file is empty
Cannot lock {path}: owner is {pod}
Mirror {url} serves an old catalogue
Peer {ipv6} answered with a protocol error
Peer {ipv4} speaks another version
Segfault at {address} in the tiler, plot {int}
Object <Tiler object at {address}> has been closed
Plot '{apostrophe}' is claimed twice
Plot '{apostrophe}' has no season, ask '{apostrophe}'
Plot "{name}" belongs to another account
Farm of {surname}: season is over
Odd arrangement of {points} near plot {int}
Odd arrangement of {wkt} in layer {int}
Odd arrangement of {named} at level {int}
Odd arrangement of {cut}
Model ndvi-{int} gave {decimal} for plot {int} ({int} of {int})
Histogram has {int} bins, {decimal} % beyond {decimal}
Retry {int} of {int} gave the same answer
Missing value for 'start_date' of plot {int}
Missing value for 'geometry' of plot {int}
Missing value for 'index' of plot {int}
Process ended with exit code 3 on {pod}
Process ended with exit code 4 on {pod}
EPSG:32736 is not offered for tile {mgrs}
EPSG:32637 is not offered for tile {mgrs}
Sentinel-1 is not offered for tile {mgrs}
Sentinel-2 is not offered for tile {mgrs}
Unit {int} is at {clock}, clock of {ipv4} is at {clock}
`
  .trim()
  .split('\n');
