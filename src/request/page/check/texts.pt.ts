import { formatCount } from '#lib/format.ts';
import { plural } from '#lib/plural.ts';
import type { Texts } from './texts.en.ts';

export const texts: Texts = {
  firstRowsAsRead: 'Primeiras linhas como lidas',
  asRead: 'Como lidas',
  shape: 'Forma',
  fineCount: 'em ordem',
  toCheckCount: 'a verificar',
  wouldBeRefusedCount: 'seriam recusados',
  repairedCount: 'reparados',
  pixelsOf: 'píxeis de',
  goesOutAsIs: 'segue tal como está',
  goesOutRepaired: 'segue reparado',
  isLeftOut: 'fica excluído',
  isToBeDecided: 'está por decidir',
  selectedPlot: 'Talhão selecionado',
  rowNumber: (value) => `Linha ${value}`,
  row: 'Linha',
  finding: 'Achado',
  noFinding: 'nenhum',
  thisPlot: 'Este talhão',
  area: 'Área',
  hectares: (areaHectares) => `${areaHectares} ha`,
  pixels: 'Píxeis',
  sharedGround: 'Terreno partilhado',
  dates: 'Período',
  points: 'Pontos',
  nothingFound: 'Nada encontrado',
  rows: 'Linhas',
  all: 'Todas',
  rowsShown: 'Linhas mostradas',
  filterRows: 'Filtrar linhas',
  dropInstead: 'Largue-o para o verificar em vez deste',
  heightOfRows: 'Altura das linhas',
  findings: 'Achados',
  check: 'Verificação',
  fileUnreadable: (value) => `Não é possível ler ${value}`,
  remove: 'Remover',
  readingFile: (value) => `A ler ${value}`,
  readingFile2: 'A ler o ficheiro',
  doneOfTotal: (done, total) => `${done} de ${total}`,
  dropToCheck: 'Largue-o para o verificar',
  dropFile: 'Largue um ficheiro com talhões',
  whichFilesAreRead:
    'CSV com WKT, livro do Excel, GeoJSON, KML, KMZ, GeoPackage, GeoParquet, FlatGeobuf ou Shapefile em ZIP; até 100 000 talhões. É lido e verificado aqui: nada sai deste dispositivo antes de carregar em Enviar.',
  fileWithPlots: 'Ficheiro com talhões',
  chooseFile: 'Escolher ficheiro',
  file: 'Ficheiro',
  readHereNotSent: (bytes) => `${bytes}, lido aqui; nada foi enviado`,
  lookingThroughPlots: 'A examinar os talhões',
  otherFileWithPlots: 'Outro ficheiro com talhões',
  otherFile: 'Outro ficheiro',
  rowsRead: 'Linhas lidas',
  fine: 'Em ordem',
  toCheck: 'A verificar',
  wouldBeRefused: 'Seriam recusados',
  repaired: 'Reparados',
  forSpreadsheets: 'Para folhas de cálculo',
  forWebMaps: 'Para mapas web e QGIS',
  forGoogleEarth: 'Para Google Earth e telemóveis',
  findingsNamed: (name) => `os achados, ${name}`,
  columnForRole: (role) => `Coluna para ${role}`,
  pixelSize: 'Tamanho do píxel',
  columnRoles: { polygon: 'polígono', start: 'início', end: 'fim', name: 'nome' },
  noColumn: 'nenhuma',
  columnIsGuess: (role) => `A coluna para “${role}” é uma suposição.`,
  columnsAreGuesses: (roles) =>
    `As colunas para ${roles.map((role) => `“${role}”`).join(', ')} são suposições.`,
  itIsRight: 'Está certa',
  theyAreRight: 'Estão certas',
  dayOrMonthFirst: '01/07/2019: primeiro o dia ou o mês?',
  dayFirst: 'Primeiro o dia',
  monthFirst: 'Primeiro o mês',
  dateForThem: { start: 'Data de início para elas', end: 'Data de fim para elas' },
  rowsWithoutDate: {
    start: (rows) =>
      `${plural(rows, { one: '# linha não tem', other: '# linhas não têm' })} data de início. Data de início para elas:`,
    end: (rows) =>
      `${plural(rows, { one: '# linha não tem', other: '# linhas não têm' })} data de fim. Data de fim para elas:`,
  },
  pointsAreCircles: (circles) =>
    `${plural(circles, { one: '# ponto é agora um círculo', other: '# pontos são agora círculos' })}. Raio em metros:`,
  pointsWithoutGround: (points) =>
    `${plural(points, { one: '# ponto não tem', other: '# pontos não têm' })} terreno a medir. Raio em metros:`,
  radiusInMetres: 'Raio em metros',
  makePointsAgain: 'Voltar a pontos',
  makeCircles: (count) => plural(count, { one: 'Criar # círculo', other: 'Criar # círculos' }),
  whatToDoAbout: (title) => `O que fazer: ${title}`,
  pixelsOfMetres: (metres) => `píxeis de ${formatCount(metres)} m`,
  plotsOfFinding: (title) => `Talhões: ${title}`,
  countMore: (left) => `mais ${left}`,
  showOnlyThese: 'Mostrar só estes',
  pixelsCount: (pixels) => `${pixels} píxeis`,
  rowInText: (number) => `linha ${number}`,
  rowNamed: (number) => `Linha ${number}`,
  lookingThroughPlotsNow: 'A examinar os talhões…',
  plotsToSendAs: (plots) =>
    plural(plots, {
      one: '# talhão que pode ser enviado como está',
      other: '# talhões que podem ser enviados como estão',
    }),
  plotsOfCauses: (plots, causes) =>
    `${plural(plots, { one: '# talhão', other: '# talhões' })}, ${plural(causes, { one: 'uma causa', other: '# causas' })}`,
  countRepaired: (repaired) => plural(repaired, { one: '# reparado', other: '# reparados' }),
  noneLeftRepaired: (repaired) =>
    `nenhum por reparar, ${plural(repaired, { one: '# reparado', other: '# reparados' })}`,
  undoStep: (step) => `Anular: ${step}`,
  noRowInFile: 'Não há nenhuma linha neste ficheiro.',
  nothingFoundSend: (plots) =>
    plural(plots, {
      one: 'Nenhum achado: o talhão pode ser enviado como está.',
      other: 'Nenhum achado: os # talhões podem ser enviados como estão.',
    }),
  lookedForNotFound: (count) => `Procurados e não encontrados: ${count}`,
  pastePlots: 'Colar talhões',
  cancel: 'Cancelar',
  checkThesePlots: 'Verificar estes talhões',
  plotsAsText: 'Talhões em texto',
  whatCanBePasted:
    'Linhas de uma folha de cálculo, WKT com um talhão por linha, GeoJSON ou KML. Tudo é lido e verificado neste dispositivo.',
  sendNamed: (inSentence) => `Enviar ${inSentence}`,
  sheet: 'Folha',
  encoding: 'Codificação',
  coordinateSystem: 'Sistema de coordenadas',
  chooseOne: 'Escolha um',
  asFileSays: 'Como diz o ficheiro',
  systemWithPlace: (name, lat) => `${name}: talhões em ${lat}`,
  plotsRepaired: (plots) =>
    plural(plots, { one: '# talhão está reparado', other: '# talhões estão reparados' }),
  plotsNoLongerRepaired: (plots) =>
    plural(plots, {
      one: '# talhão já não está reparado',
      other: '# talhões já não estão reparados',
    }),
  plotsLeftOut: (plots) =>
    plural(plots, { one: '# talhão fica excluído', other: '# talhões ficam excluídos' }),
  plotsNoLongerLeftOut: (plots) =>
    plural(plots, {
      one: '# talhão já não fica excluído',
      other: '# talhões já não ficam excluídos',
    }),
  plotsSentAs: (plots) =>
    plural(plots, {
      one: '# talhão segue tal como está',
      other: '# talhões seguem tal como estão',
    }),
  plotsToDecide: (plots) =>
    plural(plots, { one: '# talhão está por decidir', other: '# talhões estão por decidir' }),
  changesThenOut: (changes, out) =>
    `${changes}; ${plural(out, { one: '# segue no envio', other: '# seguem no envio' })}`,
  pastedPlots: 'talhões colados',
};
