import { formatCount } from '#lib/format.ts';
import { plural } from '#lib/plural.ts';
import type { Texts } from './texts.en.ts';

export const texts: Texts = {
  map: 'Mapa',
  plots: 'Talhões',
  recordsCount: (count) => plural(count, { one: '# registo', other: '# registos' }),
  filterPlots: 'Filtrar talhões',
  filterPlotsHint: 'Palavras, uma linha, ou valores: > 0.5 ou 0.2..0.3',
  showAllCount: (count) => `Mostrar todos (${count})`,
  showCount: (more) => `Mostrar ${more}`,
  shownOfRecords: (min, count, min2) =>
    `${min} de ${plural(count, { one: '# registo mostrado', other: '# registos mostrados' })}. A impressão dá os primeiros ${min2}, ou todos os mostrados.`,
  noPlotMatches: 'Nenhum talhão corresponde aos filtros.',
  value: 'Valor',
  areas: 'Zonas',
  area: 'Zona',
  tableOfPlots: 'Tabela de talhões',
  rank: 'Posição',
  plot: 'Talhão',
  change: 'Variação',
  first: 'Primeira',
  second: 'Segunda',
  window: 'Período',
  areaHectares: 'Área, ha',
  verdict: 'Parecer',
  centreLatLon: 'Centro, lat. lon.',
  reportCannotBeOpened: 'Não é possível abrir este relatório',
  fileDamaged: 'O ficheiro está danificado',
  dataMissing: 'Os dados não estão lá.',
  codeChanged: 'O código foi alterado.',
  getReportAgain:
    'Talvez não tenha sido copiado ou descarregado até ao fim. Peça-o de novo a quem o enviou.',
  reportFileName: 'relatório',
  oneFileOffline: (fileBytes) => `Um só ficheiro, ${fileBytes}. Funciona sem rede.`,
  print: 'Imprimir',
  aboutFileLead: 'Sobre este ficheiro.',
  whatReportHolds: (shown) =>
    `Foi feito pelo Job Atlas e contém o que lá se via: ${shown}, com contornos e valores. Não tem ligações a mosaicos, tipos de letra ou scripts, e as suas próprias regras proíbem-no de consultar a rede, por isso abre igualmente sem ela. Não contém nenhuma chave. Os contornos dos talhões são exatos até cerca de um centímetro, os das zonas até 20 metros.`,
  sourcesLead: 'Fontes.',
  landAndOutlineSources:
    'Terra e fronteiras: Natural Earth. Contornos e valores: tal como o serviço da tarefa os deu; pergunte a quem enviou este ficheiro qual é a sua licença.',
  columnsLeftOut: (leftOut) =>
    `${plural(leftOut, { one: '# coluna do resultado foi excluída', other: '# colunas do resultado foram excluídas' })} por quem fez este ficheiro.`,
  isShown: (shown, plots) =>
    `${shown} ${plural(plots, { one: 'está', other: 'estão' })} neste relatório`,
  isShownInRecords: (shown, plots, records) =>
    `${shown} ${plural(plots, { one: 'está', other: 'estão' })} neste relatório, ${plural(records, { one: '# registo', other: '# registos' })}`,
  beforeFilters: (shown) => `${shown}:`,
  madeBy: 'Feito por',
  madeOn: 'Em',
  madeFrom: 'De',
  index: 'Índice',
  windows: 'Períodos',
  recordsOfWholeJob: 'registos de toda a tarefa, em todos os períodos',
  mean: 'Média',
  median: 'Mediana',
  fifthPercentile: 'Perc. 5',
  ninetyFifthPercentile: 'Perc. 95',
  hectares: (areaHectares, THIN) => `${areaHectares}${THIN}ha`,
  areaOfPlots: (plots) => `Área, ${plural(plots, { one: '# talhão', other: '# talhões' })}`,
  recordAt: (value) => `Registo ${value}`,
  themeNamed: (toLowerCase) => `Tema: ${toLowerCase}`,
  dateTimeUtc: (slice, slice2) => `${slice}, ${slice2} UTC`,
  allPlots: (plots) => plural(plots, { one: 'O único talhão', other: 'Todos os # talhões' }),
  allPairs: (pairs) => plural(pairs, { one: 'O único par', other: 'Todos os # pares' }),
  somePlots: (plots, all) =>
    `${formatCount(plots)} de ${plural(all, { one: '# talhão', other: '# talhões' })}`,
  somePairs: (pairs, all) =>
    `${formatCount(pairs)} de ${plural(all, { one: '# par', other: '# pares' })}`,
  reportTitle: (of) => `${of}, relatório`,
};
