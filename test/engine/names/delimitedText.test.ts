import * as fc from 'fast-check';
import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { readDelimited } from '#engine/names/delimitedText.ts';

const anyCell = fc.string({
  unit: fc.constantFrom('a', ' ', '"', ',', ';', '\n', '\r\n', 'é'),
  maxLength: 5,
});

test('tables that papaparse writes read back, whatever parts and quotes them', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(',', ';', '\t', '|'),
      fc.constantFrom('\n', '\r\n'),
      fc.array(fc.tuple(anyCell, anyCell), { maxLength: 6 }),
      (delimiter, newline, cells) => {
        const rows = [['head', 'other'], ...cells.map(([a, b]) => [`x${a}`, b])];
        const text = Papa.unparse(rows, { delimiter, newline });
        expect(readDelimited(text)).toMatchObject({ delimiter, rows });
      },
    ),
  );
});

test('lines are counted through quoted line ends and empty lines', () => {
  const { rows, lines } = readDelimited('a,b\r\r"x\ny",1\n\n\n"open');
  expect(rows).toEqual([['a', 'b'], ['x\ny', '1'], ['open']]);
  expect(lines).toEqual([1, 3, 7]);
});

test.each([
  ['a,', [['a', '']]],
  ['a\n " "\n\u00a0\n""\n,\n""""', [['a'], ['', ''], ['"']]],
  ['a\n"b" c ,"d""e" \n', [['a'], ['b c', 'd"e']]],
  ['"a\r\nb"\r\nc', [['a\r\nb'], ['c']]],
  [
    'a,b\r"1\r\n",2\r\n3,4\n',
    [
      ['a', 'b'],
      ['1\r\n', '2'],
      ['3', '4'],
    ],
  ],
  ['a|"b"c"|d\n"e""', [['a', 'bc"', 'd'], ['e"']]],
])('%j has cells %j', (text, rows) => {
  expect(readDelimited(text).rows).toEqual(rows);
});
