import * as fc from 'fast-check';
import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { CsvScanner } from '#files/read/csvScanner.ts';
import { createCsvRows } from '#measure/requests/csvRows.ts';
import { assertProperty } from '#test/assertProperty.ts';

const COMMA = ','.charCodeAt(0);
const OPTIONS = { delimiter: COMMA, mostRows: 1000, mostCells: 50, mostBytes: 10_000 };

/** All rows of a text that arrives in pieces. */
function read(pieces: readonly (string | Buffer)[], options: Partial<typeof OPTIONS> = {}) {
  const rows = createCsvRows({ ...OPTIONS, ...options });
  return [...pieces.flatMap((piece) => rows.add(Buffer.from(piece))), ...rows.end()];
}

function cut(text: string, places: readonly number[]): Buffer[] {
  const bytes = Buffer.from(text);
  const ends = [...places.map((place) => place % (bytes.length + 1)), 0, bytes.length].sort(
    (a, b) => a - b,
  );
  return ends.slice(1).map((end, at) => bytes.subarray(ends[at], end));
}

const places = fc.array(fc.nat(), { maxLength: 8 });

test.each([
  ['a,"b', 'row that begins in line 1 is never closed'],
  ['a\nb,c\n"d,\n\ne', 'row that begins in line 3 is never closed'],
  ['a\r\n\r\n"', 'row that begins in line 3 is never closed'],
])('%j is refused', (text, message) => {
  expect(() => read([text])).toThrow(message);
  expect(() => read(Array.from(text))).toThrow(message);
});

test('a row beyond the limit is refused before it ends, also one of quoted line ends', () => {
  const rows = createCsvRows({ ...OPTIONS, mostBytes: 100 });
  expect(rows.add(Buffer.from('a,b\n"'))).toHaveLength(1);
  expect(() => {
    for (let at = 0; at < 100; at++) rows.add(Buffer.from('\n"",'));
  }).toThrow('begins in line 2 is longer than 100 bytes');
});

test('cells beyond the limit are only counted', () => {
  const [row] = read([`${','.repeat(999)}x`]);
  expect(row).toMatchObject({ cellCount: 1000, line: 1 });
  expect(row?.cells).toHaveLength(50);
});

test('rows are what papaparse writes and reads, wherever they are cut', () => {
  const cell = fc.oneof(
    fc.string({ maxLength: 6 }),
    fc.string({ unit: fc.constantFrom('"', ',', '\n', '\r', 'é', '😀', ' ', 'a'), maxLength: 6 }),
  );
  const table = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1 });
  assertProperty(
    fc.property(
      table,
      fc.constantFrom(',', ';', '\t', '|'),
      fc.constantFrom('\n', '\r\n'),
      places,
      (...[rows, delimiter, newline, at]) => {
        const text = Papa.unparse(rows, { delimiter, newline });
        const own = read(cut(text, at), { delimiter: delimiter.charCodeAt(0) }).map(
          ({ cells }) => cells,
        );
        expect(own).toEqual(rows);
        expect(own).toEqual(Papa.parse(text, { delimiter, newline }).data);
      },
    ),
    { seed: 29, numRuns: 2000 },
  );
});

/** The rows as files on a device are read. */
function scanned(text: string) {
  const scanner = new CsvScanner(new TextEncoder().encode(text), COMMA);
  const rows = [];
  while (scanner.nextOrBlank()) {
    if (scanner.isBlank) continue;
    const cells = Array.from({ length: scanner.count }, (_, cell) => scanner.text(cell));
    rows.push({ cells, line: scanner.line });
  }
  return rows;
}

test('whatever the text, rows and lines are those of a file read on a device, rows of empty cells among them', () => {
  const text = fc.string({
    unit: fc.constantFrom('"', ',', '\n', '\r', '\r\n', ' ', 'a', 'bc'),
    maxLength: 24,
  });
  assertProperty(
    fc.property(text, places, (text, at) => {
      const whole = `a,b\n${text}`;
      let own: ReturnType<typeof read>;
      try {
        own = read(cut(whole, at));
      } catch (error) {
        expect(String(error)).toContain('never closed');
        return;
      }
      expect(own.map(({ cells, line }) => ({ cells, line }))).toEqual(scanned(whole));
    }),
    { seed: 29, numRuns: 5000 },
  );
});
