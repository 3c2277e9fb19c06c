/**
 * Texts about anything but the shape, matched against a masked text (numbers set aside as `…`) in
 * small letters.
 * Sources: Earth Engine, Sentinel Hub, openEO, STAC services, GDAL, rasterio, HTTP and its clients,
 * AWS, Kubernetes, gRPC, PostgreSQL; the table of texts in the tests names the page of each.
 */
import type { CausePattern } from './shapePatterns.ts';

/**
 * What broke off the work. It stands above everything else: whatever was being looked at when time or
 * memory ran out, it isn't the reason ("Self-intersection check timed out").
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

/** What was asked about another reference system, and so says nothing about a coordinate being out of range. */
export const SYSTEM_PATTERNS: readonly CausePattern[] = [
  [/coordinate ?reference ?system|\bcrs (?:not found|mismatch|must)/, 'reference-system'],
  [/(?:invalid|unknown|unsupported|wrong) (?:crs|srid|projection|epsg)\b/, 'reference-system'],
  [/mixed srid|cannot find srid|srid .{0,20}does not match|different srids/, 'reference-system'],
  [/exceeded limits|outside of projection domain/, 'reference-system'],
];

/** The rest, asked when nothing is said of the shape. */
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
