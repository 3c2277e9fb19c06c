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
