/**
 * The known texts that aren't about the shape (those are in shapePatterns.ts), and their causes, matched against a masked text (numbers replaced by `…`) in lower case. The first that
 * matches decides, so a narrower text comes before a wider one.
 *
 * Sources of texts about shapes: OpenSearch and Elasticsearch, Lucene, JTS, GEOS, spatial4j, Shapely, PostGIS, Oracle, SQL
 * Server, S2 (BigQuery, MongoDB), Boost.Geometry (Snowflake, MySQL), DuckDB, Turf, geojsonhint, Esri, Earth Engine,
 * stac-server. Of all others: Earth Engine, Sentinel Hub, openEO, STAC services, GDAL, rasterio, HTTP and its clients, AWS,
 * Kubernetes, gRPC, PostgreSQL. The table of texts in the tests names the file, thread or page of each.
 */
import type { KnownCause } from './causeTexts.ts';

/** A pattern and its cause. */
export type CausePattern = readonly [pattern: RegExp, cause: KnownCause];

/** Reads a table of patterns: a cause, a blank and an expression a line. */
export function patternsOf(table: string): CausePattern[] {
  const lines = table.matchAll(/^ {2}([a-z-]+) (.+)$/gm);
  return Array.from(lines, ([, cause = '', source = '']) => [
    new RegExp(source),
    cause as KnownCause,
  ]);
}

/**
 * Texts about interrupted work. They come before all others: the check that was running when time or memory ran out isn't the
 * reason ("Self-intersection check timed out").
 */
export const BREAK_PATTERNS: readonly CausePattern[] = /* @__PURE__ */ patternsOf(String.raw`
  time-out (?:soft)?time ?limit ?exceeded|\b(?:delai|temps)\b.{0,20}\b(?:depasse|expire|ecoule)
  time-out \b(?:tempo|tiempo)\b.{0,20}\b(?:esgotado|excedido|agotado|superado)
  time-out \btime[- ]?d?[- ]?out\b(?!\W{0,3}[=:])|\btimeout of\b|etimedout|deadline[ _]exceeded
  time-out exceeded the maximum allowed time|took too long|time limit (?:exceeded|reached)
  time-out longer than specified deadline|statement timeout
  too-busy \brate (?:limit|exceeded)|request rate
  too-busy too many (?:requests|clients|concurrent|… error responses)|throttl|circuit_?breaking
  too-busy service ?(?:is )?(?:temporarily )?(?:unavailable|not available)
  too-busy (?:requests|queries|reads?) per (?:second|minute|hour|day)|connection slots are
  too-busy concurrent (?:flows|requests|connections)|rejected execution|overload
  too-busy \bdata too large, data for|\bconcurrent (?:\w+ )?limit\b|\bat (?:full )?capacity\b
  too-busy \brate limited
  too-busy \b(?:serveur|servidor|servicio|servico|service)\b.{0,12}\b(?:ocupad|occupe|sobrecarga|surcharge)
  too-busy \b(?:servers?|services?|systems?|workers?|backends?|queues?) (?:\w+ ){1,2}busy\b
  disk-full (?:free )?disk space available is|no space left|enospc|disk (?:is )?full
  disk-full disk ?pressure|local-dirs are bad
  disk-full low on resource: (?:ephemeral-storage|nodefs|imagefs|inodes)
  disk-full ephemeral(?: local|-)? ?storage (?:usage exceed|limit)|usage of emptydir volume
  disk-full used space above threshold
  disk-full (?:insufficient|not enough) (?:free )?(?:disk|storage) ?(?:space)?\b
  out-of-memory out ?of ?memory|bad_alloc|memory limit exceeded|unable to allocate|heap space
  out-of-memory oomkilled|cannot allocate memory|low on (?:resource: )?memory|signal: killed
  out-of-memory \bsigkill\b|container killed on request
  out-of-memory (?:exceed\w*|beyond|over) (?:\S{1,12} ){0,3}memory (?:limits?|budget|usage threshold)
  out-of-memory memory ?pressure|\btoo much (?:\w+ )?memory\b|\bmemoire insuffisante
  out-of-memory \bmemoria insuficiente
  no-connection \bconnection (?:failure|broken)
  no-connection \b(?:connexion|conexion|conexao) (?:refusee|perdue|interrompue|rechazada|perdida|recusada)
  no-connection econnrefused|econnreset|enotfound|eai_again|epipe|ehostunreach|socket hang up
  no-connection connection (?:was )?(?:refused|reset|aborted|closed|lost)
  no-connection closed (?:the )?connection
  no-connection (?:could ?n[o']t|cannot|can't|unable to|failed to) (?:resolve (?:the )?(?:host|proxy|dns|domain|address|name\b|url|endpoint)|(?:connect|establish (?:a |the )?(?:new )?connection) to\b)
  no-connection network error|failed to fetch(?: …)?\W{0,3}$|name resolution
  no-connection name or service not known|nodename nor servname|no such host|unknown ?host
  no-connection (?:host|network) is unreachable|no route to host|no living connections|broken pipe
  no-connection stream is closed|establish a new connection|\bssl\b
  no-connection \btls (?:handshake|error|alert)|pkix path|valid certification path|x\.?509
  no-connection (?:ca|server|peer|client|root|issuer|intermediate|self[- ]signed) certificate
  no-connection certificate (?:has expired|is not (?:yet valid|trusted)|chain|authority|signed by|verif|problem|unknown|revoked)
  quota-used-up quota (?:has been |was )?(?:exceeded|reached|used up)
  quota-used-up insufficient processing units|exceeded (?:your|the) (?:\w+ ){0,2}quota
  quota-used-up (?:daily|monthly) limit|\bused up (?:\w+ ){0,3}(?:quota|credits?)\b
  quota-used-up \bplan(?:'s)? limit\b|\blimit of your plan\b|\bno (?:remaining )?credits\b
  quota-used-up \bquota depasse|\bcuota (?:excedida|superada)|\bcota (?:excedida|esgotada)
  quota-used-up budget .{0,40}not sufficient|not enough credit|balance is .{0,20}costs
  cancelled \b(?:was|were|context|been) cancell?ed\b|\bcancell?ed by\b|\bsigterm\b
  cancelled \bpod (?:was |has been )?(?:deleted|evicted|terminated|preempted)
  cancelled \bnode (?:shutdown|was terminated|is shutting down)
  cancelled \b(?:instance|worker|executor|container|node) (?:was |has been )?preempted
`);

/** Texts about reference systems, which say nothing about a coordinate's range. */
export const SYSTEM_PATTERNS: readonly CausePattern[] = /* @__PURE__ */ patternsOf(String.raw`
  reference-system coordinate ?reference ?system|\bcrs (?:not found|mismatch|must)
  reference-system (?:invalid|unknown|unsupported|wrong) (?:crs|srid|projection|epsg)\b
  reference-system \b(?:crs|srid|epsg|projection)\b.{0,30}\b(?:does not exist|not found|unknown|invalid|not valid|not supported)\b
  reference-system naive geometries|(?:set a|no|missing) crs\b
  reference-system crs is (?:missing|not set|undefined)|mixed srid|cannot find srid
  reference-system srid .{0,20}does not match|different srids|\bsrid\b.{0,20}\bspatial_ref_sys\b
  reference-system \bunknown (?:\(…\) )?srid\b|outside of projection domain
`);

/** All other texts. */
export const SERVICE_PATTERNS: readonly CausePattern[] = /* @__PURE__ */ patternsOf(String.raw`
  bad-date \b(?:temporal extent|interval|date) is not a valid (?:interval|date)\b
  bad-date \b(?:date invalide|fecha (?:no valida|invalida)|data invalida)\b
  dates-refused \b(?:from|start) must be before\b
  dates-refused \b(?:begin|start)\w{0,6}[ _-]?(?:date\w{0,4} )?.{0,12}\bafter (?:the )?(?:end|stop)
  dates-refused \bend\w{0,4}[ _-]?date\w{0,4} .{0,12}\bbefore (?:the )?(?:begin|start)
  bad-date invalid rfc3339 datetime|interval string is invalid|invalid isoformat|datetime must be
  bad-date month must be in|invalid time value
  bad-date \b(?:(?:start|end|begin|from|to)_)?date(?:time)?s?\b(?:\W{1,4}(?:format|value|string|component|parameter|field|interval|range|is|was|are|has|an?|the|of|in|to)\b){0,8}\W{1,4}(?:…\W{1,4})?(?:is |was )?(?:invalid|malformed|not valid|do(?:es)? not (?:match|exist))\b
  bad-date \b(?:invalid|malformed|bad|unpars\w+) (?:(?:start|end)[ _]?)?date(?!s? range)
  bad-date (?:(?:start|end|begin|from|to)_)?date(?:time)?s? (?:must|should) be (?:an? )?(?:valid|in|of|formatted|given|string|iso)\b
  bad-date datetime\s+invalid literal|time data .{0,40}does not match
  bad-date day is out of range for month
  dates-refused \b(?:invalid date range|date out of range)
  dates-refused \bdate\b.{0,30}\b(?:is )?(?:after|before) (?:the )?(?:start|end)
  dates-refused \b(?:start|end)[ _]?date must be (?:after|before)|must always be greater/later
  dates-refused \bdate .{0,20}in the future|temporal extent is empty|double open-ended interval
  too-large too many pixels|exceeds maximum area
  too-large (?:area|plot|region|polygon|box)\b.{0,20} too (?:large|big)|larger than allowed
  too-large payload size exceeds|(?:entity|content|payload) too large
  too-large \b(?:request|extent|aoi|size|payload)\b.{0,60} too (?:large|big)\b
  too-large \bmaximum area\b.{0,30} is …
  too-large \b(?:request|file|image|area|extent) size\b.{0,20} must be (?:less|smaller)
  too-large \b(?:area|size|extent|dimensions?|width|height)\b.{0,40}\b(?:exceeds?|limit exceeded|above the max\w*|must be (?:less|smaller)) ?(?:than|the|allowed)?\b
  too-small \barea\b.{0,30}\b(?:below|under|less than|smaller than) (?:the )?min
  too-small \bwidth and height must be >|create … dataset is illegal|smaller than (?:a|one) pixel
  too-small \bclipped\b.{0,20}has only one point|(?:area|plot|region|polygon) (?:is )?too small
  below-zero \bnegative (?:surface )?reflectances?\b
  below-zero \breflectances?\b.{0,30}\b(?:negative\b|(?:below|under|less than) (?:…|zero\b))
  imagery-unreadable tifffilltile|\bread error at (?:row|scanline)
  imagery-unreadable \b(?:invalid codestream|cannot decode|failure while reading)\b
  imagery-unreadable tiffread\w{1,20}\(?\)? failed|ireadblock failed|decoding error
  imagery-unreadable supported file format|read failed\. see previous|opj_\w{0,16}decode
  imagery-unreadable marker is not compliant|netcdf: |\bhdf error|installed io backends
  imagery-unreadable \b(?:truncated|corrupt(?:ed)?|damaged) (?:file|image|tile|raster|granule|scene)
  imagery-unreadable \b(?:file|image|tile|raster|granule|scene) (?:is|has been|was|appears) (?:truncated|corrupt|damaged)
  forbidden (?:token|jwt|api key|credentials?|signature|session)\b(?: \w+){0,6} (?:expired|invalid)\b
  forbidden (?:no|unable to locate|could not load|retrieving) credentials\b
  forbidden insufficient permissions|invalidcredentials|no valid (?:\w+ )?credentials
  forbidden acces (?:refuse|interdit)|acceso denegado|acesso negado
  forbidden (?:invalid|expired|missing) (?:authentication |user |access )?(?:token|api key|credentials)
  forbidden not allowed to access|\bfail(?:ed|s|ure)? to (?:authenticate|log ?in)
  forbidden access key id you provided|\bauthentication (?:failed|failure|error)|\blog ?in failed
  forbidden signature (?:is )?not valid|access token creation failed
`);

/** Texts that say too little about what they mean: they count only where a text doesn't name the shape. */
export const VAGUE_PATTERNS: readonly CausePattern[] = /* @__PURE__ */ patternsOf(String.raw`
  not-found no such file|does not exist\b
  not-found (?<!\b(?:dimension|band|variable|attribute|module) )\bnot found\b|no such index
  forbidden permission (?:\S+ )?denied|access denied|\bforbidden\b|\bnot authorized\b|unauthorized
  service-error internal (?:server )?error|\bbackend ?error\b|(?:^|internal: )server error: 
  service-error all shards failed
  bad-setting did not match any bands|input should be a valid (?:integer|boolean)
  bad-setting value is not a valid (?:integer|boolean|enumeration)
  bad-setting extra (?:inputs|fields) (?:are )?not permitted
  bad-setting required (?:\w+ ){0,2}(?:parameter|argument|property|field) .{0,20}(?:is|was) (?:not present|missing|required)
  bad-setting missing required
  bad-setting \b(?:process|dataset|format)\b.{0,40}\bnot (?:supported|available)\b
  bad-setting unexpected value; permitted|validation errors? for\b|input should be '
  bad-setting \b(?:unknown|invalid|unsupported|unrecogni[sz]ed|unexpected) (?:query |input |keyword |data )?(?:parameter|argument|option|band|vegetation index|setting|property|process)\b
  bad-setting \b(?:parameter|argument|option|band|index|setting)s?\b(?: \W?\w{1,20}\W?){0,4} (?:is |are |was )?(?:not (?:valid|supported|recogni[sz]ed|allowed|available|known)|invalid|unknown|unsupported)\b
  bad-setting \bexpected (?:an? )?\w{1,12},? (?:but )?(?:found|got|received) (?:an? )?\w{1,12}\b
  bad-setting invalid number: 
`);

/**
 * Texts that say what came of the work. Where a text gives a reason, too ("No images: token expired"), that comes first.
 */
export const OUTCOME_PATTERNS: readonly CausePattern[] = /* @__PURE__ */ patternsOf(String.raw`
  no-imagery \bno (?:\w+ )?items (?:to load|(?:were )?given)\b
  no-imagery \b(?:aucune|nenhuma|ninguna|no se encontr\w+|pas d')\b ?(?:\w+ ){0,2}(?:images?|imagem|imagens|imagen(?:es)?|scenes?|cenas?|escenas?)\b
  no-imagery \b(?:no|0) (?:\w+[- ]){0,3}(?:imagery|images?|scenes?|pixels?|observations?|acquisitions?)\b
  no-imagery \bno (?:items|data|features|assets) (?:were |was |is )?(?:found|available)\b
  no-imagery \b0 (?:items|products|granules|assets|tiles)\b|no assets found
  no-imagery \ball (?:\w+ ){0,2}pixels\b.{0,40}\b(?:masked|cloud|invalid|nodata)|no data found
  no-imagery could not find data\b|(?:image|collection) with no bands|missingproduct\]
  no-imagery cloud (?:cover|fraction|coverage)\b.{0,20}\b(?:exceeds|above|too high)
  no-imagery outside (?:dataset )?bounds|window out of range
  no-imagery do(?:es)?(?: not|n't) (?:overlap|intersect) (?:with )?(?:the |any |an? )?(?:raster|scene|image|data|tile|footprint|coverage)
  no-imagery \bwindows do not (?:intersect|overlap)|intersection is empty|returned an empty array
  no-imagery empty (?:image )?collection
  no-imagery insufficient (?:\w+ ){0,2}(?:observations|pixels|images|imagery)
  no-imagery does not intersect (?:the |any )?(?:raster|scenes?|images?|imagery|data)
  no-imagery outside (?:the )?(?:coverage|extent of the data)
`);
