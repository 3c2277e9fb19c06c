import { expect, test } from 'vitest';
import { readSubmitted, type SubmittedFile } from '#result/names/pure/readSubmitted.ts';
import { recordCoordinates } from '#core/read/wellKnownText.ts';

async function read(text: string | Uint8Array): Promise<SubmittedFile> {
  const file = await readSubmitted(
    typeof text === 'string' ? new TextEncoder().encode(text) : text,
  );
  if ('problem' in file) throw new Error(file.problem);
  return file;
}

const problemOf = async (text: string) => {
  const file = await readSubmitted(new TextEncoder().encode(text));
  return 'problem' in file ? file.problem : null;
};

const shapesIn = ({ shapes, rowCount }: SubmittedFile) =>
  Array.from({ length: rowCount }, (_, row) => recordCoordinates(shapes, row));

const TRIANGLE = [
  [
    [
      [1, 2],
      [3, 2],
      [3, 4],
      [1, 2],
    ],
  ],
];
const WKT = 'POLYGON ((1 2, 3 2, 3 4, 1 2))';

test('the column of shapes is recognised by its cells, whatever its heading', async () => {
  const file = await read(
    `﻿Ünït,,Umriß\r\n"a ""b""",x,"${WKT}"\r\n\r\n c ,,"SRID=4326;multi${WKT.toLowerCase().replace('((', '(((').replace('))', ')))')}"\r\n`,
  );
  expect(file.columns).toEqual([
    { name: 'Ünït', cells: ['a "b"', 'c'], distinct: ['a "b"', 'c'], isNumeric: false },
    { name: 'Column 2', cells: ['x', ''], distinct: ['x', ''], isNumeric: false },
  ]);
  expect(shapesIn(file)).toEqual([TRIANGLE, TRIANGLE]);
  expect(file.remarks.at(-1)).toBe('One column has no heading and is named by its position.');
});

test('semicolons, decimal commas, repeated headings and uneven rows get remarks', async () => {
  const file = await read(
    `plot;size;size;GPS Longitude;GPS Latitude\n1;1,5;2;34,5;-1,25\n2;x;3;34,6\n3;;4;0;0;9\n`,
  );
  expect(file.columns.map(({ name, isNumeric }) => [name, isNumeric])).toEqual([
    ['plot', true],
    ['size', false],
    ['size_2', true],
    ['GPS Longitude', true],
    ['GPS Latitude', true],
  ]);
  expect(shapesIn(file)).toEqual([[[[[34.5, -1.25]]]], [], [[[[0, 0]]]]]);
  expect(file.remarks).toEqual([
    'Its columns are separated by semicolons, and its numbers have decimal commas: 1,5 is read as 1.5.',
    '2 lines have more or fewer cells than there are headings: missing cells count as empty, extra ones are ignored (lines 3, 4).',
    'Repeated headings: “size” (named “size_2” here).',
    '1 line has no readable shape and names no plot (line 3).',
  ]);
});

test('a spreadsheet’s encodings are read, with a remark', async () => {
  const text = `crop,wkt\nMaïs,"${WKT}"\n`;
  const utf16 = new Uint8Array([
    0xff,
    0xfe,
    ...text.split('').flatMap((c) => [c.charCodeAt(0) & 255, c.charCodeAt(0) >> 8]),
  ]);
  const latin = Uint8Array.from(text, (c) => c.charCodeAt(0));
  for (const [bytes, encoding] of [
    [utf16, 'UTF-16'],
    [latin, 'Windows-1252'],
  ] as const) {
    const file = await read(bytes);
    expect(file.columns[0]?.cells).toEqual(['Maïs']);
    expect(file.remarks).toEqual([expect.stringContaining(`read as ${encoding}`)]);
  }
});

test('a byte-order mark gets a remark, and isn’t part of the first heading', async () => {
  const file = await read(new TextEncoder().encode(`\ufeffcrop,wkt\nMaize,"${WKT}"\n`));
  expect(file.columns[0]?.name).toBe('crop');
  expect(file.remarks).toEqual([
    'The byte-order mark at its start, which some spreadsheets add, was ignored.',
  ]);
});

test('cells may hold GeoJSON, tabs may part them, and quoted line ends are counted', async () => {
  const geometry = JSON.stringify({ type: 'Polygon', coordinates: TRIANGLE[0] }).replaceAll(
    '"',
    '""',
  );
  const file = await read(`note\tgeom\n"two\nlines"\t"${geometry}"\nx\tnothing\n`);
  expect(shapesIn(file)).toEqual([TRIANGLE, []]);
  expect(file.remarks.at(-1)).toBe('1 line has no readable shape and names no plot (line 4).');
});

test('GeoJSON gives the properties, in order of first sight', async () => {
  const file = await read(
    JSON.stringify({
      type: 'FeatureCollection',
      features: [
        {
          type: 'Feature',
          id: 7,
          properties: { crop: 'Maize', n: 1.5 },
          geometry: { type: 'Polygon', coordinates: TRIANGLE[0] },
        },
        {
          type: 'Feature',
          properties: { village: { a: 1 }, crop: null },
          geometry: { type: 'MultiPolygon', coordinates: TRIANGLE },
        },
        { type: 'Feature', properties: null, geometry: null },
        {
          type: 'Feature',
          properties: {},
          geometry: { type: 'Polygon', coordinates: [[[1, 'x']]] },
        },
      ],
    }),
  );
  expect(file.columns.map(({ name, cells }) => [name, ...cells])).toEqual([
    ['id', '7', '', '', ''],
    ['crop', 'Maize', '', '', ''],
    ['n', '1.5', '', '', ''],
    ['village', '', '{"a":1}', '', ''],
  ]);
  expect(shapesIn(file)).toEqual([TRIANGLE, TRIANGLE, [], []]);
  expect(file.remarks).toEqual([
    '2 features have no readable shape and name no plot (features 3, 4).',
  ]);
});

test('what is no such file says why', async () => {
  expect(await problemOf('  ')).toBe('The file is empty.');
  expect(await problemOf('plot,crop\n1,Maize\n')).toBe(
    'The file has no column of shapes in well-known text and no pair of longitude and latitude columns. Its columns are “plot”, “crop”.',
  );
  expect(await problemOf('plot,wkt\n')).toBe('The file has no rows below its headings.');
  expect(await problemOf('{"data":[],"err_data":{}}')).toBe(
    'The file is JSON, but has no GeoJSON features.',
  );
  expect(await problemOf('{"data":[')).toBe('The file starts like JSON, but isn’t valid JSON.');
});
