import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ApiError } from '#server/http/apiError.ts';
import { createItemReader } from '#measure/requests/itemReader.ts';
import { assertProperty } from '#test/assertProperty.ts';

const HEAD = 'polygon,start_date,end_date\n';
const SQUARE = '"POLYGON ((5 50, 6 50, 6 51, 5 50))"';
const ROW = `${SQUARE},2021-03-01,2021-03-31\n`;

function read(pieces: readonly (string | Buffer)[], mostRows = 1000) {
  const reader = createItemReader(mostRows);
  const bytes = pieces.map((piece) => Buffer.from(piece));
  return [...bytes.flatMap((piece) => reader.add(piece)), ...reader.end()];
}

function refusal(pieces: readonly (string | Buffer)[], mostRows?: number): ApiError {
  try {
    read(pieces, mostRows);
  } catch (error) {
    if (error instanceof ApiError) return error;
    throw error;
  }
  throw new Error('It was taken.');
}

describe('what can be no request', () => {
  test.each<[string, string | Buffer, string]>([
    ['nothing', '', 'The part “data” is empty'],
    ['blank lines', '\n \n\r\n', 'The part “data” is empty'],
    ['headings alone', HEAD, 'no rows below its headings'],
    ['rows alone', ROW, 'holds a shape where headings belong'],
    ['no shapes', 'a,start_date,end_date\n1,2,3\n', 'no column of shapes in well-known text'],
    ['no start', 'polygon,end_date\nx,2021-01-01\n', 'no column of start dates'],
    ['no end', 'polygon,start_date\nx,2021-01-01\n', 'no column of end dates'],
    ['an open quote', `${HEAD}"POLYGON ((`, 'begins in line 2 is never closed'],
    ['NUL', `${HEAD}${ROW}a\0,b,c`, 'byte 89, in line 3, is NUL'],
    ['Latin-1', Buffer.from(`${HEAD}\n${ROW}Caf\u00e9,b`, 'latin1'), 'byte 92, in line 4,'],
    ['UTF-16', Buffer.from(`\uFEFF${HEAD}`, 'utf16le'), 'byte 1, in line 1,'],
    ['half a character', Buffer.from(`${HEAD}é`).subarray(0, -1), 'byte 29, in line 2,'],
    ['a lone continuation', Buffer.from([97, 10, 0x80]), 'byte 3, in line 2,'],
    ['a ZIP archive', Buffer.from('PK\u0003\u0004\u0014\u0000'), 'is a ZIP archive'],
    [
      'a million columns',
      `${'a,'.repeat(20_000)}b\n1\n`,
      '20001 columns in the row that begins in line 1; 1000 are the most',
    ],
    ['a million long columns', 'abcde,'.repeat(1e6), 'have more than 65536 bytes'],
    ['hostile headings', `${'\u202e'.repeat(99)},x,y\n1,2,3\n`, '⟨U+202E⟩'],
  ])('%s', (_, text, message) => {
    for (const pieces of [[text], Buffer.from(text).length < 1000 ? bytesOf(text) : [text]]) {
      const error = refusal(pieces);
      expect(error.message).toContain(message);
      expect(error.message.length).toBeLessThan(700);
      expect(error.status).toBe(400);
    }
  });

  test('a heading that begins like a shape is one', () => {
    expect(read([`Surface (ha),${HEAD}`, `1.2,${ROW}`])).toHaveLength(1);
  });

  test('more rows than the limit', () => {
    expect(read([HEAD, ROW.repeat(3)], 3)).toHaveLength(3);
    expect(refusal([HEAD, ROW.repeat(4)], 3)).toMatchObject({ status: 413 });
    expect(refusal([HEAD, ROW.repeat(4)], 3).message).toContain('more than 3 rows');
  });

  test('more rows than the limit, blank ones among them, but none at the end', () => {
    expect(read([HEAD, ROW, '\n', ROW, '\n \r\n\n'], 3)).toHaveLength(2);
    for (const rows of [`\n\n${HEAD}\n${ROW}`, `${HEAD}${ROW}\n"\t"\n${ROW}`, `${HEAD}\n\n\n\n`])
      expect(refusal([rows], 3)).toMatchObject({ status: 413 });
  });

  test('a row without an end', () => {
    const piece = '5 50, '.repeat(10_000);
    expect(refusal([HEAD, '"', ...Array.from({ length: 100 }, () => piece)]).message).toContain(
      'longer than 4194304 bytes',
    );
  });
});

function bytesOf(text: string | Buffer): Buffer[] {
  return Array.from(Buffer.from(text), (byte) => Buffer.from([byte]));
}

test('what is wrong with a row is kept for that row', () => {
  const rows = ['nonsense,,2021-03-31', ',2021-03-01,soon', '"x', 'y",2021-03-01', 'z'].join('\n');
  expect(read([`\uFEFFpolygon,start_date,end_date\n${ROW}${rows}\n`])).toEqual([
    { polygon: SQUARE.slice(1, -1), start_date: '2021-03-01', end_date: '2021-03-31' },
    { polygon: 'nonsense', start_date: '', end_date: '2021-03-31' },
    { polygon: '', start_date: '2021-03-01', end_date: 'soon' },
    { polygon: 'x\ny', start_date: '2021-03-01', end_date: '' },
    { polygon: 'z', start_date: '', end_date: '' },
  ]);
});

test('a shape that isn’t in quotes is one cell', () => {
  expect(read([HEAD, ROW.replaceAll('"', ''), ROW])).toEqual(read([HEAD, ROW, ROW]));
});

test.each([
  ['polygon;start_date;end_date', ';', [0, 1, 2]],
  ['name\tWKT\tFrom\tTo', '\t', [1, 2, 3]],
  ['end_date|start_date|id|geom', '|', [3, 1, 0]],
  ['Date de début,Date de fin,Géométrie,nom', ',', [2, 0, 1]],
  ['fecha_inicio;fecha_fin;parcela', ';', [2, 0, 1]],
  ['data_inicial;data_final;talhão', ';', [2, 0, 1]],
  ['startDate,endDate,shape', ',', [2, 0, 1]],
  ['trend,endemic,start,end,field', ',', [4, 2, 3]],
])('columns are found under the headings %s', (head, delimiter, [polygon = 0, start, end]) => {
  const cells = head.split(delimiter).map((_, at) => {
    if (at === polygon) return SQUARE;
    return at === start ? '2021-03-01' : at === end ? '2021-03-31' : 'x';
  });
  expect(read([`${head}\r\n${cells.join(delimiter)}\r\n`])).toEqual([
    { polygon: SQUARE.slice(1, -1), start_date: '2021-03-01', end_date: '2021-03-31' },
  ]);
});

test('items are the same wherever the bytes are cut, and whether or not many rows come first', () => {
  const cell = fc.oneof(
    fc.constantFrom(
      '',
      '2021-03-01',
      SQUARE,
      SQUARE.slice(1, -1),
      '"é, ""😀""\n"',
      ' x ',
      'POINT (1 2)',
    ),
    fc.string({ unit: fc.constantFrom('a', 'é', '\uFFFD', '😀'), maxLength: 5 }),
  );
  const rows = fc.array(fc.tuple(cell, cell, cell), { minLength: 1, maxLength: 6 });
  assertProperty(
    fc.property(
      rows,
      fc.nat({ max: 1 }),
      fc.constantFrom('\n', '\r\n', '\r'),
      fc.array(fc.nat(), { maxLength: 12 }),
      (...[rows, many, newline, places]) => {
        const lines = [
          HEAD.trimEnd(),
          ...Array.from({ length: 250 * many }, () => ROW.trimEnd()),
          ...rows.map((cells) => cells.join(',')),
        ];
        const bytes = Buffer.from(lines.join(newline));
        const ends = [...places.map((place) => place % (bytes.length + 1)), bytes.length].sort(
          (a, b) => a - b,
        );
        const pieces = ends.map((end, at) => bytes.subarray(ends[at - 1] ?? 0, end));
        const whole = read([bytes]);
        expect(whole).toHaveLength(250 * many + rows.length);
        expect(read(pieces)).toEqual(whole);
      },
    ),
    { seed: 29, numRuns: 1000 },
  );
});

test('shapes of a column with no known heading are found where most cells hold some', () => {
  const rows = Array.from({ length: 300 }, () => `POINT (1 2),${SQUARE},2021-03-01,2021-03-31`);
  rows[0] = `"",${SQUARE},2021-03-01,2021-03-31`;
  const [first, ...others] = read([`centre,area,start,end\n${rows.join('\n')}`]);
  expect(first?.polygon).toBe(SQUARE.slice(1, -1));
  expect(new Set(others.map(({ polygon }) => polygon))).toEqual(new Set([first?.polygon]));
});

test('a line’s end within a heading, at which the bytes are cut, doesn’t end the headings', () => {
  const table =
    '"plot\nname";polygon;start_date;end_date\nA;"POLYGON ((5 50, 6 50, 6 51, 5 50))";2021-03-01;2021-03-31\n';
  const [head, rest] = [table.slice(0, 6), table.slice(6)];
  expect(read([head, rest])).toEqual(read([table]));
  expect(read([head, rest])).toMatchObject([{ start_date: '2021-03-01' }]);
});
