import type { KnownCause } from './causeTexts.ts';

/**
 * The known texts, matched against a masked text (numbers set aside as `…`). The first that fits
 * decides, so a narrower text stands above a wider one. Sources: OpenSearch and Elasticsearch
 * (GeoPolygonDecomposer, PolygonBuilder, LinearRing, Polygon, GeographyValidator, WellKnownText,
 * GeoJsonParser), Lucene (Tessellator, Polygon), JTS (TopologyValidationError, LinearRing,
 * WKTReader), spatial4j (JtsGeometry, ShapeFactoryImpl), stac-server (api, api-utils, geo-utils).
 */
const PATTERNS: readonly (readonly [RegExp, KnownCause])[] = [
  [/duplicate consecutive coordinates|\bRepeated Points?\b/i, 'repeated-corner'],
  [/Cannot determine orientation|edges adjacent to/i, 'spike'],
  [/Polygon ring self-intersection/i, 'overlapping-edges'],
  [/\bRing Self-intersection/i, 'touches-itself'],
  [/Self-intersection at or near point \[/i, 'touches-itself'],
  [/contains more than one shared point/i, 'touches-itself'],
  [/Self-intersection/i, 'crosses-itself'],
  [/coplanar in hole/i, 'hole-without-area'],
  [/Illegal hole detected|Hole lies outside shell|Hole is not within polygon/i, 'hole-outside'],
  [/interior cannot share more than one point|Interior is disconnected/i, 'hole-touches'],
  [/Holes are nested|holes may not contain holes|polygons may not nest/i, 'nested-holes'],
  [/Nested shells|Duplicate Rings/i, 'overlapping-parts'],
  [/must be the same \(it must close itself\)/i, 'unclosed'],
  [/coordinates are not closed|do not form a closed linestring|Ring is not closed/i, 'unclosed'],
  [/at least … polygon points required|Too few distinct points/i, 'too-few-corners'],
  [
    /linear ring cannot contain less than|invalid number of points in LinearRing/i,
    'too-few-corners',
  ],
  [/Malformed shape detected in Tessellator|three non-collinear points/i, 'no-area'],
  [/at least … non-collinear points/i, 'no-area'],
  [/Unable to Tessellate/i, 'tangled'],
  [/invalid (?:latitude|longitude)\b|Bad [XY] value\b|Invalid Coordinate\b/i, 'out-of-range'],
  [/found Z value|greater than … dimensions are not supported/i, 'third-number'],
  [
    /dimensions do not match|same number of dimensions|Invalid dimension modifiers/i,
    'mixed-numbers',
  ],
  [/Unknown geometry type|Expected geometry type|shape type not included/i, 'wrong-type'],
  [/geometry collection with a depth|geometries (?:not included|must be)/i, 'wrong-type'],
  [/shell is empty but holes are not|holes must not be null/i, 'empty-outline'],
  [/\bexpected .{1,40} but found\b|invalid number found|Invalid number: /i, 'unreadable'],
  [/coordinates (?:not included|cannot contain NULL|cannot be specified)/i, 'unreadable'],
  [/geo coordinates must be numbers|Exception parsing coordinates/i, 'unreadable'],
  [/error reading WKT|Invalid GeoJSON geometry/i, 'unreadable'],
  [/Topology Validation Error|failed to parse field .{0,200}geo_shape/i, 'refused-shape'],
  [/Invalid bbox|Expected bbox OR intersects/i, 'bounds-refused'],
  [/\bdate(?:time)?\b.{0,60}\b(?:invalid|malformed|not valid|does not match)\b/i, 'bad-date'],
  [/\b(?:invalid|malformed|bad|unparsable) (?:start |end )?date/i, 'bad-date'],
  [/\bno (?:\w+[- ]){0,3}(?:imagery|images?|scenes?|pixels?|observations?)\b/i, 'no-imagery'],
  [/\bno (?:items|data|features) (?:were |was )?(?:found|available)\b/i, 'no-imagery'],
  [/\ball (?:\w+ ){0,2}pixels\b.{0,40}\b(?:masked|cloud|invalid|nodata)/i, 'no-imagery'],
  [/\btime[- ]?d?[- ]?out\b|\btimeout|ETIMEDOUT|deadline exceeded/i, 'time-out'],
  [/too many requests|rate limit|throttl|circuit_breaking|service unavailable/i, 'too-busy'],
];

/** All of them at once: tells in a twelfth of the time that none fits, which with 100,000 odd texts takes a second. */
const ANY_PATTERN = new RegExp(PATTERNS.map(([{ source }]) => source).join('|'), 'i');

/** Codes that tell the cause when the description doesn't; compared without case and punctuation. */
const CODES = new Map<string, KnownCause>(
  Object.entries({
    forbidden: 'forbidden',
    unauthorized: 'forbidden',
    accessdenied: 'forbidden',
    '401': 'forbidden',
    '403': 'forbidden',
    notfound: 'not-found',
    '404': 'not-found',
    internalservererror: 'service-error',
    internalerror: 'service-error',
    badgateway: 'service-error',
    '500': 'service-error',
    '502': 'service-error',
    timeout: 'time-out',
    requesttimeout: 'time-out',
    gatewaytimeout: 'time-out',
    '408': 'time-out',
    '504': 'time-out',
    toomanyrequests: 'too-busy',
    serviceunavailable: 'too-busy',
    '429': 'too-busy',
    '503': 'too-busy',
  }),
);

/** Returns the known cause of a masked text and its code, or null: then the text groups by its template. */
export function knownCause(code: string | null, masked: string): KnownCause | null {
  if (ANY_PATTERN.test(masked))
    for (const [pattern, cause] of PATTERNS) if (pattern.test(masked)) return cause;
  return causeOfCode(code ?? '') ?? causeOfCode(masked);
}

function causeOfCode(code: string): KnownCause | null {
  const plain = code.toLowerCase().replace(/[^a-z0-9]/g, '');
  return CODES.get(plain) ?? null;
}
