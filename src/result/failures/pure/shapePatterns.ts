/**
 * The known texts about the shape of a plot, in English, then in Spanish, French and Portuguese: the middle of the table in
 * causePatterns.ts. A cause needs its subject: the words say what is wrong with what, and words about something else's shape
 * are taken out first.
 *
 * Sources: OpenSearch and Elasticsearch, Lucene, JTS, GEOS, spatial4j, Shapely, PostGIS, Oracle, SQL Server, S2 (BigQuery,
 * MongoDB), Boost.Geometry (Snowflake, MySQL), DuckDB, Turf, geojsonhint, Esri, Earth Engine, stac-server, and the
 * translations of QGIS.
 */

const RING = '(?:anill[oi]s?|an(?:el|eis)|anneaux?)';
const OUTLINE = `(?:${RING}|poligonos?|polygones?|geometri(?:as?|es?)|contornos?|contours?)`;
const POINTS =
  '(?:puntos?|pontos?|points?|vertices?|sommets?|nodos?|nos|noeuds?|posicion(?:es)?|posicoes|coordenadas|coordonnees)';
const HOLE = '(?:agujeros?|huecos?|buracos?|furos?|trous?)';
const NOT = String.raw`\b(?:no|nao|pas|sin|sem|non)\b`;

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

/** Matches the same in the other languages, without accents. */
export const NAMES_SHAPE_ABROAD = new RegExp(
  String.raw`\b${OUTLINE}\b|\b${HOLE}\b|\bvertices?\b|\bsommets?\b|\bauto-? ?intersec|\bcoordenadas\b|\bcoordonnees\b`,
);

/** Returns a text in lower case without words about the shape that belong to something else. */
export function withoutOtherSubjects(small: string): string {
  return MAY_BE_OTHERS.test(small) ? small.replace(OTHER_SUBJECTS, '¤') : small;
}

/** A cause and an expression a line. */
export const SHAPE_PATTERNS = String.raw`
  repeated-corner duplicate consecutive coordinates|\brepeated points?\b
  repeated-corner duplicate \(consecutive\) points|contains (?:… )?duplicate node
  repeated-corner adjacent points .{0,20}redundant|degenerate \(duplicate vertex\)
  spike cannot determine orientation|edges adjacent to|\bspikes?\b.{0,20}\bpoint\b
  overlapping-edges polygon ring self-intersection|duplicate polygon edges
  overlapping-edges \bedges? (?:of curve \(…\) )?overlaps?\b|overlapping edges
  hole-outside (?:lies|is|are) outside (?:of )?(?:the |its )?(?:outer|exterior|shell)
  hole-outside illegal hole detected|hole is not within polygon|defined outside the outer
  hole-outside rings? … of polygon … not in 
  hole-outside \b(?:rings?|holes?)\b.{0,30}\bnot in (?:the |its )?(?:outer|exterior)
  hole-outside \b(?:holes?|inner rings?|interior rings?)\b.{0,20} must be (?:inside|within|contained)
  hole-outside inner ring doesn't appear to be within|loop … edge … crosses loop …
  hole-outside loops not contained by|only one exterior polygon loop
  hole-touches interior cannot share more than one point|shares more than one vertex
  hole-touches (?:interior is|disconnected) (?:dis)?connected|(?:ogc)?disconnected ?interior
  hole-touches \binteriors? (?:must be|(?:is|are) not|isn't|not) connected
  hole-touches \brings? .{0,20}(?:intersect|touch|meet)\w{0,3} (?:\w+ ){0,3}(?:multiple|more than one|two or more|several) (?:points?|times|places)
  hole-touches interior of a polygon with rings .{0,20}not connected
  hole-touches rings of a complex polygon touch
  nested-holes holes are nested|holes may not contain holes|polygons may not nest
  nested-holes nested interior rings|interior loops cannot be nested
  hole-without-area coplanar in hole
  overlapping-parts nested shells|duplicate rings|intersecting interiors
  overlapping-parts polygon … (?:is )?inside polygon|rings of a complex polygon overlap
  overlapping-parts lies in the interior of a polygon
  touches-itself \bring self-intersection|(?:ogc\w{7,8})?self-?tangency
  touches-itself contains more than one shared point|self-intersection at or near point \[
  touches-itself has duplicate vert(?:ex|ices)|duplicate vertices: …
  crosses-itself (?<!\b(?:no|without|any) )self[- ]?intersect(?!ions? (?:check|test|detection|analysis|search))
  crosses-itself \bcrosses itself|\bintersects itself|polygon edges cross\b
  crosses-itself \bedges? … crosses (?:chain … )?edge|\bedges … and … cross\b
  crosses-itself geometry: crossover\b|non-noded intersection between
  crosses-itself \b(?:rings?|polygons?|shells?) (?:(?:is|are) not|isn't|not|must be) simple
  crosses-itself \bsegments? … (?:and … )?of (?:line|ring) … (?:of polygon … )?intersects?\b
  half-globe single hemisphere|antipodal
  half-globe \bcross(?:es|ing)? (?:the )?(?:anti-?meridian|(?:international )?date ?line|180)
  wrong-direction wrong (?:ring )?orientation|ring ?orientation|incorrect ring order
  wrong-direction \b(?:rings?|holes?|shells?)\b.{0,20}\b(?:is|are) (?:counter-?)?clockwise
  wrong-direction right-hand rule|winding order|interior on the right|returned area < …
  unclosed must be the same \(it must close itself\)
  unclosed (?:ring|loop|path|boundary) (?:is|are)(?: not|n't) closed|coordinates are not closed
  unclosed do not form a closed|non[- ]?closed ring|(?:unclosed|open) (?:\w+ ){0,2}rings?\b
  unclosed (?:ring|shell|hole|path|chain|polygon)\b.{0,30}\b(?:is not|isn't|must be|not) closed
  unclosed first and last (?:points?|positions?|vert\w+|coordinates?).{0,60}(?:same|equal|equivalent)
  unclosed start and end points? .{0,30}not the same
  unclosed same start and end (?:points?|positions?|coordinates?)|closed but is open
  unclosed \b(?:rings?|polygons?)\b.{0,40}\bend where it started
  too-few-corners at least … polygon points required|too few (?:distinct )?points
  too-few-corners linear ring cannot contain less than|invalid number of points in line
  too-few-corners point array must contain … or >
  too-few-corners (?:at least|have|requires|needs to have) (?:…|three|four) (?:or more )?(?:\w+ ){0,2}(?:points|positions|vertices|coordinates|coordinate tuples)
  too-few-corners fewer than (?:…|three|four) (?:points|coordinates|positions|vertices)
  too-few-corners not have enough (?:distinct )?points|requires more points
  no-area malformed shape detected in tessellator|non-collinear points|degenerates to a point
  no-area collapses to a line|less than three edges
  tangled unable to tessellate|side location conflict|non-noded (?:intersection|collapse)
  tangled no outgoing (?:dir)?edge|depths? (?:do not match|mismatch)
  tangled assign (?:free )?hole to a shell|ring edge (?:visited|missing|is)|incorrect noding
  tangled topologyexception
  too-many-corners too many (?:points|vertices|corners|edges|coordinates)\b
  too-many-corners \b(?:polygon|geometry|shape) (?:is )?too complex|vertices exceed
  too-many-corners \b(?:points|vertices|corners|edges)\b.{0,20}\b(?:maximum|at most|limit)\b
  too-many-corners \b(?:maximum|number of) (?:\w+ ){0,4}(?:points|vertices|corners|edges|coordinates) (?:\(…\) )?(?:is …|exceed)
  out-of-range \b(?:latitude|longitude)\b.{0,5} exceeded limits
  out-of-range (?:invalid|illegal) (?:latitude|longitude)\b|bad [xy] value\b
  out-of-range invalid coordinate\b(?! dimension)|invalid coordinate\(?s\b
  out-of-range [xy] values .{0,20}not in boundary
  out-of-range \b(?:latitude|longitude)\b.{0,40}\b(?:out of (?:range|bounds)|must be (?:between|within))
  out-of-range coordinates? (?:values? )?(?:must be finite|were coerced)|coordinate was supplied
  third-number found z value|greater than … dimensions are not supported|has z dimension
  mixed-numbers dimensions do not match|same number of dimensions|invalid dimension modifiers
  mixed-numbers \b(?:position|point|vertex|coordinate)s? must have (?:exactly )?… or … (?:values|numbers|elements)
  mixed-numbers mix dimensionality|inconsistent coordinate dimension
  mixed-numbers expected two or three coordinates
  wrong-type unknown (?:geometry type\b|type: ['"]?\w{0,20}(?:poly|line|point|ring|curve|surface|geom))
  wrong-type expected geometry type|shape type not included
  wrong-type \b(?:feature|geometry|shape|shell|aoi) (?:type )?(?:is not|isn't|must be) an? (?:multi)?(?:polygon|line)
  wrong-type \bmust be (?:an? |of type )?(?:multi)?polygon(?:,| but) 
  wrong-type (?:polygon|multipolygon|geometrycollection)['"]? is not one of \[
  wrong-type unsupported geometry type|geometry type .{0,30}does not match
  wrong-type geometry ?collections? (?:with a depth|(?:is |are )?not supported)
  wrong-type geometries (?:not included|must be)
  empty-outline shell is empty but holes are not|holes must not|(?:has|have) no (?:loops|rings)
  empty-outline null geometry|shell is null|rings? must not be empty
  empty-outline must have an? (?:outer|exterior) ring
  unreadable \bexpected (?:an? )?(?:number|word|empty|['"]?[(),]).{0,20} (?:but (?:found|encountered)|at position)
  unreadable invalid number found|invalid number: .{1,40}\(line …
  unreadable coordinates (?:not included|cannot contain null|cannot be specified|must (?:be|only|contain))
  unreadable geo coordinates must be numbers|exception parsing coordinates
  unreadable point must only contain numeric|error reading wkt
  unreadable (?:invalid|parsing|parse|reading) (?:geojson|wkt|wkb|geo input|gis data)\b
  unreadable well-known text.{0,20} not valid|wkt string is invalid|parse error - invalid geometry
  unreadable position cannot have inner positions|not a json compliant number
  unreadable is a valid geojson geometry
  unreadable \b(?:polygons?|rings?|positions?|coordinates)\b.{0,30} must be (?:an? )?(?:list|array|sequence|object)\b
  unreadable (?:must|should) be (?:an? )?valid (?:geojson|wkt)
  unreadable syntax error.{0,60}\b(?:expecting num|in wkt)\b
  unreadable unrecogni[sz]ed as (?:geojson|e?wkt|wkb)|geos(?:wkb|wkt|geojson)reader
  unreadable unbalanced parenthesis|unknown shape definition|text after end of geometry
  unreadable errors while reading input|ogr: corrupt data|too few ordinates
  unreadable not sufficiently nested
  unreadable (?:missing|not have an?) '?(?:coordinates|type)'? (?:member|field)
  unreadable coordinate dimension\.
  unclosed (?:first|start)\b(?=.{0,100}\b(?:points?|positions?|vert|coordinates?|corners?|nodes?))(?!.{0,60}(?:date|time|interval)).{0,40}\b(?:last|end)\b.{0,60}\b(?:same|equal|match|differ|identical|coincide)
  repeated-corner \b(?:duplicat|repeat|redundant|coincident|identical)\w* (?:\w+ ){0,3}(?:points?|vert(?:ex|ices)|coordinates?|corners?)\b
  repeated-corner \b(?:points|vertices|coordinates|corners) (?:\w+ ){0,4}(?:duplicated?|repeated|coincident|identical)\b
  crosses-itself \b(?:cross|intersect)(?:es|ing|s)? (?:itself|each other|themselves)\b
  crosses-itself \bbow-?tie\b|figure[- ]of[- ]eight
  hole-outside \b(?:holes?|inner rings?|interior rings?)\b.{0,40}\b(?:outside|not (?:within|inside|contained))
  nested-holes \bnested (?:holes|rings)|\bhole (?:with)?in (?:a |another )?hole
  overlapping-parts \b(?:polygons|parts|shells|rings)\b(?!.{0,20}(?:\bnot\b|n't\b)).{0,20}\boverlap(?!\w* (?:with )?(?:the |any |an? )?(?:raster|image|scene|tile|data|footprint|coverage))
  too-few-corners (?:too few|not enough|insufficient|fewer than|less than|at least|minimum of) (?:number of )?(?:(?:…|two|three|four) )?(?:\w+ ){0,2}(?:points|vertices|coordinates|corners|positions)
  no-area \b(?:zero|no|without|null) area\b|\barea\b.{0,20}\bis zero\b
  no-area degenerate (?:polygon|ring|shape|geometry|loop)|\bcollinear\b
  wrong-direction (?:wrong|incorrect|invalid|reversed) (?:\w+ ){0,2}(?:winding|orientation)
  wrong-direction (?:should|must) be (?:counter-?)?clockwise
  out-of-range \b(?:lat|lon|lng|latitude|longitude|coordinates?)\b.{0,40}\b(?:out[- ]of[- ](?:range|bounds)|exceeds|beyond|outside (?:the )?(?:valid|allowed|world|range))
  third-number \bz (?:coordinate|value|dimension)s?\b
  third-number \bheights? (?:is|are) not (?:supported|allowed)
  wrong-type invalid geometry type|geometry type (?:is )?(?:invalid|not supported|unsupported)
  empty-outline \bempty (?:exterior |outer )?(?:polygon|geometry|ring|outline)\b
  empty-outline (?:polygon|geometry|ring) is empty
  unreadable (?:could not|cannot|can't|unable to|failed to) (?:parse|read|decode) (?:\w+ ){0,3}(?:polygon|geometry|wkt|geojson|wkb|well-known)
  unreadable \bno (?:features?|polygons?|geometr(?:y|ies)|coordinates|rings?) (?:were |was |is )?(?:found in|present|given|provided|supplied)
  unreadable validation errors? for \w*(?:feature|polygon|geometry|geojson|ring)
  refused-shape \b(?:polygon|shape|geometry|(?:linear ?)?ring) (?:has )?failed (?:\w+ ){0,2}(?:test|check|validation)
  refused-shape could not produce geometry|geometry has … errors?\b|topology validation error
  refused-shape failed to parse field .{0,200}geo_shape
  refused-shape \bnot (?:represent )?a valid (?:geography|geometry)|the instance is not valid
  refused-shape \b(?:invalid|malformed|corrupt(?:ed)?|bad|broken|non simple) (?:polygon|shape|geometry|multipolygon)\b
  refused-shape reason unknown
  refused-shape \b(?:polygon|shape|geometry|multipolygon) (?:is|was) (?:invalid|not valid|malformed|not simple)
  refused-shape more than one exterior ring
  bounds-refused invalid (?:\[.{0,40}\] )?bbox|expected bbox or intersects|bbox must have
  bounds-refused bounding box must|(?:north|east|[xy]max|max[xy]) must be (?:larger|greater)
  touches-itself \bauto-? ?inters\w+ (?:\w{1,4} |l'){0,2}${RING}\b
  crosses-itself \bauto-? ?interse\w+
  crosses-itself \b(?:se|s['’]) ?(?:auto-?)?(?:cru[zc]|inters|croise|entrecroise|recoupe|cortan? a si)\w*
  crosses-itself \b(?:cruza|intersecta|interseta)m?-se\b|\b(?:cruzan?|cruzam|corta|intersecta) a si (?:mism|mesm|propri)
  crosses-itself \bsegment\w+ … .{0,30}\binters\w+
  nested-holes \b${HOLE} (?:\w{1,5} )?(?:imbriqu|anidad|aninhad)
  hole-touches \binteri(?:or|eur) (?:\w{1,5} )?(?:deconnect|desconect)
  overlapping-parts \b(?:polygone|poligono) … \w{1,5} (?:a l'interieur|dentro|en el interior|no interior) d\w{1,2} (?:polygone|poligono)
  overlapping-parts \b${RING} (?:duplicad\w+|dupliques)
  overlapping-parts \b(?:poligonos|polygones|partes|parties|${RING})\b.{0,30}\b(?:se |estao )?(?:superpon|sobrepo|chevauch|solap)\w+
  repeated-corner \b${POINTS}\b.{0,20}\b(?:duplicad|repetid|dupliqu|repete|en double|identic)
  repeated-corner \b(?:duplicad|repetid|dupliqu)\w* .{0,12}${POINTS}\b
  hole-outside \b(?:${HOLE}|${RING})\b.{0,40}(?:\bfuera\b|\bfora d|a l'exterieur|en dehors|\bhors d)
  hole-outside \b${RING}\b.{0,30}${NOT}.{0,20}${RING} ext
  unclosed \b${OUTLINE}\b.{0,30}(?:${NOT}|n'est pas) ?(?:\w{1,6} ){0,2}(?:cerrad|fechad|ferme)
  unclosed \b(?<!(?:connexion|fichier|session|base) )n'est pas fermee?\b
  unclosed \b${OUTLINE}\b.{0,20}\b(?:debe|deben|deve|devem|doit|doivent)\b.{0,20}\b(?:cerr|fech|ferm)
  unclosed \b${OUTLINE} (?:abiert|abert|ouvert)
  unclosed \b(?:primer|premier|primeir)\w*\b.{0,40}\b(?:ultim|dernier)\w*.{0,60}\b(?:igua|identi|coincid|mism|mesm|meme)
  too-few-corners \b(?:menos de|moins de|al menos|pelo menos|ao menos|au moins|minimo de|minimum de|insuficientes?|pocos|poucos|trop peu de)\b.{0,20}\b${POINTS}\b
  empty-outline \b(?:no tiene|nao tem|nao possui|n'a pas d['’e]) ?${RING}|\b${OUTLINE}\b.{0,10}\b(?:vaci[oa]|vazi[oa]|vide)s?\b
  no-area \barea (?:es |e )?(?:cero|zero|nula)|\bs(?:in|em) area|\b(?:surface|aire) .{0,6}nulle
  out-of-range \b(?:latitud\w{0,2}|longitud\w{0,2}|coordenadas?|coordonnees?)\b.{0,40}\b(?:fuera de|fora d|hors d|hors limites|en dehors)
  unreadable \b(?:wkt|geojson)\b.{0,20}\b(?:invalid|mal form|no valid|non valid)
  refused-shape \b${OUTLINE}\b.{0,20}\binvalid\w*|\b${OUTLINE} (?:${NOT}|n'est pas) (?:es |e |est )?valid
  refused-shape ${NOT} (?:es |e |est |sont |son )?(?:un[ea]? |uma? )?${OUTLINE} valid
`;
