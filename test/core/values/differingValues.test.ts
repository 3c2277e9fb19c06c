import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { countDiffering } from '#core/values/differingValues.ts';
import { groupPlots } from '#core/values/plotGroups.ts';
import { dataOf, read } from '#test/core/read/readText.ts';

const count = (text: string) => {
  const { columns } = read(text);
  return countDiffering(columns, groupPlots(columns), null);
};

/** Records of one plot, or another, as `plot year value`. */
const records = (...rows: string[]) =>
  dataOf(
    ...rows.map((row) => {
      const [plot, year, value] = row.split(' ');
      return `{"polygon":"POLYGON ((${plot} 1,9 1,9 9,${plot} 1))","start_date":"${year}-01-01","end_date":"${year}-06-30","NDVI_mean":${value}}`;
    }),
  );

test.each(['b04-two-values-one-plot', 'result-two-values-one-plot'])('%s: one plot', (name) => {
  expect(count(readFileSync(`test/fixtures/data/reports/${name}.json`, 'utf8'))).toBe(1);
});

test.each([
  ['the same value twice', ['1 2021 0.2', '1 2021 0.2'], 0],
  ['other windows', ['1 2021 0.2', '1 2022 0.7'], 0],
  ['no value beside one', ['1 2021 0.2', '1 2021 null'], 0],
  ['a value that can’t be one', ['1 2021 0.2', '1 2021 -9999', '2 2021 0.3'], 0],
  ['three values of one plot', ['1 2021 0.2', '1 2021 0.3', '1 2021 0.4'], 1],
  ['two plots', ['1 2021 0.2', '2 2021 0.3', '2 2021 0.4', '1 2021 0.1'], 2],
])('%s', (_, rows, plots) => {
  expect(count(records(...rows))).toBe(plots);
});

test('without an index there is nothing that differs', () => {
  expect(count(dataOf('{"polygon":"POLYGON ((1 1,9 1,9 9,1 1))"}'))).toBe(0);
});
