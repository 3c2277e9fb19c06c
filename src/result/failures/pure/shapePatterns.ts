/**
 * The known texts about the shape and their causes, matched as those in causePatterns.ts are. A cause needs its subject: the
 * words say what is wrong with what, and words about something else's shape are taken out first.
 */
import type { CausePattern } from './causePatterns.ts';

/** Matches a text in lower case that names the shape of a plot. */
export const NAMES_SHAPE =
  /(?<!with )shape(?!s? \(|file)|(?<![a-z])(?:multi)?polygon|geometr(?:y|ies)\b|\btopology\b(?! (?:key|spread))|\brings?\b|\bholes?\b|\bvert(?:ex|ices)\b|\boutline\b|self-?intersect|\bwkt\b|well-known text|geojson|\bcoordinates?\b/;

/** Whose coordinates, points, areas and depths aren't those of a plot. */
const OTHERS = 'raster|pixel|image|grid|tile|array|band|time|dimension|screen|scene|data ?cube';
/** Words about the shape that belong to something else: rasters have coordinates, too, and services are named after geometry. */
const OTHER_SUBJECTS = new RegExp(
  [
    String.raw`\bgeometr(?:y|ies) (?:service|server|api|library)\b|\brings? buffer\b|\bshapefiles?\b`,
    String.raw`\b(?:coordinate (?:variables?|labels?|axis|axes|arrays?|names?)|(?:latitude|longitude|lat|lon) (?:variables?|axis|dimension))\b`,
    String.raw`\b(?:${OTHERS})s?(?:'s)?(?: [xy](?:[,/ ]+(?:and )?[xy])?)? coordinates?\b`,
    String.raw`\bcoordinates? (?:\((?:dimensions?|indexes)|(?:of|for|along|from) (?:the |this |each |an? )?(?:${OTHERS})\b)`,
    String.raw`\bconflicting (?:indexes|sizes|values)\b.{0,60}\bcoordinates?\b`,
    String.raw`\b(?:data|sample|tie|control|time|check|observation|training)[- ]points?\b`,
    String.raw`\b(?:cloud-?free|clear|valid|covered|overlap(?:ping)?|intersection|common|visible|usable) area\b`,
    String.raw`\battribute '\w+'`,
    String.raw`\b(?:bit|pixel|colou?r|water|soil|optical) depths?\b`,
  ].join('|'),
  'g',
);
/** What all of them have: most texts have none of it. */
const MAY_BE_OTHERS =
  /attribute|coordinat|geometr|buffer|shapefile|points?\b|area\b|depths?\b|\bl(?:at|on)/;

/** Returns a text in lower case without words about the shape that belong to something else. */
export function withoutOtherSubjects(small: string): string {
  return MAY_BE_OTHERS.test(small) ? small.replace(OTHER_SUBJECTS, '¤') : small;
}

/** Texts about the shape. */
export const SHAPE_PATTERNS: readonly CausePattern[] = [
  [/duplicate consecutive coordinates|\brepeated points?\b/, 'repeated-corner'],
  [
    /duplicate \(consecutive\) points|contains (?:… )?duplicate node|adjacent points .{0,20}redundant/,
    'repeated-corner',
  ],
  [/degenerate \(duplicate vertex\)/, 'repeated-corner'],
  [/cannot determine orientation|edges adjacent to|\bspikes?\b.{0,20}\bpoint\b/, 'spike'],
  [/polygon ring self-intersection|duplicate polygon edges/, 'overlapping-edges'],
  [/\bedges? (?:of curve \(…\) )?overlaps?\b|overlapping edges/, 'overlapping-edges'],
  [/(?:lies|is|are) outside (?:of )?(?:the |its )?(?:outer|exterior|shell)/, 'hole-outside'],
  [/illegal hole detected|hole is not within polygon|defined outside the outer/, 'hole-outside'],
  [
    /rings? … of polygon … not in |\b(?:rings?|holes?)\b.{0,30}\bnot in (?:the |its )?(?:outer|exterior)/,
    'hole-outside',
  ],
  [
    /\b(?:holes?|inner rings?|interior rings?)\b.{0,20} must be (?:inside|within|contained)/,
    'hole-outside',
  ],
  [/inner ring doesn't appear to be within|loop … edge … crosses loop …/, 'hole-outside'],
  [/loops not contained by|only one exterior polygon loop/, 'hole-outside'],
  [/interior cannot share more than one point|shares more than one vertex/, 'hole-touches'],
  [/(?:interior is|disconnected) (?:dis)?connected|(?:ogc)?disconnected ?interior/, 'hole-touches'],
  [
    /\binteriors? (?:must be|(?:is|are) not|isn't|not) connected|\brings? .{0,20}(?:intersect|touch|meet)\w{0,3} (?:\w+ ){0,3}(?:multiple|more than one|two or more|several) (?:points?|times|places)/,
    'hole-touches',
  ],
  [/interior of a polygon with rings .{0,20}not connected/, 'hole-touches'],
  [/rings of a complex polygon touch/, 'hole-touches'],
  [/holes are nested|holes may not contain holes|polygons may not nest/, 'nested-holes'],
  [/nested interior rings|interior loops cannot be nested/, 'nested-holes'],
  [/coplanar in hole/, 'hole-without-area'],
  [
    /nested shells|duplicate rings|intersecting interiors|polygon … (?:is )?inside polygon/,
    'overlapping-parts',
  ],
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
  [/\bcrosses itself|\bintersects itself|polygon edges cross\b/, 'crosses-itself'],
  [
    /\bedges? … crosses (?:chain … )?edge|\bedges … and … cross\b|geometry: crossover\b/,
    'crosses-itself',
  ],
  [
    /non-noded intersection between|\b(?:rings?|polygons?|shells?) (?:(?:is|are) not|isn't|not|must be) simple/,
    'crosses-itself',
  ],
  [/\bsegments? … (?:and … )?of (?:line|ring) … (?:of polygon … )?intersects?\b/, 'crosses-itself'],
  [/single hemisphere|antipodal/, 'half-globe'],
  [
    /\bcross(?:es|ing)? (?:the )?(?:anti-?meridian|(?:international )?date ?line|180)/,
    'half-globe',
  ],
  [/wrong (?:ring )?orientation|ring ?orientation|incorrect ring order/, 'wrong-direction'],
  [/\b(?:rings?|holes?|shells?)\b.{0,20}\b(?:is|are) (?:counter-?)?clockwise/, 'wrong-direction'],
  [/right-hand rule|winding order|interior on the right|returned area < …/, 'wrong-direction'],
  [
    /must be the same \(it must close itself\)|(?:ring|loop|path|boundary) (?:is|are)(?: not|n't) closed/,
    'unclosed',
  ],
  [
    /coordinates are not closed|do not form a closed|non[- ]?closed ring|(?:unclosed|open) (?:\w+ ){0,2}rings?\b/,
    'unclosed',
  ],
  [
    /(?:ring|shell|hole|path|chain|polygon)\b.{0,30}\b(?:is not|isn't|must be|not) closed/,
    'unclosed',
  ],
  [
    /first and last (?:points?|positions?|vert\w+|coordinates?).{0,60}(?:same|equal|equivalent)/,
    'unclosed',
  ],
  [
    /start and end points? .{0,30}not the same|same start and end (?:points?|positions?|coordinates?)|closed but is open/,
    'unclosed',
  ],
  [/\b(?:rings?|polygons?)\b.{0,40}\bend where it started/, 'unclosed'],
  [/at least … polygon points required|too few (?:distinct )?points/, 'too-few-corners'],
  [
    /linear ring cannot contain less than|invalid number of points in line|point array must contain … or >/,
    'too-few-corners',
  ],
  [
    /(?:at least|have|requires|needs to have) (?:…|three|four) (?:or more )?(?:\w+ ){0,2}(?:points|positions|vertices|coordinates|coordinate tuples)/,
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
  [/\b(?:points|vertices|corners|edges)\b.{0,20}\b(?:maximum|at most|limit)\b/, 'too-many-corners'],
  [
    /\b(?:maximum|number of) (?:\w+ ){0,4}(?:points|vertices|corners|edges|coordinates) (?:\(…\) )?(?:is …|exceed)/,
    'too-many-corners',
  ],
  [/\b(?:latitude|longitude)\b.{0,5} exceeded limits/, 'out-of-range'],
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
    /\b(?:position|point|vertex|coordinate)s? must have (?:exactly )?… or … (?:values|numbers|elements)/,
    'mixed-numbers',
  ],
  [
    /mix dimensionality|inconsistent coordinate dimension|expected two or three coordinates/,
    'mixed-numbers',
  ],
  [
    /unknown (?:geometry type\b|type: ['"]?\w{0,20}(?:poly|line|point|ring|curve|surface|geom))|expected geometry type|shape type not included/,
    'wrong-type',
  ],
  [
    /\b(?:feature|geometry|shape|shell|aoi) (?:type )?(?:is not|isn't|must be) an? (?:multi)?(?:polygon|line)/,
    'wrong-type',
  ],
  [/\bmust be (?:an? |of type )?(?:multi)?polygon(?:,| but) /, 'wrong-type'],
  [/(?:polygon|multipolygon|geometrycollection)['"]? is not one of \[/, 'wrong-type'],
  [/unsupported geometry type|geometry type .{0,30}does not match/, 'wrong-type'],
  [
    /geometry ?collections? (?:with a depth|(?:is |are )?not supported)|geometries (?:not included|must be)/,
    'wrong-type',
  ],
  [
    /shell is empty but holes are not|holes must not|(?:has|have) no (?:loops|rings)|null geometry|shell is null|rings? must not be empty|must have an? (?:outer|exterior) ring/,
    'empty-outline',
  ],
  [
    /\bexpected (?:an? )?(?:number|word|empty|['"]?[(),]).{0,20} (?:but (?:found|encountered)|at position)|invalid number found|invalid number: .{1,40}\(line …/,
    'unreadable',
  ],
  [
    /coordinates (?:not included|cannot contain null|cannot be specified|must (?:be|only|contain))/,
    'unreadable',
  ],
  [
    /geo coordinates must be numbers|exception parsing coordinates|point must only contain numeric/,
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
  [
    /position cannot have inner positions|not a json compliant number|is a valid geojson geometry/,
    'unreadable',
  ],
  [
    /\b(?:polygons?|rings?|positions?|coordinates)\b.{0,30} must be (?:an? )?(?:list|array|sequence|object)\b/,
    'unreadable',
  ],
  [
    /(?:must|should) be (?:an? )?valid (?:geojson|wkt)|syntax error.{0,60}\b(?:expecting num|in wkt)\b/,
    'unreadable',
  ],
  [/unrecogni[sz]ed as (?:geojson|e?wkt|wkb)|geos(?:wkb|wkt|geojson)reader/, 'unreadable'],
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
    /(?:first|start)\b(?=.{0,100}\b(?:points?|positions?|vert|coordinates?|corners?|nodes?))(?!.{0,60}(?:date|time|interval)).{0,40}\b(?:last|end)\b.{0,60}\b(?:same|equal|match|differ|identical|coincide)/,
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
  [
    /\b(?:polygons|parts|shells|rings)\b(?!.{0,20}(?:\bnot\b|n't\b)).{0,20}\boverlap(?!\w* (?:with )?(?:the |any |an? )?(?:raster|image|scene|tile|data|footprint|coverage))/,
    'overlapping-parts',
  ],
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
    /\bempty (?:exterior |outer )?(?:polygon|geometry|ring|outline)\b|(?:polygon|geometry|ring) is empty/,
    'empty-outline',
  ],
  [
    /(?:could not|cannot|can't|unable to|failed to) (?:parse|read|decode) (?:\w+ ){0,3}(?:polygon|geometry|wkt|geojson|wkb|well-known)/,
    'unreadable',
  ],
  [
    /\bno (?:features?|polygons?|geometr(?:y|ies)|coordinates|rings?) (?:were |was |is )?(?:found in|present|given|provided|supplied)/,
    'unreadable',
  ],
  [/validation errors? for \w*(?:feature|polygon|geometry|geojson|ring)/, 'unreadable'],
  [
    /\b(?:polygon|shape|geometry|(?:linear ?)?ring) (?:has )?failed (?:\w+ ){0,2}(?:test|check|validation)/,
    'refused-shape',
  ],
  [/could not produce geometry|geometry has … errors?\b/, 'refused-shape'],
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
  [
    /invalid (?:\[.{0,40}\] )?bbox|expected bbox or intersects|bbox must have|bounding box must|(?:north|east|[xy]max|max[xy]) must be (?:larger|greater)/,
    'bounds-refused',
  ],
];
