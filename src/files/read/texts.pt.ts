import { plural } from '#lib/plural.ts';
import type { Texts } from './texts.en.ts';

export const texts: Texts = {
  zipEmpty: 'O arquivo ZIP está vazio.',
  quotedNames: (names) => names.map((name) => `“${name}”`).join(', '),
  andMore: (names) => `${names}, …`,
  zipWithoutPlots: (names) => `O arquivo ZIP não tem um ficheiro de talhões. Contém: ${names}.`,
  zipOnlyOneRead: (name, others) => `Do arquivo ZIP só foi lido “${name}”, não ${others}.`,
  noRowsBelowHeadings: 'O ficheiro não tem linhas abaixo dos títulos.',
  noShapeColumns: (join) =>
    `O ficheiro não tem coluna de formas em well-known text (WKT) nem par de colunas de longitude e latitude. As suas colunas são ${join}.`,
  quoteNotClosed: (unclosedLine) =>
    `Há aspas por fechar na linha ${unclosedLine}: tudo o que se segue foi lido como uma só célula.`,
  linesAboveHeadings: (lines) =>
    plural(lines, {
      one: '# linha acima dos títulos foi ignorada.',
      other: '# linhas acima dos títulos foram ignoradas.',
    }),
  noHeadings:
    'Não foram encontrados títulos: a primeira linha foi lida como um talhão, e as colunas têm o nome da sua posição.',
  shapesTakenNotPoints: (shape, lat, lon) =>
    `Foram usadas as formas de “${shape}”, não os pontos de “${lat}” e “${lon}”.`,
  unevenCells: ({ count, rows, places }) =>
    `${rows} ${plural(count, { one: 'tem', other: 'têm' })} mais ou menos células do que títulos: as que faltam contam como vazias, as que sobram são ignoradas (${places}).`,
  separators: {
    ';': 'pontos e vírgulas',
    '\t': 'tabulações',
    '|': 'barras verticais',
    '^': 'acentos circunflexos',
    '~': 'tis',
    '\u001F': 'separadores de unidade',
  },
  columnsSeparatedBy: (separators) => `As suas colunas estão separadas por ${separators}.`,
  separatedWithDecimalCommas: (separators) =>
    `As suas colunas estão separadas por ${separators}, e os seus números têm vírgulas decimais: 1,5 é lido como 1.5.`,
  coordinatesNotNumbers: 'a longitude ou a latitude não é um número',
  notValidGeoJson: 'a forma não é GeoJSON válido',
  arcNeedsThree: 'um arco precisa de três posições',
  dbfRowsDiffer: (declared, rowCount) =>
    `O .dbf diz que tem ${declared} linhas, mas tem ${rowCount}.`,
  dbfDamaged: 'O seu .dbf está danificado, por isso faltam as colunas.',
  encodingGuessed:
    'Não diz como as letras estão codificadas: foram lidas como Windows-1252, um palpite. Se os acentos parecerem errados, junte um .cpg que o diga.',
  hasEsriCurves: 'tem curvas da Esri: densifique-a, ou guarde-a como GeoJSON',
  positionNotTwoNumbers: 'uma posição não é dois números',
  shapeDamaged: 'a forma está danificada',
  featureCountDiffers: (count, rowCount) =>
    `O ficheiro diz que tem ${count} elementos, mas tem ${rowCount}.`,
  damagedAfterFeature: (rows) =>
    `O ficheiro está danificado depois do elemento ${rows}: o que se segue não se consegue ler.`,
  shapeKindNotRead: (value) => `o tipo de forma, ${value}, não é lido`,
  notValidJson: 'O ficheiro começa como JSON, mas não é JSON válido.',
  isTopoJson: 'O ficheiro é TopoJSON. Guarde-o como GeoJSON.',
  noGeoJsonFeatures: 'O ficheiro é JSON, mas não tem elementos GeoJSON.',
  lineNotValidJson: 'a linha não é JSON válido',
  notAFeature: 'não é um elemento GeoJSON',
  collectionsTooDeep: 'as coleções estão demasiado encaixadas',
  coordinatesNestedWrong: 'as coordenadas não estão encaixadas como o tipo exige',
  notAPolygonBut: (slice) => `é um “${slice}”, não um polígono`,
  onlyTableRead: (table, listed) => `Das suas tabelas só foi lida “${table}”, não ${listed}.`,
  tableEmpty: (table) => `A tabela “${table}” do GeoPackage está vazia.`,
  noTableOfShapes: 'O GeoPackage não tem tabela de formas.',
  layerIsView: (slice) =>
    `A camada “${slice}” do GeoPackage é uma vista, uma consulta sobre outras tabelas, que aqui não é executada. Guarde-a como camada própria.`,
  workedOutFromOthers: (columns, names) =>
    `${plural(columns, { one: 'Uma coluna que o ficheiro calcula a partir de outras foi ignorada', other: 'Colunas que o ficheiro calcula a partir de outras foram ignoradas' })}: ${names}.`,
  shapeEmpty: 'a forma está vazia',
  parquetNotReadable: (what) =>
    `O ficheiro Parquet está escrito de uma forma que aqui não se lê (${what}). Volte a escrevê-lo com zstd ou snappy, ou como GeoPackage.`,
  parquetTooManyRows:
    'O ficheiro Parquet está danificado: diz que tem mais linhas do que lá cabem.',
  parquetNoShapes: 'O ficheiro Parquet não tem coluna de formas.',
  parquetShapeEncoding: (slice) =>
    `As formas estão escritas como “${slice}”, que aqui não se lê. Escreva-as como well-known binary (WKB).`,
  parquetNoRows: 'O ficheiro Parquet não tem linhas.',
  kmlTooDeep: 'Os elementos do KML estão demasiado encaixados.',
  kmlNoPlacemarks: 'O KML não tem marcadores (placemarks).',
  utmZoneName: (zone, half) => `WGS 84 / UTM zona ${zone}${half}`,
  shapeTooDeep: 'a forma está demasiado encaixada',
  moreTextFollows: 'há mais texto depois da forma',
  numberExpectedAt: (value) => `esperava-se um número (no carácter ${value})`,
  commaOrBracketMissing: 'falta uma vírgula ou um parêntese',
  problemAtCharacter: (problem, value) => `${problem} (no carácter ${value})`,
  notAnArea: (value) => `${value} não é uma forma com área`,
  thisText: 'este texto',
  cutByExcel:
    'foi cortada em 32 767 caracteres, como o Excel corta as células: use o ficheiro de antes de o Excel o abrir',
  listsOfOtherThings: 'listas de outras coisas',
  tooManyRows: (MAX_ROWS) =>
    `O ficheiro tem mais de ${MAX_ROWS} linhas, o máximo que aqui se lê. Divida-o.`,
  renamedHeading: (wanted, name) => `“${wanted}” (aqui chamado “${name}”)`,
  columnsNameless: (columns) =>
    plural(columns, {
      one: 'Uma coluna não tem título e tem o nome da sua posição.',
      other: '# colunas não têm título e têm o nome da sua posição.',
    }),
  repeatedHeadings: (join) => `Títulos repetidos: ${join}.`,
  hectares: 'hectares',
  acres: 'acres',
  squareMetres: 'metros quadrados',
  squareKilometres: 'quilómetros quadrados',
  fileEmpty: 'O ficheiro está vazio.',
  fileTooLarge: (size, MAX_BYTES) =>
    `O ficheiro tem ${size}; ${MAX_BYTES} é o máximo que aqui se lê. Divida-o.`,
  fileDamaged: (reason) => `O ficheiro está danificado, ou não é o que parece (${reason}).`,
  mostLikelyMetres:
    'Os seus números não são graus de longitude e latitude mas muito provavelmente metros, e não diz em que sistema de coordenadas. Converta o ficheiro para longitude e latitude (EPSG:4326).',
  pointsAreCircles: (points, column, unit) =>
    `${plural(points, { one: '# ponto é um círculo', other: '# pontos são círculos' })} com a área indicada em “${column}”, em ${unit}.`,
  parquetEncrypted: 'O ficheiro Parquet está cifrado. Volte a escrevê-lo sem cifra.',
  gzipCompressed: 'O ficheiro está comprimido com gzip. Descomprima-o primeiro.',
  oldOfficeFile:
    'O ficheiro é um livro antigo do Excel, outro ficheiro do Office ou um com palavra-passe. Guarde a folha como livro do Excel (.xlsx) ou CSV.',
  isPdf:
    'O ficheiro é um PDF. É preciso o próprio ficheiro dos talhões, como o KML, shapefile ou tabela de que foi feito.',
  oneSheetRead: (count, sheet) => `Das suas ${count} folhas foi lida “${sheet}”.`,
  archiveInArchive: 'O arquivo ZIP tem outro arquivo dentro. Descomprima-o primeiro.',
  shapefileNoPrj:
    'O shapefile não tem .prj, que diz onde fica na Terra. Os seus números foram tomados por graus de longitude e latitude.',
  formatUnknown:
    'O ficheiro não é de nenhum dos formatos que aqui se leem: CSV, livro do Excel, GeoJSON, KML, KMZ, shapefile em ZIP, GeoPackage, FlatGeobuf, GeoParquet.',
  xmlNotKml: 'O ficheiro é XML, mas não KML. GML e GPX não se leem aqui.',
  readAsWindows:
    'Foi lido como Windows-1252, que folhas de cálculo antigas usam. Se os acentos parecerem errados, guarde-o como UTF-8.',
  readAsEncoding: (encoding) => `Foi lido como ${encoding}.`,
  byteOrderMarkIgnored:
    'A marca de ordem de bytes no início, que algumas folhas de cálculo acrescentam, foi ignorada.',
  noShape: 'não tem forma',
  lineCoversNoGround: 'uma linha não cobre terreno',
  shpNotShapefile: 'O .shp não é um shapefile.',
  noDbf: 'Não tem .dbf, e por isso não tem colunas.',
  shpDamagedAfter: (rowCount) =>
    `O .shp está danificado depois do registo ${rowCount}: o que se segue não se consegue ler.`,
  markedDeleted: 'está marcado como eliminado',
  shapefileNoRecords: 'O shapefile não tem registos.',
  shapeTypeNotRead: (type) => `o tipo de forma, ${type}, não é lido`,
  systemNotConvertible: (slice) =>
    `Os seus locais estão no sistema “${slice}”, que aqui não se consegue converter. Converta o ficheiro para longitude e latitude (EPSG:4326).`,
  convertedByShift: (datum) =>
    datum === null
      ? 'O seu datum foi convertido por um desvio médio: os locais podem estar até 30 m ao lado.'
      : `O seu datum, ${datum}, foi convertido por um desvio médio: os locais podem estar até 30 m ao lado.`,
  needsMissingGrid: (datum) =>
    datum === null
      ? 'O seu datum só se pode converter com uma grelha que não há aqui: os locais podem estar 100 a 300 m ao lado.'
      : `O seu datum, ${datum}, só se pode converter com uma grelha que não há aqui: os locais podem estar 100 a 300 m ao lado.`,
  itsSystemNotConvertible: 'o seu sistema de coordenadas não se consegue converter aqui',
  outsideItsSystem: 'está fora do seu sistema de coordenadas',
  columnsIgnored: (columns, first) =>
    `${plural(columns, { one: '# coluna', other: '# colunas' })} além das primeiras ${first} ${plural(columns, { one: 'foi ignorada', other: 'foram ignoradas' })}.`,
  manyColumnsIgnored: (columns, first) =>
    `${columns} colunas ou mais além das primeiras ${first} foram ignoradas.`,
  shapeKindOfBinaryNotRead: (kind) => `o tipo de forma, ${kind}, não é lido`,
  workbookNoSheets: 'O livro não tem folhas.',
  workbookTooManySheets: (MAX_SHEETS) => `O livro tem mais de ${MAX_SHEETS} folhas.`,
  workbookSheetsEmpty: 'As folhas do livro estão vazias.',
  workbookDamaged: 'O livro está danificado: não se consegue ler a folha.',
  sheetSpreadsTooFar:
    'Uma folha do livro espalha-se por demasiadas células: elimine o que está isolado muito abaixo ou à direita.',
  zipListMissing: 'O arquivo ZIP está danificado ou cortado: falta a lista.',
  zipTooLarge: 'O arquivo ZIP tem demasiados ficheiros, ou ficheiros demasiado grandes.',
  zipListUnreadable: 'O arquivo ZIP está danificado: não se consegue ler a lista.',
  zipEntryHasPassword: (name) => `“${name}” no arquivo ZIP tem palavra-passe.`,
  zipEntryMethod: (name, method) =>
    `“${name}” está comprimido de uma forma que aqui não se lê (${method}).`,
  zipEntryMisplaced: (name) => `“${name}” não está onde o arquivo ZIP diz.`,
  zipEntryCutOff: (name) => `“${name}” está cortado.`,
  zipEntryDamaged: (name) => `“${name}” no arquivo ZIP está danificado.`,
  zipEntryTooLarge: (name) => `“${name}” é demasiado grande depois de descomprimido.`,
  rowsCounted: {
    line: (count) => plural(count, { one: '# linha', other: '# linhas' }),
    row: (count) => plural(count, { one: '# linha', other: '# linhas' }),
    record: (count) => plural(count, { one: '# registo', other: '# registos' }),
    feature: (count) => plural(count, { one: '# elemento', other: '# elementos' }),
    placemark: (count) => plural(count, { one: '# marcador', other: '# marcadores' }),
  },
  rowsAt: {
    line: (count, places) => `${plural(count, { one: 'linha', other: 'linhas' })} ${places}`,
    row: (count, places) => `${plural(count, { one: 'linha', other: 'linhas' })} ${places}`,
    record: (count, places) => `${plural(count, { one: 'registo', other: 'registos' })} ${places}`,
    feature: (count, places) =>
      `${plural(count, { one: 'elemento', other: 'elementos' })} ${places}`,
    placemark: (count, places) =>
      `${plural(count, { one: 'marcador', other: 'marcadores' })} ${places}`,
  },
  indexDamaged: 'o seu índice está danificado',
  moreRowsThanFit: 'indica mais linhas do que cabem nele',
  moreValuesThanFit: 'indica mais valores do que se podem ler',
};
