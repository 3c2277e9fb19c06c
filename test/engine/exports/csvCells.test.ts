import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { csvLine, textCell } from '#engine/exports/csvCells.ts';

test.each([
  ['maize', 'maize'],
  ['a,b', '"a,b"'],
  ['a;b', '"a;b"'],
  ['say "a"', '"say ""a"""'],
  [' a', '" a"'],
  ['a\nb', '"a\nb"'],
  ['=1+1', "'=1+1"],
  ['-1,5', '"-1,5"'],
  ['-1.5', '-1.5'],
  ['', ''],
])('%j is the cell %j', (text, cell) => {
  expect(textCell(text)).toBe(cell);
});

test('a line comes back as its cells', () => {
  const cells = ['a', '', 'b,"c"', 'd\r\ne', ' f '];
  const line = csvLine(cells);
  expect(line.endsWith('\r\n')).toBe(true);
  expect(Papa.parse(line.slice(0, -2)).data).toEqual([cells]);
});
