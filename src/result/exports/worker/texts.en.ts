import { plural } from '#lib/plural.ts';

export const texts = {
  namesDividedBy: (names: string | number, dividedBy: string | number) =>
    `${names} divided by ${dividedBy}.`,
  responseNotWhole: (rewritten: number) =>
    `The response couldn’t be loaded again completely. ${plural(rewritten, { one: '# polygon was rewritten from its coordinates', other: '# polygons were rewritten from their coordinates' })}: equal, but possibly spelled differently.`,
  values: 'Values',
  textsTooLong: (count: number) =>
    plural(count, {
      one: '# text is longer than a spreadsheet’s cell (32,767 characters) and was left out: see GeoJSON.',
      other:
        '# texts are longer than a spreadsheet’s cells (32,767 characters) and were left out: see GeoJSON.',
    }),
  recordsWithoutShape: (leftOut: number) =>
    `${plural(leftOut, { one: '# record', other: '# records' })} without a shape left out.`,
  apostropheAdded: (count: number) =>
    `An apostrophe was put before ${plural(count, { one: '# text', other: '# texts' })}, to keep spreadsheets from running formulas.`,
  comparisonHasNoResponse: 'A comparison has no response of its own',
};

export type Texts = typeof texts;
