import { expect, test } from 'vitest';
import * as fc from 'fast-check';
import Papa from 'papaparse';
import { readCsv } from '#files/read/csv.ts';
import { CsvScanner, delimiterOf } from '#files/read/csvScanner.ts';
import { recordCoordinates } from '#core/read/wellKnownText.ts';
import { assertProperty } from '#test/assertProperty.ts';

function read(text: string) {
  const file = readCsv(new TextEncoder().encode(text));
  if ('problem' in file) throw new Error(file.problem);
  return file.table;
}

function readDelimited(text: string) {
  const bytes = new TextEncoder().encode(text);
  const { delimiter, from } = delimiterOf(bytes);
  const scanner = new CsvScanner(bytes, delimiter, { from });
  const rows: string[][] = [];
  const lines: number[] = [];
  while (scanner.next()) {
    rows.push(Array.from({ length: scanner.count }, (_, at) => scanner.text(at)));
    lines.push(scanner.line);
  }
  return { delimiter: String.fromCharCode(delimiter), rows, lines };
}

test('of columns with degrees the headings tell which is which', () => {
  const file = read('long_name,lat,x,lon\nq,1,5,2\n');
  expect(recordCoordinates(file.shapes, 0)).toEqual([[[[5, 1]]]]);
});

test('cells with quotes or other letters beside shapes are read, or get a remark', () => {
  const file = read('wkt\nPOINT (1 2)\nPOINT é "\nPOINT (3 4)\n');
  expect(recordCoordinates(file.shapes, 2)).toEqual([[[[3, 4]]]]);
  expect([...file.problems]).toEqual([
    [1, 'POINT isn’t followed by an opening bracket (at character 1)'],
  ]);
});

test.each([
  ['in quotes', '"POLYGON ((0 0, 1 0, 1 1, 0 0))",Maize\n"POLYGON ((2 0, 3 0, 3 1, 2 0))",Beans'],
  ['torn apart', 'Maize,POLYGON ((0 0, 1 0, 1 1, 0 0))\nBeans,POLYGON ((2 0, 3 0, 3 1, 2 0))'],
  ['alone', 'Maize;POINT (0 0)\n'],
  [
    'torn apart by none of its semicolons',
    'Maize;POLYGON ((0 0, 1 0, 1 1, 0 0))\nBeans;POLYGON ((2 0, 3 0, 3 1, 2 0))',
  ],
  ['with its system', 'SRID=4326;POLYGON ((0 0, 1 0, 1 1, 0 0)),Maize\n'],
  ...Array.from(',;\t|', (separator): [string, string] => [
    `with its system’s address, before ${JSON.stringify(separator)}`,
    `<http://www.opengis.net/def/crs/OGC/1.3/CRS84> POLYGON ((0 0, 1 0, 1 1, 0 0))${separator}Maize\n`,
  ]),
])(
  'where the first line has a shape, %s, there are no headings, and its plot is read',
  (_, text) => {
    const { shapes, columns } = read(text);
    const [first] = recordCoordinates(shapes, 0);
    expect(first?.[0]?.[0]).toEqual([0, 0]);
    expect(columns.map(({ name, cells }) => [name, cells[0]])).toEqual([
      [text.startsWith('M') ? 'Column 1' : 'Column 2', 'Maize'],
    ]);
  },
);

test.each(['Surface (ha)', 'Polygon (WKT)', 'Point (1 of 2)', 'TIN (tax no.)'])(
  'a heading “%s” is no shape',
  (heading) => {
    const { rowCount, columns } = read(`${heading},wkt\n1.2,POINT (34 1)\n`);
    expect([rowCount, columns.map(({ name }) => name)]).toEqual([1, [heading]]);
  },
);

test('without headings that is told once, unless there are only shapes', () => {
  const told = expect.stringContaining('No headings were found') as unknown;
  expect(read('POINT (1 2),Maize,x\nPOINT (3 4),Beans,y').remarks).toEqual([told]);
  expect(read('POINT (1 2)\nPOINT (3 4)').remarks).toEqual([]);
  expect(read('wkt,crop\nPOINT (1 2),Maize').remarks).toEqual([]);
});

test.each(['', 'crop,wkt,n\n'])(
  'a shape that isn’t in quotes is read, however many corners it has, after headings %j',
  (head) => {
    const ring = Array.from({ length: 20_000 }, (_, at) => `${at % 90} ${at % 80}`).join(', ');
    const { shapes, columns, problems } = read(
      `${head}Maize,POLYGON ((${ring})),7\nBeans,POINT (3 4),8`,
    );
    expect([...problems]).toEqual([]);
    expect(recordCoordinates(shapes, 0)[0]?.[0]).toHaveLength(20_000);
    expect(columns.map(({ cells }) => cells)).toEqual([
      ['Maize', 'Beans'],
      ['7', '8'],
    ]);
  },
);

test('a semicolon between a shape and its system parts no cells', () => {
  const { columns, problems } = read(
    'wkt;crop\nSRID=4326;POLYGON ((0 0, 1 0, 1 1, 0 0));Maize\nSRID=4326;POINT EMPTY;Beans',
  );
  expect(columns.map(({ cells }) => cells)).toEqual([['Maize', 'Beans']]);
  expect([...problems.keys()]).toEqual([1]);
});

test('a line of nothing but beginnings of shapes comes to its end', () => {
  const { rowCount, problems } = read(`wkt\n${'POLYGON ((1 2,'.repeat(300_000)}\nPOINT (3 4)`);
  expect([rowCount, ...problems.keys()]).toEqual([2, 0]);
});

test('without headings a row that is damaged, or has more cells, costs no other', () => {
  const whole = 'Maize,POLYGON ((0 0, 1 0, 1 1, 0 0))';
  const { problems } = read([whole, `${whole},1,2,3,4,5,6`, whole, whole.slice(0, -10)].join('\n'));
  expect([...problems.keys()]).toEqual([3]);
});

test.each(['', 'wkt\n'])('a row of a million cells is read, after headings %j', (head) => {
  const { rowCount, columns } = read(`${head}POINT (1 2)${','.repeat(1e6)}\nPOINT (3 4)`);
  expect(rowCount).toBe(2);
  expect(columns.length).toBeLessThan(5000);
});

function columnsOf(text: string) {
  const file = read(text);
  return file.columns.map(({ cells, distinct }) => ({ cells, distinct }));
}

test('a column’s texts are those of its cells without blanks, each different one once', () => {
  const text =
    'wkt,crop,n\nPOINT (1 2), Maize ,1\n,"Maize",2\n,"Ma""ize" x ,1\n,\u00a0Maïs\u00a0\n,,Maize\n';
  expect(columnsOf(text)).toEqual([
    {
      cells: ['Maize', 'Maize', 'Ma"ize x', 'Maïs', ''],
      distinct: ['Maize', 'Ma"ize x', 'Maïs', ''],
    },
    { cells: ['1', '2', '1', '', 'Maize'], distinct: ['1', '2', '', 'Maize'] },
  ]);
});

test('10,000 different cells stay apart', () => {
  const cells = Array.from({ length: 10_000 }, (_, at) => `F${at}`);
  const lines = cells.map((cell) => `POINT (1 2),${cell}`);
  expect(columnsOf(`wkt,a\n${lines.join('\n')}`)).toEqual([{ cells, distinct: cells }]);
});

test('a shape longer than most is read whole', () => {
  const positions = Array.from({ length: 20_000 }, (_, at) => `${at % 90} ${at % 80}`).join(', ');
  const file = read(`wkt\n"POLYGON ((${positions}))"\nPOINT (3 4)\n`);
  expect(recordCoordinates(file.shapes, 0)[0]?.[0]).toHaveLength(20_000);
  expect(recordCoordinates(file.shapes, 1)).toEqual([[[[3, 4]]]]);
});

const anyCell = fc.string({
  unit: fc.constantFrom('a', ' ', '"', ',', ';', '\n', '\r\n', 'é'),
  maxLength: 5,
});

test('tables that papaparse writes read back, whatever parts and quotes them', () => {
  assertProperty(
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
    { seed: 9, numRuns: 2000 },
  );
});

test('lines are counted through quoted line ends and empty lines', () => {
  const { rows, lines } = readDelimited('a,b\r\r"x\ny",1\n\n\n"open');
  expect(rows).toEqual([['a', 'b'], ['x\ny', '1'], ['open']]);
  expect(lines).toEqual([1, 3, 7]);
});

test.each([
  ['a,', [['a', '']]],
  ['a\n " "\n\u00a0\n""\n,\n""""', [['a'], ['"']]],
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
