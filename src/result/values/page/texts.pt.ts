import { plural } from '#lib/plural.ts';
import type { Texts } from './texts.en.ts';

export const texts: Texts = {
  valueDistribution: (count, low, high) =>
    `Distribuição de ${plural(count, { one: '# valor', other: '# valores' })} de ${low} a ${high}`,
  barCount: (from, to, count) => `${from} a ${to}: ${count}`,
  otherMarksOnMap: 'Outras marcas no mapa',
  noValue: 'Sem valor',
  failed: 'Falhados',
  notDrawnCount: (notDrawable) => `Não desenhados ${notDrawable}`,
  classes: 'Classes',
  breaksFromSample: (count, of) => `Limites de uma amostra uniforme de ${count} de ${of} valores.`,
  below: (to) => `abaixo de ${to}`,
  andAbove: (from) => `${from} ou mais`,
  rangeFromTo: (from, to) => `${from} a ${to}`,
  scaleFromLower: 'escala de',
  scaleToLower: 'escala até',
  zeroToOne: '0 a 1',
  thisJob: 'Esta tarefa',
  middleShare: '95 % do meio',
  custom: 'À escolha',
  largest: 'A maior',
  linear: 'Linear',
  equalCounts: 'Contagens iguais',
  naturalBreaks: 'Quebras naturais',
  standardDeviations: 'Desvios padrão',
  colours: 'Cores',
  scale: 'Escala',
  ramp: 'Gradação',
  reverse: 'Inverter',
  keepForOtherJobs: 'Guardar para outras tarefas',
  keptOfAll: (all, share) =>
    `de ${plural(all, { one: '# valor', other: '# valores' })}, ${share} da área. Em baixo: todos os talhões`,
  meanOfDates: {
    latest: 'Média, últimos períodos',
    earliest: 'Média, primeiros períodos',
    all: 'Média, todos os períodos',
  },
  equalClassCount: (count) => `${count} classes, o mesmo número de talhões em cada`,
  indexOfPlotMeaning: (index) =>
    `${index} de um talhão: a média na área do talhão e no seu período, tal como o serviço a deu.`,
  eachValueMeaning:
    'Cada valor aqui é a média na área de um talhão e no seu período, tal como o serviço a deu.',
  numberOfClasses: 'Número de classes',
  classCount: (count) => `${count} classes`,
  enterTwoNumbers: 'Introduza dois números.',
  firstLessThanSecond: 'O primeiro tem de ser menor do que o segundo.',
  scaleFrom: 'Escala de',
  scaleTo: 'Escala até',
  limitsBetweenClasses: 'Limites entre classes',
  enterClassLimits: 'De um a onze números, separados por espaços.',
  showThem: 'Mostrá-los',
  divideByTenThousand: 'Dividir por 10 000',
  showDoubles: 'Mostrar os duplicados',
  basedOnArrived: 'Com base no que já chegou.',
  noValuesSoFar: 'Ainda sem valores.',
  allPolygonsFailed:
    'Todos os polígonos desta tarefa falharam, por isso não há valores. Veja as causas abaixo.',
  noRecordHasValue: 'Nenhum registo desta tarefa tem valor.',
  mean: 'Média',
  median: 'Mediana',
  fifthPercentile: 'Perc. 5',
  ninetyFifthPercentile: 'Perc. 95',
  noValuesMatchBelow: (count) =>
    `Nenhum valor corresponde aos filtros. Em baixo: todos os ${count}`,
  areaOfPlots: (plots) => `Área, ${plural(plots, { one: '# talhão', other: '# talhões' })}`,
  hectares: (areaHectares, THIN) => `${areaHectares}${THIN}ha`,
  lowestValue: 'Valor mínimo',
  highestValue: 'Valor máximo',
  values: 'Valores',
  labelFrom: (label) => `${label} a partir de`,
  labelTo: (label) => `${label} até`,
  usesKeptColours: 'Esta tarefa usa as cores guardadas para todas as tarefas.',
  linkKeepsColours: 'A ligação mantém estas cores: outras tarefas que abrir usam-nas também.',
  noValues: 'Sem valores',
  valuesOf: 'Valores de',
  all: 'Todos',
  inView: 'À vista',
  index: 'Índice',
  valueOfPlotMeaning:
    'O valor de um talhão: a média na área do talhão e no seu período, tal como o serviço a deu.',
  ndviMeaning:
    'O NDVI, índice de vegetação por diferença normalizada, indica quão verdes e densas são as plantas, de −1 a 1: perto de 0 ou menos é solo nu, área construída ou água; acima de cerca de 0,6, uma cobertura densa e sã.',
  eviMeaning:
    'O EVI, índice de vegetação melhorado, é o verdor corrigido da bruma e do solo, quase sempre de 0 a 1: perto de 0 é solo nu, e os valores altos ainda distinguem copas densas onde o NDVI já não distingue.',
  eviTwoBandMeaning:
    'O EVI2 é o índice de vegetação melhorado de duas bandas, quase sempre de 0 a 1: perto de 0 é solo nu, alto é uma copa densa e verde.',
  saviMeaning:
    'O SAVI, índice de vegetação ajustado ao solo, é o verdor corrigido de solos claros, para coberturas ralas, de −1 a 1: baixo é solo nu, alto é cobertura verde densa.',
  msaviMeaning:
    'O MSAVI, índice de vegetação ajustado ao solo modificado, é o verdor corrigido do solo, para culturas acabadas de nascer, de −1 a 1: baixo é solo nu, alto é cobertura verde densa.',
  osaviMeaning:
    'O OSAVI, índice de vegetação ajustado ao solo otimizado, é o verdor corrigido do solo, de −1 a 1: baixo é solo nu, alto é cobertura verde densa.',
  gndviMeaning:
    'O GNDVI, índice de vegetação por diferença normalizada do verde, mostra a clorofila e, com ela, o azoto, de −1 a 1: baixo é solo nu ou plantas pálidas, alto é plantas ricas em clorofila.',
  ndreMeaning:
    'O NDRE, índice por diferença normalizada do limite do vermelho (red-edge), mostra a clorofila no interior de uma copa desenvolvida, de −1 a 1: baixo é solo nu, plantas jovens ou em stress; alto é plantas bem nutridas e sãs.',
  cccMeaning:
    'O CCCI, índice do teor de clorofila da copa, é a clorofila relativa à cobertura vegetal, um sinal de azoto: baixo é plantas pálidas, talvez com falta de azoto; alto é plantas bem supridas.',
  cireMeaning:
    'O CIre, índice de clorofila do limite do vermelho (red-edge), sobe com a clorofila da copa a partir de 0: baixo é solo nu ou plantas pálidas, alto é rico em clorofila.',
  ndmiMeaning:
    'O NDMI, índice de humidade por diferença normalizada, é a água nas folhas, de −1 a 1: baixo é solo nu ou plantas a secar, alto é uma copa completa sem stress hídrico.',
  ndwiMeaning:
    'O NDWI, índice de água por diferença normalizada, de −1 a 1, refere-se sobretudo a água livre: abaixo de 0 é solo ou plantas, acima de cerca de 0,2 é água; alguns serviços usam o nome para a água nas folhas (NDMI).',
  mndwiMeaning:
    'O MNDWI, índice de água por diferença normalizada modificado, distingue a água livre de tudo o resto, incluindo áreas construídas, de −1 a 1: abaixo de 0 é terra seca ou plantas, acima de 0 é água ou terreno inundado.',
  msiMeaning:
    'O MSI, índice de stress hídrico, sobe quando as folhas secam, de cerca de 0,4 a 2: baixo é água suficiente, alto é falta de água.',
  nbrMeaning:
    'O NBR, índice normalizado de queimada, de −1 a 1, distingue terra queimada de terra sã: baixo é solo nu ou queimado há pouco, alto é plantas sãs.',
  laiMeaning:
    'O LAI, índice de área foliar, é a área de folhas por cada área de solo, a partir de 0: 0 é solo nu, 1 uma cobertura aberta, acima de cerca de 4 uma copa fechada.',
  faparMeaning:
    'O FAPAR é a parte da luz útil ao crescimento que as plantas absorvem, de 0 a 1: perto de 0 é solo nu, perto de 1 uma copa fechada e verde.',
  fcoverMeaning:
    'O FCOVER é a parte do solo coberta por plantas verdes, de 0 a 1: perto de 0 é nu, perto de 1 totalmente coberto.',
  between: 'a',
};
