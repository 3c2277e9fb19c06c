import { plural } from '#lib/plural.ts';

export const texts = {
  fillBothDays: 'Fill in both days.',
  endsBeforeStart: 'It ends before it starts.',
  samePaidTwice: 'The same dates stand above: they would be paid twice.',
  liesInFuture: 'It lies in the future: there’s no picture yet.',
  endsInFuture: 'It ends in the future: pictures are still to come.',
  shortMayHoldNone: (daysOf: number, SHORTEST_DAYS: string | number) =>
    `${plural(daysOf, { one: '# day', other: '# days' })} may hold no picture: satellites pass every ${SHORTEST_DAYS} days or so.`,
  usDollars: (first: string | number) => `US$ ${first}`,
  usDollarsRange: (first: string | number, last: string | number) => `US$ ${first} to ${last}`,
  pricePerRows: (value: string | number) => `US$ ${value} for 1 000 rows`,
  pricesPerRows: (low: string, high: string) => `US$ ${low} to ${high} for 1 000 rows`,
  noPriceKnown: 'no price was known before',
  moreThanTold: (priceText: string | number) => `more than the ${priceText} told before`,
  lessThanTold: (priceText: string | number) => `less than the ${priceText} told before`,
  withinTold: 'within the range told before',
  lastRequestUnknown: 'It isn’t known yet whether the last request arrived.',
  undo: 'Undo',
  fileReplaced: (fileName: string) => `${fileName} was replaced.`,
  fileRemoved: (fileName: string) => `${fileName} was removed.`,
  fileNotRemoved: (fileName: string) =>
    `${fileName} couldn’t be deleted on this device: it’s here again at the next visit.`,
  readerSilent:
    'Nothing was heard of its reader for some 20 s, so reading was ended: the file is damaged, or too large for this device. It’s still here, with all that you chose: try again, or choose another file.',
  fileNotRead: (fileName: string) => `${fileName} couldn’t be read.`,
};

export type Texts = typeof texts;
