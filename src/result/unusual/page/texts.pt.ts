import { plural } from '#lib/plural.ts';
import type { Texts } from './texts.en.ts';

export const texts: Texts = {
  neighbourhoods: 'Vizinhanças',
  showOnMapText: (text) => `Mostrar no mapa: ${text}`,
  showOnMap: 'Mostrar no mapa',
  inOwnHistory: (lower, of) =>
    `Na sua própria história: mais alto do que ${lower} de ${of} valores anteriores desta época.`,
  spreadOfValues: (ranked, unusual, from) =>
    `Distância de ${plural(ranked, { one: '# valor', other: '# valores' })} aos dos seus vizinhos: ${plural(unusual, { one: '# talhão', other: '# talhões' })} além de ${from} vezes a diferença habitual`,
  limit: 'Limite',
  timesUsualDifference: (from) => `${from} vezes a diferença habitual`,
  noPlot: 'Nenhum talhão',
  plotCount: (count) => plural(count, { one: '# talhão', other: '# talhões' }),
  beyondTimesUsual: (from) => `além de ${from} vezes a diferença habitual`,
  comparedWithNearest: (how) =>
    how.group === null
      ? `Cada talhão é comparado, em ${how.valueName}, com a mediana dos seus ${how.nearest} talhões mais próximos a menos de ${how.kilometres} km com o mesmo período (pelo menos ${how.fewest}).`
      : `Cada talhão é comparado, em ${how.valueName}, com a mediana dos seus ${how.nearest} talhões mais próximos a menos de ${how.kilometres} km com o mesmo período e o mesmo valor de ${how.group} (pelo menos ${how.fewest}).`,
  beyondLine: (from, least) =>
    `Além da linha está o que difere pelo menos ${from} vezes o que os talhões em redor costumam diferir, e em ${least} ou mais. Diz onde olhar, não porquê.`,
  beyondRaisedLine: (from, usual, least) =>
    `Além da linha está o que difere pelo menos ${from} vezes o que os talhões em redor costumam diferir (em geral ${usual}; mais em tarefas com muitos ou poucos talhões, e onde muitos ficam longe), e em ${least} ou mais. Diz onde olhar, não porquê.`,
  beyondChosenLine: (from, least) =>
    `Além da linha está o que difere pelo menos ${from} vezes o que os talhões em redor costumam diferir, conforme escolhido, e em ${least} ou mais. Diz onde olhar, não porquê.`,
  fellTogether: (fallen) =>
    `${fallen.who}, queda conjunta: mediana ${fallen.median}, em redor ${fallen.othersMedian}`,
  roseTogether: (risen) =>
    `${risen.who}, subida conjunta: mediana ${risen.median}, em redor ${risen.othersMedian}`,
  lowerThanNeighbours: (plot) =>
    `${plot.value}, mais baixo do que os seus ${plot.neighbours} vizinhos (mediana ${plot.median}, o mais distante a ${plot.farthest}): ${plot.times} vezes a dispersão habitual`,
  higherThanNeighbours: (plot) =>
    `${plot.value}, mais alto do que os seus ${plot.neighbours} vizinhos (mediana ${plot.median}, o mais distante a ${plot.farthest}): ${plot.times} vezes a dispersão habitual`,
  metres: (distance) => `${distance} m`,
  changeOf: (index) => `variação de ${index}`,
  unusual: 'Invulgares',
  valueName: 'valor',
  comparingWithNeighbours: 'A comparar cada talhão com os seus vizinhos…',
  availableOnceLoaded: 'Disponível quando o resultado estiver todo carregado.',
  unusualFrom: 'Invulgar a partir de',
  unusualFromMeaning:
    'Vezes a diferença habitual dos vizinhos nesta tarefa. Vazio: o que a própria tarefa sugere',
  timesUsual: 'vezes o habitual',
  howWorkedOut: 'Como se calcula',
  noneComparable: 'Nenhum talhão aqui tem vizinhos suficientes para comparar.',
  showOnlyText: (label) => `Mostrar só: ${label}`,
  showOnlyThese: 'Mostrar só estes',
  unusualPlots: 'Talhões invulgares',
  numberShort: 'N.º',
  plot: 'Talhão',
  itsNeighbours: 'Os seus vizinhos',
  difference: 'Diferença',
  timesUsualHead: '× habitual',
  dates: 'Períodos',
  firstOfCount: (count, of) => `Os primeiros ${count} de ${of}. Os filtros encurtam a lista.`,
  lower: 'mais baixo',
  higher: 'mais alto',
  noValue: 'sem valor',
  valueOutOfRange: 'um valor fora de −1 a 1',
  sameValueInWindows: 'o mesmo valor em todos os períodos',
  onWater: 'sobre água',
  noNeighboursSameDates: 'sem vizinhos com o mesmo período',
  pixelsUnknown:
    'Aqui não se diz em quantos píxeis assentam os valores, por isso nenhum talhão conta como tendo menos de 5.',
  notRankedReasons: (reasons) => `Sem posição: ${reasons}.`,
  overlappingPlotCount: (count) =>
    plural(count, { one: '# talhão sobreposto', other: '# talhões sobrepostos' }),
  plotsWithSharedShape: (count) =>
    `${plural(count, { one: '# talhão', other: '# talhões' })} com a forma de outro e alguns dos seus dias`,
  countBeyondLine: (listedCount) => `${listedCount} além da linha`,
  farthestOfBeyond: (count, beyond) => `${count} mais distantes, ${beyond}`,
  plotsNearEachOther: (plots) =>
    plural(plots, { one: '# talhão próximo', other: '# talhões próximos uns dos outros' }),
  plotsOfName: (plots, name) =>
    `${plural(plots, { one: '# talhão', other: '# talhões' })} de ${name}`,
  kilometres: (distance) => `${distance} km`,
};
