import { plural } from '#lib/plural.ts';
import type { Texts } from './texts.en.ts';

export const texts: Texts = {
  fillBothDays: 'Preencha os dois dias.',
  endsBeforeStart: 'Acaba antes de começar.',
  samePaidTwice: 'O mesmo período está acima: seria pago duas vezes.',
  liesInFuture: 'Está no futuro: ainda não há imagem.',
  endsInFuture: 'Acaba no futuro: ainda há imagens por vir.',
  shortMayHoldNone: (daysOf, SHORTEST_DAYS) =>
    `${plural(daysOf, { one: '# dia pode não ter', other: '# dias podem não ter' })} nenhuma imagem: os satélites passam mais ou menos a cada ${SHORTEST_DAYS} dias.`,
  usDollars: (first) => `US$ ${first}`,
  usDollarsRange: (first, last) => `US$ ${first} a ${last}`,
  pricePerRows: (value) => `US$ ${value} por 1 000 linhas`,
  pricesPerRows: (low, high) => `US$ ${low} a ${high} por 1 000 linhas`,
  noPriceKnown: 'antes não se conhecia o preço',
  moreThanTold: (priceText) => `mais do que os ${priceText} indicados antes`,
  lessThanTold: (priceText) => `menos do que os ${priceText} indicados antes`,
  withinTold: 'dentro do intervalo indicado antes',
  lastRequestUnknown: 'Ainda não se sabe se o último pedido chegou.',
  undo: 'Anular',
  fileReplaced: (fileName) => `${fileName} foi substituído.`,
  fileRemoved: (fileName) => `${fileName} foi removido.`,
  fileNotRemoved: (fileName) =>
    `Não foi possível apagar ${fileName} deste dispositivo: estará aqui de novo na próxima visita.`,
  readerSilent:
    'O leitor não deu sinal durante uns 20 s, por isso a leitura foi terminada: o ficheiro está danificado, ou é demasiado grande para este dispositivo. Continua aqui, com tudo o que foi escolhido: tente de novo, ou escolha outro ficheiro.',
  fileNotRead: (fileName) => `Não foi possível ler ${fileName}.`,
};
