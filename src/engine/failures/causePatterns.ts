/**
 * The known texts and their causes, matched against a masked text (numbers replaced by `…`) in lower case. The first that
 * matches decides, so a narrower text comes before a wider one.
 *
 * Sources of texts about shapes: OpenSearch and Elasticsearch, Lucene, JTS, GEOS, spatial4j, Shapely, PostGIS, Oracle, SQL
 * Server, S2 (BigQuery, MongoDB), Boost.Geometry (Snowflake, MySQL), DuckDB, Turf, geojsonhint, Esri, Earth Engine,
 * stac-server. Of all others: Earth Engine, Sentinel Hub, openEO, STAC services, GDAL, rasterio, HTTP and its clients, AWS,
 * Kubernetes, gRPC, PostgreSQL. The table of texts in the tests names the file, thread or page of each.
 */
import type { KnownCause } from './causeTexts.ts';

/** A pattern and its cause. */
type CausePattern = readonly [pattern: RegExp, cause: KnownCause];

/** Matches a text that names the shape of a plot. Arrays have shapes too, and some services are named after them. */
export const NAMES_SHAPE =
  /(?<!with )shape(?!s? \(|file)|polygon|geometr(?:y|ies)(?! (?:service|server|api|library)\b)|\brings?\b(?! buffer)|\bholes?\b|\bvert(?:ex|ices)\b|\boutline\b|self-?intersect|\bwkt\b|well-known text|geojson|\bcoordinates?\b/;

/** Texts about the shape. */
export const SHAPE_PATTERNS: readonly CausePattern[] = [
  [/duplicate consecutive coordinates|\brepeated points?\b/, 'repeated-corner'],
  [/duplicate \(consecutive\) points|adjacent points .{0,20}redundant/, 'repeated-corner'],
  [/degenerate \(duplicate vertex\)/, 'repeated-corner'],
  [/cannot determine orientation|edges adjacent to|\bspikes?\b.{0,20}\bpoint\b/, 'spike'],
  [/polygon ring self-intersection|duplicate polygon edges/, 'overlapping-edges'],
  [/\bedges? (?:of curve \(…\) )?overlaps?\b|overlapping edges/, 'overlapping-edges'],
  [/(?:lies|is|are) outside (?:of )?(?:the |its )?(?:outer|exterior|shell)/, 'hole-outside'],
  [/illegal hole detected|hole is not within polygon|defined outside the outer/, 'hole-outside'],
  [/inner ring doesn't appear to be within|loop … edge … crosses loop …/, 'hole-outside'],
  [/loops not contained by|only one exterior polygon loop/, 'hole-outside'],
  [/interior cannot share more than one point|shares more than one vertex/, 'hole-touches'],
  [/(?:interior is|disconnected) (?:dis)?connected|(?:ogc)?disconnected ?interior/, 'hole-touches'],
  [/interior of a polygon with rings .{0,20}not connected/, 'hole-touches'],
  [/rings of a complex polygon touch/, 'hole-touches'],
  [/holes are nested|holes may not contain holes|polygons may not nest/, 'nested-holes'],
  [/nested interior rings|interior loops cannot be nested/, 'nested-holes'],
  [/coplanar in hole/, 'hole-without-area'],
  [/nested shells|duplicate rings|intersecting interiors/, 'overlapping-parts'],
  [/rings of a complex polygon overlap|lies in the interior of a polygon/, 'overlapping-parts'],
  [
    /\bring self-intersection|(?:ogc\w{7,8})?self-?tangency|contains more than one shared point/,
    'touches-itself',
  ],
  [/self-intersection at or near point \[/, 'touches-itself'],
  [/has duplicate vert(?:ex|ices)|duplicate vertices: …/, 'touches-itself'],
  [
    /(?<!\b(?:no|without|any) )self[- ]?intersect(?!ions? (?:check|test|detection|analysis|search))/,
    'crosses-itself',
  ],
  [/\bcrosses itself|\bintersects itself|polygon (?:edges )?cross(?:es)?\b/, 'crosses-itself'],
  [/\bedges? … crosses (?:chain … )?edge|\bedges … and … cross\b|\bcrossover\b/, 'crosses-itself'],
  [/non-noded intersection between/, 'crosses-itself'],
  [/single hemisphere|antipodal/, 'half-globe'],
  [/wrong (?:ring )?orientation|ring ?orientation|incorrect ring order/, 'wrong-direction'],
  [/right-hand rule|winding order|interior on the right|returned area < …/, 'wrong-direction'],
  [
    /must be the same \(it must close itself\)|(?:ring|loop|path|boundary) (?:is|are)(?: not|n't) closed/,
    'unclosed',
  ],
  [/coordinates are not closed|do not form a closed|non[- ]?closed ring|unclosed ring/, 'unclosed'],
  [
    /(?:ring|shell|hole|path|chain|polygon)\b.{0,30}\b(?:is not|isn't|must be|not) closed/,
    'unclosed',
  ],
  [/first and last (?:points?|positions?|vert\w+).{0,60}(?:same|equal|equivalent)/, 'unclosed'],
  [/start and end points? .{0,30}not the same|closed but is open/, 'unclosed'],
  [/at least … polygon points required|too few (?:distinct )?points/, 'too-few-corners'],
  [
    /linear ring cannot contain less than|invalid number of points in linearring/,
    'too-few-corners',
  ],
  [
    /(?:at least|have|requires|needs to have) (?:…|three|four) (?:or more )?(?:\w+ ){0,2}(?:points|positions|vertices|coordinates)/,
    'too-few-corners',
  ],
  [/fewer than (?:…|three|four) (?:points|coordinates|positions|vertices)/, 'too-few-corners'],
  [/not have enough (?:distinct )?points|requires more points/, 'too-few-corners'],
  [/malformed shape detected in tessellator|non-collinear points/, 'no-area'],
  [/degenerates to a point|collapses to a line|less than three edges/, 'no-area'],
  [/unable to tessellate|side location conflict|non-noded (?:intersection|collapse)/, 'tangled'],
  [
    /no outgoing (?:dir)?edge|depths? (?:do not match|mismatch)|assign (?:free )?hole to a shell/,
    'tangled',
  ],
  [/ring edge (?:visited|missing|is)|incorrect noding|topologyexception/, 'tangled'],
  [
    /too many (?:points|vertices|corners|edges|coordinates)\b|\b(?:polygon|geometry|shape) (?:is )?too complex|vertices exceed/,
    'too-many-corners',
  ],
  [
    /(?:invalid|illegal) (?:latitude|longitude)\b|bad [xy] value\b|invalid coordinate\b(?! dimension)/,
    'out-of-range',
  ],
  [/invalid coordinate\(?s\b|[xy] values .{0,20}not in boundary/, 'out-of-range'],
  [
    /\b(?:latitude|longitude)\b.{0,40}\b(?:out of (?:range|bounds)|must be (?:between|within))/,
    'out-of-range',
  ],
  [
    /coordinates? (?:values? )?(?:must be finite|were coerced)|coordinate was supplied/,
    'out-of-range',
  ],
  [/found z value|greater than … dimensions are not supported|has z dimension/, 'third-number'],
  [
    /dimensions do not match|same number of dimensions|invalid dimension modifiers/,
    'mixed-numbers',
  ],
  [
    /mix dimensionality|inconsistent coordinate dimension|expected two or three coordinates/,
    'mixed-numbers',
  ],
  [/unknown (?:geometry )?type\b|expected geometry type|shape type not included/, 'wrong-type'],
  [/unsupported geometry type|geometry type .{0,30}does not match/, 'wrong-type'],
  [
    /geometry ?collections? (?:with a depth|(?:is |are )?not supported)|geometries (?:not included|must be)/,
    'wrong-type',
  ],
  [/shell is empty but holes are not|holes must not|has no loops|null geometry/, 'empty-outline'],
  [
    /\bexpected .{1,40} (?:but (?:found|encountered)|at position)|invalid number found|invalid number: /,
    'unreadable',
  ],
  [
    /coordinates (?:not included|cannot contain null|cannot be specified|must (?:be|only|contain))/,
    'unreadable',
  ],
  [
    /geo coordinates must be numbers|exception parsing coordinates|only contain numeric/,
    'unreadable',
  ],
  [
    /error reading wkt|(?:invalid|parsing|parse|reading) (?:geojson|wkt|wkb|geo input|gis data)\b/,
    'unreadable',
  ],
  [
    /well-known text.{0,20} not valid|wkt string is invalid|parse error - invalid geometry/,
    'unreadable',
  ],
  [/unbalanced parenthesis|unknown shape definition|text after end of geometry/, 'unreadable'],
  [
    /errors while reading input|ogr: corrupt data|too few ordinates|not sufficiently nested/,
    'unreadable',
  ],
  [
    /(?:missing|not have an?) '?(?:coordinates|type)'? (?:member|field)|coordinate dimension\./,
    'unreadable',
  ],
  [
    /(?:first|start)\b.{0,40}\b(?:last|end)\b.{0,60}\b(?:same|equal|match|differ|identical|coincide)/,
    'unclosed',
  ],
  [
    /\b(?:duplicat|repeat|redundant|coincident|identical)\w* (?:\w+ ){0,3}(?:points?|vert(?:ex|ices)|coordinates?|corners?)\b/,
    'repeated-corner',
  ],
  [
    /\b(?:points|vertices|coordinates|corners) (?:\w+ ){0,4}(?:duplicated?|repeated|coincident|identical)\b/,
    'repeated-corner',
  ],
  [
    /\b(?:cross|intersect)(?:es|ing|s)? (?:itself|each other|themselves)\b|\bbow-?tie\b|figure[- ]of[- ]eight/,
    'crosses-itself',
  ],
  [
    /\b(?:holes?|inner rings?|interior rings?)\b.{0,40}\b(?:outside|not (?:within|inside|contained))/,
    'hole-outside',
  ],
  [/\bnested (?:holes|rings)|\bhole (?:with)?in (?:a |another )?hole/, 'nested-holes'],
  [/\b(?:polygons|parts|shells|rings)\b.{0,20}\boverlap/, 'overlapping-parts'],
  [
    /(?:too few|not enough|insufficient|fewer than|less than|at least|minimum of) (?:number of )?(?:(?:…|two|three|four) )?(?:\w+ ){0,2}(?:points|vertices|coordinates|corners|positions)/,
    'too-few-corners',
  ],
  [
    /\b(?:zero|no|without|null) area\b|\barea\b.{0,20}\bis zero\b|degenerate (?:polygon|ring|shape|geometry|loop)|\bcollinear\b/,
    'no-area',
  ],
  [
    /(?:wrong|incorrect|invalid|reversed) (?:\w+ ){0,2}(?:winding|orientation)|(?:should|must) be (?:counter-?)?clockwise/,
    'wrong-direction',
  ],
  [
    /\b(?:lat|lon|lng|latitude|longitude|coordinates?)\b.{0,40}\b(?:out[- ]of[- ](?:range|bounds)|exceeds|beyond|outside (?:the )?(?:valid|allowed|world|range))/,
    'out-of-range',
  ],
  [
    /\bz (?:coordinate|value|dimension)s?\b|\bheights? (?:is|are) not (?:supported|allowed)/,
    'third-number',
  ],
  [
    /invalid geometry type|geometry type (?:is )?(?:invalid|not supported|unsupported)/,
    'wrong-type',
  ],
  [
    /\bempty (?:polygon|geometry|ring|outline)\b|(?:polygon|geometry|ring) is empty/,
    'empty-outline',
  ],
  [
    /(?:could not|cannot|can't|unable to|failed to) (?:parse|read|decode) (?:\w+ ){0,3}(?:polygon|geometry|wkt|geojson|wkb|well-known)/,
    'unreadable',
  ],
  [/topology validation error|failed to parse field .{0,200}geo_shape/, 'refused-shape'],
  [
    /\bnot (?:represent )?a valid (?:geography|geometry)|the instance is not valid/,
    'refused-shape',
  ],
  [
    /\b(?:invalid|malformed|corrupt(?:ed)?|bad|broken|non simple) (?:polygon|shape|geometry|multipolygon)\b|reason unknown/,
    'refused-shape',
  ],
  [
    /\b(?:polygon|shape|geometry|multipolygon) (?:is|was) (?:invalid|not valid|malformed|not simple)/,
    'refused-shape',
  ],
  [/more than one exterior ring/, 'refused-shape'],
  [/invalid (?:\[.{0,40}\] )?bbox|expected bbox or intersects|bounding box must/, 'bounds-refused'],
];

/**
 * Texts about interrupted work. They come before all others: the check that was running when time or memory ran out isn't the
 * reason ("Self-intersection check timed out").
 */
export const BREAK_PATTERNS: readonly CausePattern[] = [
  [
    /\btime[- ]?d?[- ]?out\b(?!\W{0,3}[=:])|\btimeout of\b|etimedout|deadline[ _]exceeded/,
    'time-out',
  ],
  [
    /exceeded the maximum allowed time|took too long|time limit (?:exceeded|reached)|longer than specified deadline|statement timeout/,
    'time-out',
  ],
  [/\brate (?:limit|exceeded)|request rate|too many (?:requests|clients|concurrent)/, 'too-busy'],
  [
    /throttl|circuit_?breaking|service (?:is )?(?:temporarily )?(?:unavailable|not available)/,
    'too-busy',
  ],
  [/(?:requests|queries|reads?) per (?:second|minute|hour|day)|connection slots are/, 'too-busy'],
  [/concurrent (?:flows|requests|connections)|rejected execution|overload/, 'too-busy'],
  [/\bdata too large, data for/, 'too-busy'],
  [/no space left|enospc|disk (?:is )?full/, 'disk-full'],
  [
    /out ?of ?memory|bad_alloc|memory limit exceeded|unable to allocate|heap space|oomkilled/,
    'out-of-memory',
  ],
  [/cannot allocate memory|low on resource: memory|signal: killed/, 'out-of-memory'],
  [
    /econnrefused|econnreset|enotfound|eai_again|epipe|ehostunreach|socket hang up/,
    'no-connection',
  ],
  [
    /connection (?:was )?(?:refused|reset|aborted|closed|lost)|closed (?:the )?connection/,
    'no-connection',
  ],
  [
    /could ?n[o']t resolve|network error|failed to fetch|name resolution|name or service not known|no route to host|no living connections|broken pipe|certificate|\bssl\b|new connection\b/,
    'no-connection',
  ],
  [
    /quota (?:has been |was )?(?:exceeded|reached|used up)|insufficient processing units|exceeded (?:your|the) (?:\w+ ){0,2}quota|(?:daily|monthly) limit/,
    'quota-used-up',
  ],
  [/budget .{0,40}not sufficient|not enough credit|balance is .{0,20}costs/, 'quota-used-up'],
  [/\b(?:was|were|context|been) cancell?ed\b|\bcancell?ed by\b/, 'cancelled'],
];

/** Texts about reference systems, which say nothing about a coordinate's range. */
export const SYSTEM_PATTERNS: readonly CausePattern[] = [
  [/coordinate ?reference ?system|\bcrs (?:not found|mismatch|must)/, 'reference-system'],
  [/(?:invalid|unknown|unsupported|wrong) (?:crs|srid|projection|epsg)\b/, 'reference-system'],
  [/mixed srid|cannot find srid|srid .{0,20}does not match|different srids/, 'reference-system'],
  [/exceeded limits|outside of projection domain/, 'reference-system'],
];

/** All other texts. */
export const SERVICE_PATTERNS: readonly CausePattern[] = [
  [
    /invalid rfc3339 datetime|interval string is invalid|invalid isoformat|datetime must be|month must be in|invalid time value/,
    'bad-date',
  ],
  [/\bdate(?:time)?\b.{0,60}\b(?:invalid|malformed|not valid|does not match)\b/, 'bad-date'],
  [/\b(?:invalid|malformed|bad|unpars\w+) (?:(?:start|end)[ _]?)?date(?!s? range)/, 'bad-date'],
  [/time data .{0,40}does not match|day is out of range for month/, 'bad-date'],
  [/\b(?:invalid date range|date out of range)/, 'dates-refused'],
  [/\bdate\b.{0,30}\b(?:is )?(?:after|before) (?:the )?(?:start|end)/, 'dates-refused'],
  [
    /\b(?:start|end)[ _]?date must be (?:after|before)|must always be greater\/later/,
    'dates-refused',
  ],
  [
    /\bdate .{0,20}in the future|temporal extent is empty|double open-ended interval/,
    'dates-refused',
  ],
  [
    /\b(?:no|0) (?:\w+[- ]){0,3}(?:imagery|images?|scenes?|pixels?|observations?|acquisitions?)\b/,
    'no-imagery',
  ],
  [/\bno (?:items|data|features|assets) (?:were |was |is )?(?:found|available)\b/, 'no-imagery'],
  [/\b0 (?:items|products|granules|assets|tiles)\b|no assets found/, 'no-imagery'],
  [/\ball (?:\w+ ){0,2}pixels\b.{0,40}\b(?:masked|cloud|invalid|nodata)/, 'no-imagery'],
  [/cloud (?:cover|fraction|coverage)\b.{0,20}\b(?:exceeds|above|too high)/, 'no-imagery'],
  [/outside (?:dataset )?bounds|window out of range|do not overlap raster/, 'no-imagery'],
  [/intersection is empty|returned an empty array|empty (?:image )?collection/, 'no-imagery'],
  [/insufficient (?:\w+ ){0,2}(?:observations|pixels|images|imagery)/, 'no-imagery'],
  [/does not intersect (?:the |any )?(?:raster|scenes?|images?|imagery|data)/, 'no-imagery'],
  [/outside (?:the )?(?:coverage|extent of the data)/, 'no-imagery'],
  [
    /too many pixels|exceeds maximum area|(?:area|plot|region|polygon|box)\b.{0,20} too (?:large|big)|larger than allowed|payload size exceeds|(?:entity|content|payload) too large/,
    'too-large',
  ],
  [
    /create … dataset is illegal|smaller than (?:a|one) pixel|(?:area|plot|region|polygon) (?:is )?too small/,
    'too-small',
  ],
  [
    /tiffread\w{1,20}\(?\)? failed|ireadblock failed|decoding error|supported file format/,
    'imagery-unreadable',
  ],
  [/read failed\. see previous/, 'imagery-unreadable'],
  [/no such file|does not exist\b|key does not exist|\bnot found\b|no such index/, 'not-found'],
  [/permission denied|access denied|\bforbidden\b|\bnot authorized\b|unauthorized/, 'forbidden'],
  [
    /(?:token|jwt|api key|credentials?) (?:has |have |is |are )?(?:expired|invalid)|insufficient permissions|(?:invalid|expired|missing) (?:authentication )?(?:token|api key|credentials)|not allowed to access/,
    'forbidden',
  ],
  [/internal (?:server )?error|(?:^|internal: )server error: |all shards failed/, 'service-error'],
];
