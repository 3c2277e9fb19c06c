/**
 * The known texts and their causes: one table, matched against a masked text (numbers replaced by `…`) in lower case without
 * accents. The first that matches decides, so a narrower text comes before a wider one; its parts, in order:
 *
 * 1. interrupted work: the check that was running when time or memory ran out isn't the reason ("Self-intersection check
 *    timed out");
 * 2. reference systems, which say nothing about a coordinate's range;
 * 3. the shape (shapePatterns.ts);
 * 4. all others;
 * 5. vague texts ("not found"), unless they name the shape;
 * 6. what came of the work: where a text gives a reason, too ("No images: token expired"), that comes first;
 * 7. numbers of operating systems, databases and processes: errno(3); ORA-12700 ff.; PostgreSQL, appendix A.
 *
 * Sources: Earth Engine, Sentinel Hub, openEO, STAC services, GDAL, rasterio, HTTP and its clients, AWS, Kubernetes, gRPC,
 * PostgreSQL. The table of texts in the tests names the file, thread or page of each.
 */
import type { KnownCause } from './causeTexts.ts';
import { SHAPE_PATTERNS } from './shapePatterns.ts';

/** A text's expression and its cause. */
export interface CausePattern {
  pattern: RegExp;
  cause: KnownCause;
  /** Whether it says too little where a text names the shape. */
  vague: boolean;
}

const CLEAR = String.raw`
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
  reference-system coordinate ?reference ?system|\bcrs (?:not found|mismatch|must)
  reference-system (?:invalid|unknown|unsupported|wrong) (?:crs|srid|projection|epsg)\b
  reference-system \b(?:crs|srid|epsg|projection)\b.{0,30}\b(?:does not exist|not found|unknown|invalid|not valid|not supported)\b
  reference-system naive geometries|(?:set a|no|missing) crs\b
  reference-system crs is (?:missing|not set|undefined)|mixed srid|cannot find srid
  reference-system srid .{0,20}does not match|different srids|\bsrid\b.{0,20}\bspatial_ref_sys\b
  reference-system \bunknown (?:\(…\) )?srid\b|outside of projection domain
${SHAPE_PATTERNS}
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
`;

const VAGUE = String.raw`
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
`;

const OUTCOMES = String.raw`
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
  not-found errno\W{1,3}2\b
  out-of-memory errno\W{1,3}12\b|\bsqlstate\W{0,3}53200\b|\bsignal:? 9\b|\bexit (?:code|status)\W{1,3}137\b
  forbidden errno\W{1,3}13\b
  disk-full errno\W{1,3}28\b|\bsqlstate\W{0,3}53100\b
  no-connection errno\W{1,3}(?:101|104|111|113)\b
  time-out errno\W{1,3}110\b|\bsqlstate\W{0,3}57014\b
  quota-used-up errno\W{1,3}122\b
  too-busy \bsqlstate\W{0,3}53300\b
  cancelled \bsignal:? 15\b
  out-of-range (?:ora-|^)13011\b
  crosses-itself (?:ora-|^)(?:13022|13349)\b
  unreadable (?:ora-|^)13199\b
  refused-shape (?:ora-|^)(?:13340|13368)\b
  too-few-corners (?:ora-|^)13343\b
  unclosed (?:ora-|^)13348\b
  hole-touches (?:ora-|^)13350\b
  overlapping-parts (?:ora-|^)13351\b
  repeated-corner (?:ora-|^)13356\b
  reference-system (?:ora-|^)13365\b
  wrong-direction (?:ora-|^)13367\b
`;

export const PATTERNS: readonly CausePattern[] = [
  ...patternsOf(CLEAR, false),
  ...patternsOf(VAGUE, true),
  ...patternsOf(OUTCOMES, false),
];

/**
 * Codes, names of exceptions and HTTP statuses by cause, as lower-case letters and digits only. They say less than a text,
 * so they count only where no text is known, and never where the text names the shape.
 */
export const CODES: ReadonlyMap<string, KnownCause> = codesOf(`
  forbidden forbidden unauthorized accessdenied accessdeniedexception permissiondenied permissionerror
  forbidden unauthenticated tokeninvalid expiredtoken expiredtokenexception nocredentialserror invalidtoken
  forbidden requestexpired authenticationfailed authenticationerror signaturedoesnotmatch invalidaccesskeyid
  forbidden credentialsinvalid authenticationrequired permissionsinsufficient commoninsufficientpermissions
  forbidden commonunauthorized 401 403 407 498 499
  not-found notfound gone nosuchkey nosuchbucket resourcenotfound filenotfound filenotfounderror
  not-found filenotfoundexception collectionnotfound itemnotfound indexnotfoundexception 404 410
  service-error internalservererror internalerror internal badgateway commonexception servererror
  service-error internalservererrorexception 500 502
  time-out timeout requesttimeout gatewaytimeout deadlineexceeded timeouterror timeoutexception readtimeout
  time-out connecttimeout readtimeouterror sockettimeoutexception 408 504 524
  too-busy toomanyrequests serviceunavailable ratelimitexceeded resourceexhausted throttling slowdown
  too-busy throttlingexception toomanyrequestsexception infrastructurebusy infrastructuremaintenance
  too-busy unavailable overloaded 429 503 529
  quota-used-up paymentrequired quotaexceeded quotaexceedederror storagequotaexceeded
  quota-used-up accessinsufficientprocessingunits insufficientfunds 402 507
  too-large 413
  out-of-memory outofmemoryerror memoryerror arraymemoryerror oomkilled outofmemory
  no-connection connectionerror connectionreseterror connectionrefusederror connectexception gaierror
  no-connection newconnectionerror endpointconnectionerror commclosederror noroutetohostexception
  no-connection unknownhostexception sslerror brokenpipeerror
  cancelled cancelled canceled cancellederror cancellederrorexception cancellationexception aborted
  no-imagery nodataavailable emptymosaicerror noassetfounderror tileoutsidebounds
`);

/** Reads a table of a cause and an expression a line. */
function patternsOf(table: string, vague: boolean): CausePattern[] {
  return Array.from(table.matchAll(/^ {2}([a-z-]+) (.+)$/gm), ([, cause = '', source = '']) => ({
    pattern: new RegExp(source),
    cause: cause as KnownCause,
    vague,
  }));
}

function codesOf(table: string): Map<string, KnownCause> {
  const lines = table.trim().split('\n');
  return new Map(
    lines.flatMap((line) => {
      const [cause, ...codes] = line.trim().split(' ');
      return codes.map((code) => [code, cause as KnownCause] as const);
    }),
  );
}
