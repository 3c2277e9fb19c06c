import * as fc from 'fast-check';
import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { cellCount, cellText } from '#engine/names/delimitedCells.ts';
import { linesOf, readDelimited } from '#engine/names/delimitedText.ts';
import { utf8 } from '#engine/read/texts.ts';

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
        expect(read(text)).toMatchObject({ delimiter, rows });
      },
    ),
  );
});

test('lines are counted through quoted line ends and empty lines', () => {
  const { rows, lines } = read('a,b\r\r"x\ny",1\n\n\n"open');
  expect(rows).toEqual([['a', 'b'], ['x\ny', '1'], ['open']]);
  expect(lines).toEqual([1, 3, 7]);
});

test.each([
  ['a,', [['a', '']]],
  ['a\n " "\n\u00a0\n""\n,\n""""', [['a'], ['', ''], ['"']]],
  ['a\n"b" c ,"d""e" \n', [['a'], ['b c', 'd"e']]],
  ['"a\r\nb"\r\nc', [['a\r\nb'], ['c']]],
])('%j has cells %j', (text, rows) => {
  expect(read(text).rows).toEqual(rows);
});

function read(text: string) {
  const table = readDelimited(utf8(text));
  const numbers = Array.from({ length: table.rowCount }, (_, row) => row);
  return {
    delimiter: table.delimiter,
    lines: linesOf(table, numbers),
    rows: numbers.map((row) =>
      Array.from({ length: cellCount(table, row) }, (_, at) => cellText(table, [row, at])),
    ),
  };
}
