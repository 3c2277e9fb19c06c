/**
 * Masks what varies from plot to plot in an error text, so that known texts are recognised and unknown ones grouped. The
 * kinds are a table, which is read from top to bottom: each as a whole, then numbers, then runs of masks as one.
 *
 * A word is no identifier because it holds a digit: names of bands, indices, products, exceptions and error codes do, too.
 * What is drawn by lot is told from them by its letters: few of them are parts of words.
 *
 * Every expression is linear in the text's length: no two repetitions can match the same characters.
 */

/** Stands for what was masked. */
export const PLACEHOLDER = '…';

/** Characters of a text that are read; a polygon printed in full may be far longer. */
export const MAX_LENGTH = 20_000;

interface Variable {
  kind: string;
  /** What a text with one has in any case, found faster. */
  needs: RegExp;
  /** What is masked, but for a first group. */
  expression: RegExp;
}

const WEEKDAY = String.raw`(?:(?:Mon|Tues?|Wed(?:nes)?|Thu(?:rs)?|Fri|Sat(?:ur)?|Sun)(?:day)?|lun(?:di|es)?|mar(?:di|tes)?|mer(?:credi)?|mi[eé](?:rcoles)?|jeu(?:di)?|jue(?:ves)?|ven(?:dredi)?|vie(?:rnes)?|sam(?:edi)?|s[aá]b(?:ado)?|dim(?:anche)?|dom(?:ingo)?)`;
const ENGLISH =
  '(?:Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?)';
/** Months of other languages that are no other word, and those that are. */
const FOREIGN =
  'janvier|f[ée]vrier|avril|juillet|septembre|octobre|novembre|d[ée]cembre|enero|febrero|abril|junio|julio|agosto|sep?tiembre|octubre|noviembre|diciembre|janeiro|fevereiro|março|maio|junho|julho|setembro|outubro|novembro|dezembro';
const AMBIGUOUS = 'mars|mai|juin|ao[ûu]t|marzo|mayo';
const MONTH = String.raw`(?:${FOREIGN}|${AMBIGUOUS}|${ENGLISH}|janv|f[ée]vr?|avr|juil|d[ée]c|ene|abr|ago|dic)(?!\p{L})\.?`;
/** The letters by which a month begins, of either case. */
const MONTH_START =
  'jan|feb|fév|fev|mar|mai|may|apr|abr|avr|jun|jul|jui|ago|aug|aoû|aou|sep|set|oct|out|nov|dec|dez|déc|dic|ene'.replace(
    /[^|]/g,
    (letter) => `[${letter.toUpperCase()}${letter}]`,
  );

/** Degrees with minutes and seconds. West is O in French and Spanish. */
const DEGREES = String.raw`\d{1,3}(?:\.\d{1,20})?\s?(?:[°º]|d(?=\s?\d{1,2}'))(?:\s{0,2}\d{1,2}(?:\.\d{1,20})?\s?(?:''|['′’m]))?(?:\s{0,2}\d{1,2}(?:\.\d{1,20})?\s?(?:''|["″”s]))?`;
const BEFORE = String.raw`(?<![\p{L}\d._-])[NSEWO]\s?`;
const AFTER = String.raw`[NSEWO](?![\p{L}\d]|[-+]\d)`;

/** Words before a person's name, with a capital or without; a capital alone says nothing ("Earth Engine"). */
const PERSON = eitherCase(`owner farmer grower user customer client contact operator agronomist
  surveyor applicant beneficiary landowner tenant author editor father mother husband wife mr mrs ms dr prof mme mlle sr
  sra agriculteur agricultrice agricultor agricultora propriétaire exploitant exploitante utilisateur utilisatrice éleveur
  propietario propietaria dueño dueña usuario usuaria producteur productor productora`);
const OF_PERSON = [
  `${eitherCase('farm field plot parcel land shamba season harvest lease birth death name signature account')} of`,
  `${eitherCase('owned created uploaded submitted locked edited claimed registered signed held reserved farmed surveyed refused rejected approved')} by`,
  `${eitherCase('assigned belongs leased sold')} to`,
  `${eitherCase('parcelle champ exploitation ferme terrain compte parcela finca campo lote granja cuenta terreno')} de`,
].join('|');
/** Capitalised words of titles and products: no name has them. */
const NO_NAME = String.raw`(?!(?:Not|Found|Agent|Error|Access|Denied|Ids?|Pool|Name|Group|Role|Account|Does|Is|Has|Had|Was|Were|Are|Cannot|Can|Could|Must|May|Should|Will|Policy|Engine|Manager|System|Server|Service|Database|Cloud|Hub|Data|Request|Token|Key|Secret|Type|Interest|Input|Output|Closed|Disconnected|Exception|Timeout|Limit|Quota|Interface|Policies|Default|Admin|Root|Unknown|None|Null|True|False|The|This|That|An|In|At|On|Of|For|And|Or|With|Sentinel|Landsat|Google|Amazon|Azure|Microsoft|Copernicus|Earth|Planet|Terraform|Kubernetes|Docker|Postgres|Python|Java|Polygon|Point|Line|Feature|Geometry|Collection|String|Number|Integer|Float|Boolean|Date|Time|Field|Plot|Farm|Parcel|Code|Status|Message|Please|Try|Contact|Support|Reference|Certificate)(?![\p{L}'’.-]))`;
const GIVEN = String.raw`${NO_NAME}\p{Lu}(?:\.|\p{Ll}{0,20})(?:[-'’]\p{L}{1,20}){0,3}(?!\p{L})`;
const PARTICLES =
  '(?:(?:de|del|da|di|du|la|le|van|von|der|den|bin|binti|ibn|al|el|ole|wa|arap|ben) ){0,2}';

/** What has to stand before a code for it to be an error's: "error code", but not "plot code". */
const ERROR = String.raw`(?<!\b(?:plot|field|farm|parcel|post|tile|crop|site)[ _-]?)\b(?:error|code|rule|errno|status|fault|exception)[ :=#"'([]{1,3}`;
const PLOT =
  'plots?|fields?|parcels?|farms?|lots?|blocks?|parcelles?|parcelas?|champs?|fincas?|lotes?|predios?|shambas?|holdings?';

/** A kind, what it needs, the flags and the expression a line. */
const VARIABLES = variablesOf(String.raw`
  address :\/\/ gi \b[a-z][a-z0-9+.-]{0,15}:\/\/[^\s"'<>)\]}|]*[^\s"'<>)\]}|.,;:]
  cloud-resource projects\/ g (?<![\w./~-])projects\/[\w./~-]*\w
  named-id [iI][dD]["']?[\s:=] gi (\b(?:request|req|trace|span|correlation|activity|operation|session|job|run|task|ray|reference|incident|event|transaction|invocation|execution|host|batch|order|ticket)[ _-]?id(?:-2)?["']?(?: {0,2}[:=] {0,2}| )["'(<]?)[\w+/=:.;-]{5,200}[\w+/=-]
  random-id [a-z\d][A-Z]|\d[a-z] g (?<![\w+/=-])[\w+/-]{10,200}(?![\w+/-])={0,2}
  capitals [A-Z]{22} g (?<!\w)[A-Z]{22,}(?!\w)
  mail-address @ g (?<![\w.+%-])[\w.+%-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){0,8}
  person [a-zé.][\s:=]{1,2}[A-ZÀ-Þ][a-zß-ÿ'’.] gu (?<!\p{L})((?:${PERSON}|${OF_PERSON})\.?(?: ?[:=] ?| ))${GIVEN}(?: ${PARTICLES}${GIVEN}){0,3}
  apostrophised-name ['’] gu (?<![\p{L}\d'])\p{Lu}\p{L}{0,30}(?:['’]\p{L}{1,30})+(?: \p{Lu}\p{L}{0,30}(?:['’]\p{L}{1,30}){0,3}){0,3}
  compass-point [°º]|\d.?[NSEWO]|[NSEWO].?\d|\dd gu (?:(?<=[([])\s{1,2})?(?:${BEFORE}|(?<![\p{L}\d.]))${DEGREES}(?:\s?${AFTER})?|${BEFORE}\d{1,3}\.\d{1,20}|(?<![\p{L}\d.])[-+]?\d{1,3}\.\d{1,20}\s?${AFTER}|(?<![\p{L}\d.])\d{4,7}${AFTER}
  hexadecimal-pieces _[\da-f]{8} g (?<![A-Za-z0-9_])[A-Za-z]{1,20}_[0-9a-f]{8}(?:_[0-9a-f]{3,12}){1,4}(?![A-Za-z0-9])
  scene \d{6} g (?<![\w.-])(?=[\w.-]*\d{6})(?=[\d_.-]*[A-Za-z])[A-Za-z0-9]+(?:[_.-][A-Za-z0-9]+){2,}
  hexadecimal [\dA-Fa-f]{7}|\d-\d\d|0x|\d[\dA-Za-z]{25} gi \b[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}\b|\b(?=[a-f]*\d)[0-9a-f]{12,64}\b|\b0x[0-9a-f]+\b|\b[a-f]{7,64}\b|\b[0-7][\da-hjkmnp-tv-z]{25}\b|\d{4}-\d\d-\d\d(?:T[\d:.]+(?:Z|[-+]\d\d:?\d\d)?)?
  path [\\/] g (?<![\w.~%@+=/\\…<)\]-])(?:[A-Za-z]:\\[^\s"'<>|*?:]+|\/(?:[\w.~%@+=…-]+\/)+[\w.~%@+=…-]*)
  tile-in-pieces \d.?[A-Z] g (?<!\w)(?:T?\d{1,2}([/_-]?)[C-HJ-NP-X](?:\1|[/_-])|(?<=\b(?:tiles?|squares?|granules?|mgrs):? )\d{1,2} ?[C-HJ-NP-X] ?)[A-HJ-NP-Z]{2}(?![A-Za-z\d])|(?<=\bzone:? )\d{1,2}[C-HJ-NP-X](?![A-Za-z\d])
  file \.[A-Za-z] gi (?<![\w.~%@+=/…-])[\w.~%@+=/…-]+\.(?:tiff?|jp2|png|nc|zarr|geojson|json|shp|gpkg|csv|parquet|wkt|xml|zip|gz|vrt|img|h5|hdf5?|safe)\b
  network-address :[\dA-Fa-f]{0,4}: gi (?<![\w:.])\[?(?:[0-9a-f]{0,4}:){2,7}[0-9a-f]{0,4}(?:%\w{1,15})?\]?(?![\w:])
  date (?<![A-Za-z])(?:${MONTH_START}) giu (?<![\p{L}\d])(?:${WEEKDAY}[.,]{0,2} {1,2})?(?:\d{1,2}(?:st|nd|rd|th|er|º)?(?: of| de|\.)?[ -]${MONTH}(?:(?:,| de| del)?[ -]\d{4}(?!\d)|-\d\d(?!\d))?|${MONTH}(?: {1,2}\d{1,2}(?:st|nd|rd|th)?(?![\w:])(?:,? \d{4}(?!\d))?|(?:,| de| del)?[ -]\d{4}(?!\d)|-\d{1,2}(?!\d)))
  month (?<![A-Za-z])(?:${MONTH_START}) g (\b(?:in|of|for|since|until|from|to|between|and|during|month) )${ENGLISH}\b\.?|\b(?!^March\b)(?:June|July|(?=\w{5})${ENGLISH})\b\.?
  foreign-month (?<![A-Za-z])(?:${MONTH_START}) giu (?<!\p{L})(?:${FOREIGN})(?!\p{L})|(?<=(?<!\p{L})(?:en|depuis|desde|hasta|mois de|mes de) )(?:${AMBIGUOUS})(?!\p{L})
  half-of-a-day \d.?[AaPp]\.?[Mm] gi (?<=(?<![\w.:-])\d{1,2}(?::\d\d){0,2}(?:\.\d{1,9})?) ?[ap](?:m\b\.*|\.m\.)
  time-zone :\d\d g (?<=:\d\d(?:\.\d{1,9})?) (?:[ECMP][SD]T|[CEW]ES?T|[BI]ST|[ECW]AT|SAST)\b\.*
  geohash [Gg]eohash|[Cc]ell|[Tt]ile gi (\b(?:geohash(?: cell)?|(?:cell|tile)(?=[ :=#]{1,2}["'([]?(?:[b-hjkmnp-z]*\d|[b-hjkmnp-z]*[b-df-hjkmnp-tv-xz]{4})))[ :=#]{1,2}["'([]?)[\db-hjkmnp-z]{4,12}\b
  machine \d gi (\b(?:pod|container|host|node)(?: name)?[ :=#]{1,2}["'(]?)(?=[\w.-]{0,100}\d)[\w.-]*\w
  kubernetes-pod -[a-z\d]{5} g (?<![\w.-])[a-z][a-z0-9]*(?:-[a-z0-9]+)*-(?=[a-z]*\d|[b-df-hj-np-tv-xz]+-)[a-z0-9]{6,10}-[a-z0-9]{5}(?![\w-])
  plot-code [A-Z\d][-/][A-Z\d] g (?<!${ERROR})(?<![\w/.-])(?=[A-Z/-]{0,60}\d|\d[\d/-]{0,60}[A-Z])[A-Z0-9]{1,20}(?:[-/][A-Z0-9]{1,20}){1,6}(?![\w/]|-\w|\.\d)
  short-plot-code [A-Za-z]\d|\d[A-Za-z]|[-/\\] gi (\b(?:${PLOT})(?: (?:id|no|nr|number|code|ref|n[°º])\.?)?[ :=#]{1,3}["'(]?)(?=[a-z/-]{0,20}\d)[a-z0-9]{1,8}(?:[/-][a-z0-9]{1,8}){0,5}(?![\w/-])
  duration \d[hm] g \b(?:\d+(?:\.\d+)?(?:h|m(?!s))){1,2}(?=\d+(?:\.\d+)?(?:ms|s)\b)
  mixed-word [A-Za-z]\d|\d[A-Za-z] g (?<![A-Za-z0-9])(?=\d*[A-Za-z])(?=[A-Za-z]*\d)[A-Za-z0-9]{2,}
`);

/** What else a kind's text has to be, without its first group. */
const CHECKS: Readonly<Record<string, (found: string) => boolean>> = {
  'named-id': (id) => /\d|^[A-Z]{10,}$/.test(id) || isRandom(id),
  'random-id': isRandom,
  // French sentences about a shape begin with "L’anneau" and "L’auto-intersection".
  'apostrophised-name': (name) =>
    !/^[^'’ ]+['’](?:s|t|re|ll|ve|d|m)(?: |$)|^L['’](?:anneau|auto(?:intersection)?)$/i.test(name),
  'network-address': (text) => /[0-9a-f]/i.test(text) && /::|[a-f]|(?::[^:]*){4}/i.test(text),
  // "3 may" and "2 ago" are dates with a year alone.
  date: (text) => !/^(?:\d{1,2} )?(?:may|ago)(?: {1,2}\d{1,2})?$/.test(text),
  'plot-code': isPlotCode,
  'short-plot-code': (code) => SHORT_PIECES.test(code) && isPlotCode(code),
  'mixed-word': isIdentifier,
  quote: isValue,
};

/** HTTP status codes of errors. */
const STATUS = '(?:40[0-9]|41[0-8]|42[2-9]|431|451|50[0-8]|52[0-7])';
/** Numbers that stay, for they say what happened, with the words or signs beside them: an expression a line. */
const MEANT = linesOf(String.raw`
  \b(?:ORA|PLS|TNS|DPI|EPSG|RFC|ISO|UTF|SHA|SQLSTATE|SRID|Msg|CPLE|Sentinel|Landsat)[-: =[]{0,2}\d{1,6}\b
  \bAADSTS\d{4,7}\b
  \bB(?:0\d|1[0-2]|8A)\b
  \bND(?:VI|RE|WI|MI|SI)\d\b|\bu?int(?:8|16|32|64)\b
  (?<![A-Za-z\d])[A-Za-z]{3,20}\d{1,3}[A-Za-z]{2,20}(?:\d{1,3}[A-Za-z]{0,20}){0,3}(?![A-Za-z\d])
  (?:\berror|(?<!\b(?:plot|field|farm|parcel|post|tile|crop|site)[ _-]?)\bcode|\bfault)[ :=("'#[]{1,3}[A-Z]{1,8}-\d{1,6}\b
  errno[ :=([]{0,2}\d{1,6}\b
  (?:error(?: code)?|(?:exit|return|response|status) (?:code|status)|status)[ :=(["'#]{0,3}\d{1,5}\b(?![.\d]|\s{0,2}[%/]|\s+of\b)
  response code on …[ :=]{0,2}\d{3}\b
  (?<!\b(?:plot|field|farm|parcel|region|country|post|zip|tile|item|area|record|crop|product|site)[ _-]?)\bcode[ :=("'#]{1,3}\d{1,6}\b
  ^[([]?${STATUS}(?=[)\]:]|$)
  \b(?:returned|responded(?: with)?|response|answered(?: with)?|got)[ :]{1,2}${STATUS}\b(?!\s+[a-z]|[.\d])
  \bE(?:RR)?[-_]?\d{3,5}\b
  \bsignal:? \d{1,2}\b
  \bHTTP(?:\/\d(?:\.\d)?)?(?: (?:status|error|code|response|client|server)){0,2}[ :=(]{1,2}\d{3}\b
  \b[45]\d\d(?= (?:Bad Request|Unauthorized|Payment Required|Forbidden|Not Found|Not Acceptable|Not Implemented|Method Not|Request |Conflict\b|Gone\b|Content Too|Payload Too|Unprocessable|Too Many|Internal Server|Bad Gateway|Service Unavailable|Gateway Time|Client Error|Server Error))
  \b0(?= (?:scenes?|images?|items?|products?|granules?|assets?|tiles?|observations?)\b)
  \b24\d{3}(?=: )|\b13\d{3}(?= \[Element)
`).join('|');
const NUMBERS = new RegExp(
  String.raw`(${MEANT})|[-+]?\d[\d.]*(?:[eE][-+]?\d+)?|\bNaN\b|[-+]?\bInfinity\b`,
  'gi',
);

const AXIS = String.raw`\b(?:lat|latitude|y|lon|lng|long|longitude|x)["']?\s?[:=]\s?…`;
/** Runs of masks, so that a list becomes one mask whatever its length: across `) (` and `], [`, of named pairs, cut off. */
const RUNS: readonly (readonly [RegExp, string])[] = [
  [/…(?:(?:[)\]}]+[\s,;]*[([{]+\s{0,2}|[\s,;]*|[-_])…)+/g, PLACEHOLDER],
  [
    new RegExp(String.raw`([([{]?\s?["']?${AXIS}[,;]?\s?["']?${AXIS}[)\]}]?)(?:[,;]?\s?\1)+`, 'gi'),
    '$1',
  ],
  [/…[\s,;()[\]{}+-]*\.{3}/g, PLACEHOLDER],
];

/**
 * Quoted values. An apostrophe within one (`'O'Brien's north'`) doesn't end it: a quote opens where a word could begin and
 * closes where one could end. Names within a program say what failed: of an attribute, an argument, a variable, a module.
 */
const QUOTES = variablesOf(String.raw`
  quote " g "[^"]*"
  quote ${'`'} g ${'`[^`]*`'}
  quote [«»] g [«»][^«»]*[«»]
  quote [“„] g [“„][^“”„]*[“”]
  quote ‘ gu ‘(?:[^‘’]|’(?=\p{L}))*’
  quote ' gu (?<![\p{L}\p{N}…]|\b(?:has no attribute|keyword argument|module named) |\bname (?='[\w.]+' is not defined))'(?:[^']|(?<=[\p{L}\p{N}…])')*'(?![\p{L}\p{N}…])
`);

/** Words of the formats, which say what a text is about: quoted or not, they stay. */
const FORMAT_WORDS = new Set(
  `type coordinates geometry geometries properties crs bbox wkt geojson polygon multipolygon point
  linestring multilinestring multipoint geometrycollection feature featurecollection date dates
  datetime start_date startdate start end end_date enddate from to index indices band bands collection
  collections id ids area limit code status time interval key token name`.split(/\s+/),
);

/** Returns the text with what varies masked, and runs of masks joined. */
export function maskVariables(text: string): string {
  const rest = maskEach(text.slice(0, MAX_LENGTH), VARIABLES);
  return joinRuns(
    /\d|NaN|Infinity/i.test(rest)
      ? rest.replace(NUMBERS, (_, meant: string | undefined) => meant ?? PLACEHOLDER)
      : rest,
  );
}

/** Returns the masked text with quoted values masked too: equal for texts that say the same of different plots. */
export function templateOf(masked: string): string {
  return joinRuns(maskEach(masked, QUOTES)).replace(/\s+/g, ' ').trim();
}

function maskEach(text: string, variables: readonly Variable[]): string {
  let rest = text;
  for (const { kind, needs, expression } of variables) {
    if (!needs.test(rest)) continue;
    const check = CHECKS[kind];
    rest = rest.replace(expression, (whole: string, before: unknown) => {
      const kept = typeof before === 'string' && whole.startsWith(before) ? before : '';
      return !check || check(whole.slice(kept.length)) ? kept + PLACEHOLDER : whole;
    });
  }
  return rest;
}

function joinRuns(text: string): string {
  if (!text.includes(PLACEHOLDER)) return text;
  return RUNS.reduce((rest, [run, joined]) => rest.replace(run, joined), text);
}

function isValue(quoted: string): boolean {
  return quoted.length > 24 || !FORMAT_WORDS.has(quoted.slice(1, -1).trim().toLowerCase());
}

/** Codes that aren't of plots: of databases, standards and weaknesses, with their numbers. */
const KNOWN_CODE =
  /^(?:(?:ORA|PLS|TNS|DPI|DPY|SQL|PG|EPSG|RFC|ISO|SRID|ERR|CPLE|UTF|SHA|MD|AES|RSA|CVE|CWE|WGS|NAD|ETRS|GPT)-\d|E-\d{3}|(?:HTTP|TLS|SSL)[-/]\d)/i;
/** Pieces of the names of bands, indices, levels and sensors. */
const KNOWN_PIECE =
  /^(?:B\d{1,2}A?|L\d[A-Z]{0,2}|S[1-6][A-D]?|(?:NDVI|NDRE|NDWI|NDMI|EVI|SAVI|MSAVI|LAI|NBR|GCI|VV|VH|HH|HV|SCL|DEM|SAR|RGB|NIR|SWIR|GLO|COP|MODIS|VIIRS|SRTM|HLS)\d?|\d[DK]?)$/i;
const SHORT_PIECES =
  /^(?:[a-z]{1,3}|[a-z]{0,3}\d+[a-z]{0,3})(?:[/-](?:[a-z]{1,3}|[a-z]{0,3}\d+[a-z]{0,3}))*$/i;

function isPlotCode(code: string): boolean {
  const pieces = code.split(/[/-]/);
  if (KNOWN_CODE.test(code) || pieces.some((piece) => /^[A-Z]{6,}$/i.test(piece))) return false;
  return !pieces.every((piece) => KNOWN_PIECE.test(piece));
}

const TILE = /^T?\d{1,2}[C-HJ-NP-X][A-HJ-NP-Z]{2}$/i;
const CLASS_NAME = /(?:Error|Exception|Fault|Warning|Client|Server)$/;
/** Words with digits in them: of tools, encodings and satellite products. */
const KNOWN_WORD =
  /^(?:\w*2(?:pgsql|db|sql|text|json|csv)|log4j\w*|utf8mb[34]|md5sum|http2\w+|M[OYC]D\d\d[A-Z]{1,2}\d?|VNP\d\d[A-Z]{1,2}\d?|[A-Z]\d?[A-Z]{2,4}|RI4XS)$/;
/** Hexadecimal digits, digits in three places, or in two of many capitals. */
const NO_NAME_AT_ALL = /^[0-9a-f]+$|\d[A-Za-z]+\d+[A-Za-z]+\d|^(?=[A-Z\d]{16})[A-Z]*\d+[A-Z]+\d/;
const NO_WORD =
  /^(?:[a-f]{1,11}\d+|\d+[a-f]{2,11}|\d{6,}[a-f]|[b-df-hj-np-tv-xz]{4,}\d+|\d+[b-df-hj-np-tv-xz]{4,})$/;

/** Whether letters and digits are an id, not a word with a number (`plot7`, `30s`, `S2REP`). */
function isIdentifier(word: string): boolean {
  if (TILE.test(word)) return true;
  if (CLASS_NAME.test(word) || word.length < 5) return false;
  if (/[A-Za-z]\d+[A-Za-z]|\d[A-Za-z]+\d/.test(word)) {
    return NO_NAME_AT_ALL.test(word) || !(KNOWN_WORD.test(word) || shareOfWords(word) >= 0.6);
  }
  if (word.length >= 10 && /[A-Za-z]{7}/.test(word) && shareOfWords(word) < 0.6) return true;
  return word.length >= 6 && NO_WORD.test(word);
}

/** Where a token goes from one of capitals, small letters, digits and signs to another; a word may begin with a capital. */
const CHANGES =
  /(?<=[A-Z])(?=[^A-Za-z])|(?<=[a-z])(?=[^a-z])|(?<=\d)(?=\D)|(?<=[+=.:;])(?=[A-Za-z\d])/g;

/** Whether a long token is drawn by lot: it has capitals and others in no order, and few of its letters make words. */
function isRandom(token: string): boolean {
  if (!/[a-z]/.test(token) || !/[A-Z]/.test(token) || CLASS_NAME.test(token)) return false;
  const parts = token.split(/[-_/]/);
  if (parts.some((part) => /^B\d{1,2}A?$/.test(part)) && parts.every(({ length }) => length < 9))
    return false;
  const changes = parts.map((part) => part.match(CHANGES)?.length ?? 0);
  const all = changes.reduce((sum, count) => sum + count, 0);
  if (all < (token.length < 16 || Math.max(...changes) < 2 ? 3 : 2)) return false;
  return shareOfWords(token) < (token.length < 16 ? 0.4 : all >= 4 ? 0.75 : 0.6);
}

/** Each letter with those that often follow it within words: 29 of 30 pairs in the texts of a few hundred libraries. */
const FOLLOWERS = `aabcdefgiklmnprstuvwxy babcdeilorsuy cacdehiklorstuy dabcdefgilorstuvy eabcdefghijklmnopqrstuvwxy
  faefilorstuy gaeghilmnorsu haeimorstuy iabcdefgklmnoprstuvxz jaeosu kaeiosuy labcdefijklopstuvy
  mabeilmopsu nabcdefghijklmnoprstuvy oabcdefghiklmnoprstuvwxy paehiloprstu qu rabcdefgiklmnoprstuvy
  sacdefhiklmnopqstuwy tacdefhilmnoprstuwy uabcdefgilmnoprst vaeio waehinors xceipt yaceilmnopst zaeio`;
const PAIRS = new Set(
  FOLLOWERS.split(/\s+/).flatMap(([first = '', ...others]) => others.map((other) => first + other)),
);

/** The share of letters and digits that is in parts which can be spoken: runs of small letters or of capitals. */
function shareOfWords(token: string): number {
  const capitals = !/[a-z]/.test(token);
  let spoken = 0;
  for (const [piece] of token.matchAll(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+/g)) {
    if ((capitals || /[a-z]$/.test(piece)) && isSpoken(piece.toLowerCase())) spoken += piece.length;
  }
  return spoken / token.replace(/[-_+/=]/g, '').length;
}

function isSpoken(piece: string): boolean {
  if (piece.length < 3) return /^(?:as|at|be|by|id|if|in|is|no|of|on|or|to|up)$/.test(piece);
  if (!/[aeiouy]/.test(piece)) return false;
  let odd = 0;
  for (let at = 1; at < piece.length; at++) {
    if (!PAIRS.has(piece.slice(at - 1, at + 1))) odd++;
  }
  return odd * 6 <= piece.length;
}

function variablesOf(table: string): Variable[] {
  return linesOf(table).map((line) => {
    const [, kind = '', needs = '', flags, expression = ''] =
      /^(\S+) (\S+) (\S+) (.+)$/.exec(line) ?? [];
    return { kind, needs: new RegExp(needs), expression: new RegExp(expression, flags) };
  });
}

function linesOf(table: string): string[] {
  return table
    .trim()
    .split('\n')
    .map((line) => line.trim());
}

function eitherCase(words: string): string {
  const either = words.split(/\s+/).map((word) => {
    const first = word.charAt(0);
    return `[${first.toUpperCase()}${first}]${word.slice(1)}`;
  });
  return `(?:${either.join('|')})`;
}
