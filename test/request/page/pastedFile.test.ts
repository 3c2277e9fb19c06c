import { array, constantFrom, property } from 'fast-check';
import { expect, test } from 'vitest';
import { readPlotFile } from '#files/read/readPlotFile.ts';
import { recordVertexStart } from '#core/spatial/offsets.ts';
import { pastedFile } from '#request/page/check/pastedFile.ts';
import { isoDay } from '#lib/days.ts';
import { assertProperty } from '#test/assertProperty.ts';

const square = (x: number) => `((${x} 1, ${x + 1} 1, ${x + 1} 2, ${x} 2, ${x} 1))`;
const WINDOW = ['2019-01-01', '2019-06-30'];
const A = `POLYGON ${square(30)}`;
const B = `MULTIPOLYGON (${square(40)})`;
const CURVED = 'CURVEPOLYGON (CIRCULARSTRING (1 1, 2 2, 1 1), (3 3, 4 4))';

/** What the reader makes of a pasted text: how many rows, the west end of each, its window, and the names of its columns. */
async function read(text: string) {
  const file = await readPlotFile(new Blob([pastedFile(text).text]));
  if ('problem' in file) return file.problem;
  const { shapes, dates, rowCount } = file;
  return {
    rows: rowCount,
    west: Array.from(
      { length: rowCount },
      (_, row) => shapes.coords[2 * recordVertexStart(shapes, row)],
    ),
    days: [dates.start, dates.end].map((side) => side && isoDay(side.days[0]!)),
  };
}

const UNDATED = { rows: 2, west: [30, 40], days: [null, null] };
const DATED = { rows: 2, west: [30, 40], days: ['2019-01-01', '2019-06-30'] };

test.each([
  ['well-known text, a plot on each line', `${A}\n${B}`],
  ['with Windows’ ends of lines', `${A}\r\n\r\n${B}\r\n`],
  ['with commas between', `${A},\n${B}`],
  ['on one line', `${A}, ${B}`],
  ['broken over lines', `${A.replaceAll(', ', ',\n  ')}\n${B.replace('(((', '(\n((')}`],
  [
    'with a system and heights',
    `SRID=4326;${A}\npolygon Z${square(40).replaceAll(/ \d(?=[,)])/g, '$& 5')}`,
  ],
  ['in quotes', `"${A}"\n"${B}"`],
  ['a table with a head', `shape\tname\n${A}\tone\n${B}\ttwo`],
  ['GeoJSON', JSON.stringify({ type: 'FeatureCollection', features: [30, 40].map(feature) })],
])('%s', async (_, text) => {
  expect(await read(text)).toEqual(UNDATED);
});

test.each([
  ['rows of a spreadsheet without a head', tabbed([A, B], (shape) => [shape, ...WINDOW])],
  ['the same with shapes last', tabbed([A, B], (shape) => [...WINDOW, shape])],
  ['CSV without a head', [A, B].map((shape) => `"${shape}",${WINDOW.join(',')}`).join('\n')],
  ['CSV with shapes that aren’t quoted', [A, B].map((s) => `${s},${WINDOW.join(',')}`).join('\n')],
  ['with semicolons, shapes last', [A, B].map((s) => `${WINDOW.join(';')};${s}`).join('\n')],
])('%s', async (_, text) => {
  expect(await read(text)).toEqual(DATED);
});

const BESIDE = ['field (1)', ...WINDOW, 'rest (2)'];

test.each([
  ['names with brackets before the shape', ',', (shape: string) => [...BESIDE, shape]],
  ['brackets before and behind the shape', ',', (shape: string) => ['a (1)', shape, 'b (2)']],
  ['two shapes a row', ',', (shape: string) => ['a', shape, 'b', shape]],
  ['an open bracket', ',', (shape: string) => ['a (1', shape, 'b']],
  ['a shape of another kind, too', ',', (shape: string) => ['a', CURVED, shape, 'b']],
  ['names with brackets, with tabs', '\t', (shape: string) => [...BESIDE, shape, 'b (2)']],
])('%s: as many headings as cells', (_, delimiter, cells) => {
  const [head] = pastedFile([A, B].map((s) => cells(s).join(delimiter)).join('\n')).text.split(
    '\n',
  );
  expect(head?.split(delimiter)).toEqual(cells('').map((__, at) => `Column ${at + 1}`));
});

test('a cell behind a shape keeps the comma that it has in quotes', () => {
  const { text } = pastedFile(`${A},"Okello, J. (north)",x\n${B},"Otieno, M.",y`);
  expect(text.split('\n').map((line) => line.replace(/^"[^"]*"|^polygon/, ''))).toEqual([
    ',"Column 2","Column 3"',
    ',"Okello, J. (north)","x"',
    ',"Otieno, M.","y"',
  ]);
});

test('files are told apart by their names, too', () => {
  expect(pastedFile(' {"type":"Point"}').name).toBe('pasted plots.geojson');
  expect(pastedFile('<kml/>').name).toBe('pasted plots.kml');
  expect(pastedFile('a,b').name).toBe('pasted plots.csv');
});

test('whatever is pasted ends as a text, and no letter or digit of it is lost', () => {
  const piece = constantFrom(A, B, '"', '(', ')', '\n', ',', '\t', ';', 'x', 'POLYGON (');
  assertProperty(
    property(array(piece, { maxLength: 12 }), (pieces) => {
      const pasted = pieces.join('');
      // A head may stand above it.
      expect(bare(pastedFile(pasted).text)).toMatch(new RegExp(`${bare(pasted)}$`));
    }),
    { seed: 30, numRuns: 2000 },
  );
});

function tabbed(shapes: readonly string[], cells: (shape: string) => string[]): string {
  return shapes.map((shape) => cells(shape).join('\t')).join('\n');
}

function feature(x: number) {
  const coordinates = [
    [x, 1],
    [x + 1, 1],
    [x + 1, 2],
    [x, 1],
  ];
  return {
    type: 'Feature',
    properties: {},
    geometry: { type: 'Polygon', coordinates: [coordinates] },
  };
}

function bare(text: string): string {
  return text.replaceAll(/\W/g, '');
}
