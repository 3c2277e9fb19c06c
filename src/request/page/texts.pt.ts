import { formatCount } from '#lib/format.ts';
import { plural } from '#lib/plural.ts';
import type { Texts } from './texts.en.ts';

export const texts: Texts = {
  newRequest: 'Novo pedido',
  indexesAndDates: 'índices e períodos',
  goOnToMeasure: 'Continuar para O que medir',
  dropFileFirst: 'largue primeiro um ficheiro',
  fileUnreadable: 'ficheiro ilegível',
  lookingThroughFile: 'a examinar o ficheiro',
  partOfPlots: (part, all) =>
    `${formatCount(part)} de ${plural(all, { one: '# talhão', other: '# talhões' })}`,
  partOfPlotsRepaired: (part, all, repaired) =>
    `${formatCount(part)} de ${plural(all, { one: '# talhão', other: '# talhões' })}, ${plural(repaired, { one: '# reparado', other: '# reparados' })}`,
  readyCount: (ready) => plural(ready, { one: '# pronto', other: '# prontos' }),
  readyAndToDecide: (ready, toDecide) =>
    `${plural(ready, { one: '# pronto', other: '# prontos' })}, ${formatCount(toDecide)} por decidir`,
  undecidedNotSent: (names) => `Sem decisão, não enviados: ${names}`,
  undecidedAndMoreNotSent: (names, more) =>
    `Sem decisão, não enviados: ${names} e mais ${formatCount(more)}`,
  fileNotChecked: 'O ficheiro ainda não foi verificado',
  sayWhichColumns: 'Indique quais são as colunas',
  sayDateOrder: 'Indique se vem primeiro o dia ou o mês',
  indexesCount: (count) => plural(count, { one: '# índice', other: '# índices' }),
  noIndexYet: 'ainda sem índice',
  namesWithFileDates: (names) => `${names}, períodos do ficheiro`,
  namesWithDateRanges: (names, ranges) =>
    `${names}, ${plural(ranges, { one: '# período', other: '# períodos' })}`,
  namesWithDateRangesOf: (names, ranges, year) =>
    `${names}, ${plural(ranges, { one: '# período', other: '# períodos' })} de ${year}`,
  chooseIndex: 'Escolha um índice',
  dateRangeNeedsLook: 'Há um período a rever',
  sendingCancelled: 'cancelado',
  sendingRefused: 'recusado',
  nothingSentYet: 'ainda nada enviado',
  onItsWay: 'a caminho',
  answerLost: 'resposta perdida',
  acceptedAt: (slice) => `aceite às ${slice}`,
};
