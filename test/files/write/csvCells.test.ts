import Papa from 'papaparse';
import { expect, test } from 'vitest';
import * as fc from 'fast-check';
import { csvLine, textCell, guardCell } from '#files/write/csvCells.ts';
import { assertProperty } from '#test/assertProperty.ts';
import { unguardCell } from './unguardCell.ts';

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

test.each([
  '=1+1',
  '+1+1',
  '-1+1',
  '+1',
  '+49 30 12+4',
  '-1 (2)',
  '+4930123456789012',
  '-2-3',
  '--1',
  '@SUM(A1)',
  '＝1',
  '-',
  '-0x10',
  "'=1",
  "'+49 30 1234567",
])('%j gets one apostrophe and loses it again', (text) => {
  expect(guardCell(text)).toBe(`'${text}`);
  expect(unguardCell(guardCell(text))).toBe(text);
});

test.each([
  ['\t=1', "'\t'=1"],
  ['\r', "'\r"],
  ['\n-1', "'\n-1"],
  ['a;=1+1', "a;'=1+1"],
  ["a;'=1", "a;''=1"],
  ['a;"=1+1"', `a;'"=1+1"`],
  ['- dry\n- wet', "'- dry\n'- wet"],
  ['=1\t+1\r\n@a', "'=1\t'+1\r\n'@a"],
  ['-1;-1.5;+1 (555) 123-4567', '-1;-1.5;+1 (555) 123-4567'],
])('%j is guarded after each separator: %j', (text, guarded) => {
  expect(guardCell(text)).toBe(guarded);
  expect(unguardCell(guarded)).toBe(text);
});

test('where semicolons separate cells no piece of a text begins a formula', () => {
  const line = csvLine(['1', "x;=cmd|' /C calc'!A0;y", 'x\n=1+1', 'x;"=1+1";y']);
  const cells = Papa.parse<string[]>(line, { delimiter: ';' }).data.flat();
  expect(cells.length).toBeGreaterThan(3);
  for (const cell of cells) expect(cell).not.toMatch(/^[=+@-]/);
});

test.each([
  '',
  '0.5',
  '-0.5',
  '-1e-7',
  '-Infinity',
  '2019-01-01',
  "it's",
  "'quoted'",
  '+49 30 1234567',
  '+1 (555) 123-4567',
  '+254-712-345678',
  '+254712345678',
  '+33.1.23.45.67.89',
  '-1,5',
  '-.5',
  '-1 234,5',
  '-1,234.56',
  '-12 %',
  'MULTIPOLYGON (((-1 2',
])('%j stays as it is', (text) => {
  expect(guardCell(text)).toBe(text);
  expect(unguardCell(text)).toBe(text);
});

test('any text comes back, and none begins a formula', () => {
  const tricky = fc.string({
    unit: fc.constantFrom("'", '"', '=', '+', '-', '@', '\t', '\r', ';', '1', '.', 'e', 'x'),
  });
  assertProperty(
    fc.property(fc.oneof(tricky, fc.string({ unit: 'grapheme' })), (text) => {
      const cell = guardCell(text);
      expect(unguardCell(cell)).toBe(text);
      // What is spared holds nothing that a spreadsheet could call: digits and what parts them.
      for (const piece of cell.split(/[;\t\r\n]/))
        if (/^[=+\-@]/.test(piece))
          expect(piece).toMatch(/^[+-][\d ().,e+%-]*\d[ %)]*$|^-Infinity$/i);
    }),
    { seed: 4, numRuns: 1000 },
  );
});
