/** Texts that mean different things: what differs in a pair is a name, a word or a code, never an id. */

const PAIRS = String.raw`
Band B04 is missing | Band B08 is missing
Band B8A is missing | Band B11 is missing
band SCL has no values | band AOT has no values
item B04 is empty | item B08 is empty
field B02 is empty | field B03 is empty
Assets B04/B08 differ in size | Assets B02/B11 differ in size
mean/B04/max/B08 cannot be evaluated | mean/B02/max/B03 cannot be evaluated
Polarisation VV is not offered | Polarisation VH is not offered
ORA-13356 in the layer | ORA-13349 in the layer
ORA-00942: odd | ORA-01017: odd
DPI-1047: odd | DPI-1010: odd
TNS-12541 on connect | TNS-12514 on connect
error GEO-1023 | error GEO-1024
Error code: GEO-17 | Error code: GEO-18
E1001 in step | E1002 in step
ERR-042 in step | ERR-043 in step
AADSTS700016: denied | AADSTS50011: denied
errno 5 on read | errno 28 on read
SQLSTATE 42P01 | SQLSTATE 23505
SQLSTATE[23505] here | SQLSTATE[42501] here
exit code 3 | exit code 4
signal 9 | signal 11
HTTP 409 here | HTTP 422 here
EPSG:4326 is refused | EPSG:3857 is refused
EPSG-4326 is refused | EPSG-3857 is refused
UTF-8 is refused | UTF-16 is refused
SHA-256 is refused | SHA-512 is refused
ISO-8601 is refused | ISO-3166 is refused
Sentinel-1 has no pass | Sentinel-2 has no pass
LANDSAT-8 has no pass | LANDSAT-9 has no pass
Sentinel2A is late | Sentinel2B is late
MOD13Q1 is late | MYD13Q1 is late
MOD09GA is late | MCD12Q1 is late
NDVI/EVI2 is no pair | NDVI/EVI is no pair
S2REP is not known | NDRE1 is not known
TopologyException in step | GeometryTypeException in step
raised OutOfBoundsError1 here | raised InvalidShapeError1 here
OAuth2Error from proxy | OAuth1Error from proxy
called processSentinel2TileCollection | called processSentinel2TileMetadata
called convertUint16ToFloat32 | called convertUint8ToFloat64
called readSentinel2Level1Metadata | called readSentinel2Level2Metadata
in utf8mb4 | in utf8mb3
ogr2ogr failed oddly | shp2pgsql failed oddly
sha256sum differs oddly | md5sum differs oddly
base64url is refused | base64mime is refused
int32array is refused | int64array is refused
GDALWarpAppOptions is refused | GDALWarpOperation is refused
XMLHttpRequestUpload is gone | XMLHttpRequestEventTarget is gone
The field may be too small | The field can be too small
Plot 3 may be closed | Plot 3 can be closed
marked 3 rows | counted 3 rows
set 3 rows | decoded 3 rows
Created by Policy Engine | Created by Quota Service
User Not Found | User Access Denied
Owner Id Missing | Owner Name Missing
Field Type Unknown | Field Date Unknown
Image of Earth Engine | Image of Sentinel Hub
Refused by the Land Office | Refused by the Water Office
pixels of 10 m N side | pixels of 10 m short side
2 dates are missing | 2 bands are missing
N/A in column | I/O in column
No clouds | No crops
Cell is empty | Tile is empty
tile server is down | tile cache is down
request id is missing | request id is malformed
job id is missing | task id is missing
value 12E3 is odd | letter 12 is odd
« date » manque | « geometry » manque
Missing ‘index’ | Missing ‘crs’
Missing “index” | Missing “crs”
août est trop tôt | hier est trop tôt
`;

/** The pairs. */
export const UNLIKE_TEXTS = PAIRS.trim()
  .split('\n')
  .map((line) => line.split(' | ') as [string, string]);

/** Names of spectral indices. Source: https://github.com/awesome-spectral-indices/awesome-spectral-indices */
export const INDEX_NAMES =
  `AFRI1600 AFRI2100 ANDWI ARI ARI2 ARVI ATSAVI AVI AWEInsh AWEIsh BAI BAIM BAIS2 BCC BI BITM BIXS BLFEI BNDVI
  BRBA BWDRVI BaI CCI CIG CIRE CSI CSIT CVI DBI DBSI DPDD DSI DSWI1 DSWI2 DSWI3 DSWI4 DSWI5 DVI DVIplus EBBI EMBI ENDVI EVI
  EVI2 EVIv ExG ExGR ExR FAI FCVI GARI GBNDVI GCC GDVI GEMI GLI GM1 GM2 GNDVI GOSAVI GRNDVI GRVI GSAVI GVMI IAVI IBI IKAW
  IPVI IRECI LSWI MBI MBWI MCARI MCARI1 MCARI2 MCARI705 MCARIOSAVI MCARIOSAVI705 MGRVI MIRBI MLSWI26 MLSWI27 MNDVI MNDWI MNLI
  MRBVI MSAVI MSI MSR MSR705 MTCI MTVI1 MTVI2 MuWIR NBAI NBLI NBR NBR2 NBRSWIR NBRT1 NBRT2 NBRT3 NBRplus NBSIMS NBUI ND705
  NDBI NDBaI NDCI NDDI NDGI NDGlaI NDII NDISIb NDMI NDPI NDPolI NDPonI NDREI NDSI NDSII NDSInw NDSWIR NDSaII NDSoI NDTI NDVI
  NDVI705 NDVIMNDWI NDVIT NDWI NDWIns NDYI NGRDI NHFD NIRv NIRvH2 NIRvP NLI NMDI NRFIg NRFIr NSDS NSDSI1 NSDSI2 NSDSI3 NSTv1
  NSTv2 NormG NormNIR NormR OCVI OSAVI PISI PSRI RCC RDVI REDSI RENDVI RFDI RGBVI RGRI RI RI4XS RVI S2REP S2WI S3 SARVI SAVI
  SAVI2 SAVIT SEVI SI SIPI SR SR2 SR3 SR555 SR705 SWI SWM SeLI TCARI TCARIOSAVI TCARIOSAVI705 TCI TDVI TGI TRRVI TSAVI TTVI
  TVI TWI TriVI UI VARI VARI700 VDDPI VHVVD VHVVP VHVVR VI6T VI700 VIBI VIG VVVHD VVVHR VVVHS VgNIRBI VrNIRBI WDRVI WDVI WI1
  WI2 WI2015 WRI kEVI kIPVI kNDVI kRVI kVARI mND705 mSR705 sNIRvLSWI sNIRvNDPI sNIRvNDVILSWIP sNIRvNDVILSWIS sNIRvSWIR`.split(
    /\s+/,
  );
