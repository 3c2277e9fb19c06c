import { plural } from '#lib/plural.ts';
import type { Texts } from './texts.en.ts';

export const texts: Texts = {
  zipEmpty: 'L’archive ZIP est vide.',
  quotedNames: (names) => names.map((name) => `« ${name} »`).join(', '),
  andMore: (names) => `${names}, …`,
  zipWithoutPlots: (names) =>
    `L’archive ZIP n’a pas de fichier de parcelles. Elle contient : ${names}.`,
  zipOnlyOneRead: (name, others) => `De l’archive ZIP, seul « ${name} » a été lu, pas ${others}.`,
  noRowsBelowHeadings: 'Le fichier n’a aucune ligne sous ses titres.',
  noShapeColumns: (join) =>
    `Le fichier n’a ni colonne de formes en well-known text (WKT), ni couple de colonnes longitude et latitude. Ses colonnes sont ${join}.`,
  quoteNotClosed: (unclosedLine) =>
    `Un guillemet de la ligne ${unclosedLine} n’est pas fermé : tout ce qui suit a été lu comme une seule cellule.`,
  linesAboveHeadings: (lines) =>
    plural(lines, {
      one: '# ligne au-dessus des titres a été ignorée.',
      other: '# lignes au-dessus des titres ont été ignorées.',
    }),
  noHeadings:
    'Aucun titre n’a été trouvé : la première ligne a été lue comme une parcelle, et les colonnes portent le nom de leur position.',
  shapesTakenNotPoints: (shape, lat, lon) =>
    `Les formes de « ${shape} » ont été prises, pas les points de « ${lat} » et « ${lon} ».`,
  unevenCells: ({ count, rows, places }) =>
    `${rows} ${plural(count, { one: 'a', other: 'ont' })} plus ou moins de cellules qu’il n’y a de titres : celles qui manquent comptent comme vides, celles en trop sont ignorées (${places}).`,
  separators: {
    ';': 'points-virgules',
    '\t': 'tabulations',
    '|': 'barres verticales',
    '^': 'accents circonflexes',
    '~': 'tildes',
    '\u001F': 'séparateurs d’unité',
  },
  columnsSeparatedBy: (separators) => `Ses colonnes sont séparées par des ${separators}.`,
  separatedWithDecimalCommas: (separators) =>
    `Ses colonnes sont séparées par des ${separators}, et ses nombres ont des virgules décimales : 1,5 est lu 1.5.`,
  coordinatesNotNumbers: 'sa longitude ou sa latitude n’est pas un nombre',
  notValidGeoJson: 'sa forme n’est pas du GeoJSON valide',
  arcNeedsThree: 'un arc demande trois positions',
  dbfRowsDiffer: (declared, rowCount) =>
    `Le .dbf annonce ${declared} lignes, mais en a ${rowCount}.`,
  dbfDamaged: 'Son .dbf est endommagé : ses colonnes manquent.',
  encodingGuessed:
    'Il ne dit pas comment ses lettres sont codées : elles ont été lues en Windows-1252, une supposition. Si les accents semblent faux, ajoutez un .cpg qui l’indique.',
  hasEsriCurves: 'elle a des courbes Esri : densifiez-la, ou enregistrez-la en GeoJSON',
  positionNotTwoNumbers: 'une position n’est pas deux nombres',
  shapeDamaged: 'sa forme est endommagée',
  featureCountDiffers: (count, rowCount) =>
    `Le fichier annonce ${count} objets, mais en a ${rowCount}.`,
  damagedAfterFeature: (rows) =>
    `Le fichier est endommagé après l’objet ${rows} : la suite est illisible.`,
  shapeKindNotRead: (value) => `son type de forme, ${value}, n’est pas lu`,
  notValidJson: 'Le fichier commence comme du JSON, mais n’est pas du JSON valide.',
  isTopoJson: 'Le fichier est du TopoJSON. Enregistrez-le en GeoJSON.',
  noGeoJsonFeatures: 'Le fichier est du JSON, mais n’a aucun objet GeoJSON.',
  lineNotValidJson: 'sa ligne n’est pas du JSON valide',
  notAFeature: 'ce n’est pas un objet GeoJSON',
  collectionsTooDeep: 'ses collections sont trop imbriquées',
  coordinatesNestedWrong: 'ses coordonnées ne sont pas imbriquées comme son type le veut',
  notAPolygonBut: (slice) => `c’est un « ${slice} », pas un polygone`,
  onlyTableRead: (table, listed) => `De ses tables, seule « ${table} » a été lue, pas ${listed}.`,
  tableEmpty: (table) => `La table « ${table} » du GeoPackage est vide.`,
  noTableOfShapes: 'Le GeoPackage n’a pas de table de formes.',
  layerIsView: (slice) =>
    `La couche « ${slice} » du GeoPackage est une vue, une requête sur d’autres tables, qui n’est pas exécutée ici. Enregistrez-la comme couche à part.`,
  workedOutFromOthers: (columns, names) =>
    `${plural(columns, { one: 'Une colonne que le fichier calcule à partir d’autres a été ignorée', other: 'Des colonnes que le fichier calcule à partir d’autres ont été ignorées' })} : ${names}.`,
  shapeEmpty: 'sa forme est vide',
  parquetNotReadable: (what) =>
    `Le fichier Parquet est écrit d’une façon illisible ici (${what}). Réécrivez-le en zstd ou snappy, ou en GeoPackage.`,
  parquetTooManyRows:
    'Le fichier Parquet est endommagé : il annonce plus de lignes qu’il n’en peut contenir.',
  parquetNoShapes: 'Le fichier Parquet n’a pas de colonne de formes.',
  parquetShapeEncoding: (slice) =>
    `Ses formes sont écrites en « ${slice} », illisible ici. Écrivez-les en well-known binary (WKB).`,
  parquetNoRows: 'Le fichier Parquet n’a aucune ligne.',
  kmlTooDeep: 'Les éléments du KML sont trop imbriqués.',
  kmlNoPlacemarks: 'Le KML n’a aucun repère (placemark).',
  utmZoneName: (zone, half) => `WGS 84 / UTM zone ${zone}${half}`,
  shapeTooDeep: 'sa forme est trop imbriquée',
  moreTextFollows: 'du texte suit la forme',
  numberExpectedAt: (value) => `un nombre était attendu (au caractère ${value})`,
  commaOrBracketMissing: 'une virgule ou une parenthèse manque',
  problemAtCharacter: (problem, value) => `${problem} (au caractère ${value})`,
  notAnArea: (value) => `${value} n’est pas une forme avec une surface`,
  thisText: 'ce texte',
  cutByExcel:
    'elle a été coupée à 32 767 caractères, comme Excel coupe les cellules : utilisez le fichier d’avant son ouverture dans Excel',
  listsOfOtherThings: 'listes d’autres choses',
  tooManyRows: (MAX_ROWS) =>
    `Le fichier a plus de ${MAX_ROWS} lignes, le maximum lisible ici. Divisez-le.`,
  renamedHeading: (wanted, name) => `« ${wanted} » (appelé « ${name} » ici)`,
  columnsNameless: (columns) =>
    plural(columns, {
      one: 'Une colonne n’a pas de titre et porte le nom de sa position.',
      other: '# colonnes n’ont pas de titre et portent le nom de leur position.',
    }),
  repeatedHeadings: (join) => `Titres répétés : ${join}.`,
  hectares: 'hectares',
  acres: 'acres',
  squareMetres: 'mètres carrés',
  squareKilometres: 'kilomètres carrés',
  fileEmpty: 'Le fichier est vide.',
  fileTooLarge: (size, MAX_BYTES) =>
    `Le fichier fait ${size} ; ${MAX_BYTES} est le maximum lisible ici. Divisez-le.`,
  fileDamaged: (reason) => `Le fichier est endommagé, ou n’est pas ce qu’il paraît (${reason}).`,
  mostLikelyMetres:
    'Ses nombres ne sont pas des degrés de longitude et de latitude mais sans doute des mètres, et il ne dit pas dans quel système de coordonnées. Convertissez le fichier en longitude et latitude (EPSG:4326).',
  pointsAreCircles: (points, column, unit) =>
    `${plural(points, { one: '# point est un cercle', other: '# points sont des cercles' })} de la surface indiquée dans « ${column} », en ${unit}.`,
  parquetEncrypted: 'Le fichier Parquet est chiffré. Réécrivez-le sans chiffrement.',
  gzipCompressed: 'Le fichier est compressé avec gzip. Décompressez-le d’abord.',
  oldOfficeFile:
    'Le fichier est un ancien classeur Excel, un autre fichier Office, ou un fichier à mot de passe. Enregistrez sa feuille en classeur Excel (.xlsx) ou CSV.',
  isPdf:
    'Le fichier est un PDF. Il faut le fichier même des parcelles, par exemple le KML, le shapefile ou le tableau dont il provient.',
  oneSheetRead: (count, sheet) => `De ses ${count} feuilles, « ${sheet} » a été lue.`,
  archiveInArchive: 'L’archive ZIP en contient une autre. Décompressez-la d’abord.',
  shapefileNoPrj:
    'Le shapefile n’a pas de .prj, qui dit où il se trouve sur terre. Ses nombres ont été pris pour des degrés de longitude et de latitude.',
  formatUnknown:
    'Le fichier n’est d’aucun des formats lus ici : CSV, classeur Excel, GeoJSON, KML, KMZ, shapefile zippé, GeoPackage, FlatGeobuf, GeoParquet.',
  xmlNotKml: 'Le fichier est du XML, mais pas du KML. GML et GPX ne sont pas lus ici.',
  readAsWindows:
    'Il a été lu en Windows-1252, qu’utilisent d’anciens tableurs. Si les accents semblent faux, enregistrez-le en UTF-8.',
  readAsEncoding: (encoding) => `Il a été lu en ${encoding}.`,
  byteOrderMarkIgnored:
    'La marque d’ordre des octets à son début, qu’ajoutent certains tableurs, a été ignorée.',
  noShape: 'elle n’a pas de forme',
  lineCoversNoGround: 'une forme linéaire ne couvre aucun terrain',
  shpNotShapefile: 'Le .shp n’est pas un shapefile.',
  noDbf: 'Il n’a pas de .dbf, donc pas de colonnes.',
  shpDamagedAfter: (rowCount) =>
    `Le .shp est endommagé après la ligne ${rowCount} : la suite est illisible.`,
  markedDeleted: 'elle est marquée comme supprimée',
  shapefileNoRecords: 'Le shapefile n’a aucune ligne.',
  shapeTypeNotRead: (type) => `son type de forme, ${type}, n’est pas lu`,
  systemNotConvertible: (slice) =>
    `Ses lieux sont dans le système « ${slice} », qui ne peut pas être converti ici. Convertissez le fichier en longitude et latitude (EPSG:4326).`,
  convertedByShift: (datum) =>
    datum === null
      ? 'Son datum a été converti par un décalage moyen : les lieux peuvent être décalés de 30 m au plus.'
      : `Son datum, ${datum}, a été converti par un décalage moyen : les lieux peuvent être décalés de 30 m au plus.`,
  needsMissingGrid: (datum) =>
    datum === null
      ? 'Son datum ne peut être converti qu’avec une grille absente ici : les lieux peuvent être décalés de 100 à 300 m.'
      : `Son datum, ${datum}, ne peut être converti qu’avec une grille absente ici : les lieux peuvent être décalés de 100 à 300 m.`,
  itsSystemNotConvertible: 'son système de coordonnées ne peut pas être converti ici',
  outsideItsSystem: 'elle est hors de son système de coordonnées',
  columnsIgnored: (columns, first) =>
    `${plural(columns, { one: '# colonne', other: '# colonnes' })} au-delà des ${first} premières ${plural(columns, { one: 'a été ignorée', other: 'ont été ignorées' })}.`,
  manyColumnsIgnored: (columns, first) =>
    `${columns} colonnes ou plus au-delà des ${first} premières ont été ignorées.`,
  shapeKindOfBinaryNotRead: (kind) => `son type de forme, ${kind}, n’est pas lu`,
  workbookNoSheets: 'Le classeur n’a pas de feuilles.',
  workbookTooManySheets: (MAX_SHEETS) => `Le classeur a plus de ${MAX_SHEETS} feuilles.`,
  workbookSheetsEmpty: 'Les feuilles du classeur sont vides.',
  workbookDamaged: 'Le classeur est endommagé : sa feuille est illisible.',
  sheetSpreadsTooFar:
    'Une feuille du classeur s’étend sur trop de cellules : supprimez ce qui se trouve isolé loin en bas ou à droite.',
  zipListMissing: 'L’archive ZIP est endommagée ou coupée : sa liste manque.',
  zipTooLarge: 'L’archive ZIP a trop de fichiers, ou des fichiers trop gros.',
  zipListUnreadable: 'L’archive ZIP est endommagée : sa liste est illisible.',
  zipEntryHasPassword: (name) => `« ${name} » dans l’archive ZIP a un mot de passe.`,
  zipEntryMethod: (name, method) =>
    `« ${name} » est compressé d’une façon illisible ici (${method}).`,
  zipEntryMisplaced: (name) => `« ${name} » n’est pas où l’archive ZIP l’indique.`,
  zipEntryCutOff: (name) => `« ${name} » est coupé.`,
  zipEntryDamaged: (name) => `« ${name} » dans l’archive ZIP est endommagé.`,
  zipEntryTooLarge: (name) => `« ${name} » est trop gros une fois décompressé.`,
  rowsCounted: {
    line: (count) => plural(count, { one: '# ligne', other: '# lignes' }),
    row: (count) => plural(count, { one: '# ligne', other: '# lignes' }),
    record: (count) => plural(count, { one: '# ligne', other: '# lignes' }),
    feature: (count) => plural(count, { one: '# objet', other: '# objets' }),
    placemark: (count) => plural(count, { one: '# repère', other: '# repères' }),
  },
  rowsAt: {
    line: (count, places) => `${plural(count, { one: 'ligne', other: 'lignes' })} ${places}`,
    row: (count, places) => `${plural(count, { one: 'ligne', other: 'lignes' })} ${places}`,
    record: (count, places) => `${plural(count, { one: 'ligne', other: 'lignes' })} ${places}`,
    feature: (count, places) => `${plural(count, { one: 'objet', other: 'objets' })} ${places}`,
    placemark: (count, places) => `${plural(count, { one: 'repère', other: 'repères' })} ${places}`,
  },
  indexDamaged: 'son index est endommagé',
  moreRowsThanFit: 'il annonce plus de lignes qu’il ne peut en contenir',
  moreValuesThanFit: 'il annonce plus de valeurs qu’on ne peut en lire',
};
