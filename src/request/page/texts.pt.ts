import { plural } from '#lib/plural.ts';
import type { Texts } from './texts.en.ts';

export const texts: Texts = {
  newRequest: 'Novo pedido',
  goOnToSend: 'Continuar para Envio',
  indexesAndDates: 'índices e períodos',
  goOnToMeasure: 'Continuar para O que medir',
  dropFileFirst: 'largue primeiro um ficheiro',
  fileUnreadable: 'ficheiro ilegível',
  lookingThroughFile: 'a examinar o ficheiro',
  repairedSuffix: (mended) => `, reparados: ${mended}`,
  outOfPlots: (out, rowsRead, mended) =>
    `${out} de ${plural(rowsRead, { one: '# talhão', other: '# talhões' })}${mended}`,
  needsDecision: 'precisa',
  needDecision: 'precisam',
  readyCount: (ready, value) => `prontos: ${ready}${value}`,
  undecidedNotSent: (names, value) => `Sem decisão, não enviados: ${names}${value}`,
  andMore: (more) => ` e mais ${more}`,
  fileNotChecked: 'O ficheiro ainda não foi verificado',
  sayWhichColumns: 'Indique quais são as colunas',
  sayDateOrder: 'Indique se vem primeiro o dia ou o mês',
  noPlotGoesOut: 'Ainda não segue nenhum talhão',
  indexesCount: (count) => plural(count, { one: '# índice', other: '# índices' }),
  noIndexYet: 'ainda sem índice',
  namesWithFileDates: (names) => `${names}, períodos do ficheiro`,
  ofYear: (year) => ` de ${year}`,
  chooseIndex: 'Escolha um índice',
  dateRangeNeedsLook: 'Há um período a rever',
  sentOfPlots: (plots, rowsRead, also) =>
    `${plots} de ${plural(rowsRead, { one: '# talhão', other: '# talhões' })}${also}`,
  nothingSentYet: 'ainda nada enviado',
  onItsWay: 'a caminho',
  answerLost: 'resposta perdida',
  acceptedAt: (slice) => `aceite às ${slice}`,
};
