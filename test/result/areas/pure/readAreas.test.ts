import { expect, test } from 'vitest';
import { formatCount } from '#lib/format.ts';
import { nameAreas, readAreas } from '#result/areas/pure/readAreas.ts';
import type { Shape } from '#test/shapes/identity/anyShape.ts';
import { square } from '#test/shapes/identity/squares.ts';

const rest = () => Promise.resolve();

interface Feature {
  name?: string;
  geometry: { type: string; coordinates: unknown };
}

const polygons = (coordinates: Shape) => ({ type: 'MultiPolygon', coordinates });

function fileOf(features: readonly Feature[]): Blob {
  const collection = {
    type: 'FeatureCollection',
    features: features.map(({ geometry, ...properties }) => ({
      type: 'Feature',
      properties,
      geometry,
    })),
  };
  return new Blob([JSON.stringify(collection)]);
}

async function problemOf(features: readonly Feature[]): Promise<string> {
  const read = await readAreas(fileOf(features), rest);
  return 'problem' in read ? read.problem : 'none';
}

const POINT = { type: 'Point', coordinates: [1, 1] };
const LINE = {
  type: 'LineString',
  coordinates: [
    [0, 0],
    [1, 1],
  ],
};
const BOW_TIE: Shape = [
  [
    [
      [0, 0],
      [1, 1],
      [1, 0],
      [0, 1],
      [0, 0],
    ],
  ],
];

test('files of points, of lines, and of both are refused in words', async () => {
  expect(await problemOf([{ geometry: POINT }, { geometry: POINT }])).toBe(
    'The file has only points, which cover no ground. Areas are polygons.',
  );
  expect(await problemOf([{ geometry: LINE }])).toBe(
    'The file has only lines, which cover no ground. Areas are polygons.',
  );
  expect(await problemOf([{ geometry: LINE }, { geometry: POINT }])).toBe(
    'The file has only points and lines, which cover no ground. Areas are polygons.',
  );
});

test('more than 5,000 areas are refused, and so are more than two million points', async () => {
  const small = { geometry: polygons(square(0, 0, 1)) };
  expect(await problemOf(Array.from({ length: 5001 }, () => small))).toBe(
    `The file has ${formatCount(5001)} areas; ${formatCount(5000)} is the most that can be used here.`,
  );
  // Short numbers, as the text alone takes its time: 400,000 points on a line there and back.
  const line = Array.from({ length: 200_000 }, (_, at): [number, number] => [at / 1e4, 0]);
  const round = [...line, ...line.toReversed()];
  const large = { geometry: polygons([[[...round, round[0]!]]]) };
  expect(await problemOf(Array.from({ length: 5 }, () => large))).toBe(
    `The areas have ${formatCount(2_000_005)} points; ${formatCount(2_000_000)} is the most that can be used here. Simplify them.`,
  );
});

test('where none can be used, it says of the first why', async () => {
  const tie = { name: 'Kilosa', geometry: polygons(BOW_TIE) };
  expect(await problemOf([tie, { ...tie, name: 'Mvomero' }, { ...tie, name: 'Gairo' }])).toBe(
    'None of the areas can be used. Kilosa: the outline crosses itself, at edges 1 and 3. So it is with 2 others.',
  );
  expect(await problemOf([])).toBe('The file is JSON, but has no GeoJSON features.');
});

test('those that can’t be used are named with the reason, and the others stay', async () => {
  const overlapping: Shape = [...square(0, 0, 2), ...square(1, 1, 2)];
  const read = await readAreas(
    fileOf([
      { name: 'North', geometry: polygons(square(0, 0, 1)) },
      { name: 'Crossing', geometry: polygons(BOW_TIE) },
      { name: 'Pin', geometry: POINT },
      { name: 'Road', geometry: LINE },
      { geometry: polygons(overlapping) },
      { name: 'Beyond', geometry: polygons(square(0, 89.5, 1)) },
      { name: 'South', geometry: polygons(square(2, 0, 1)) },
    ]),
    rest,
  );
  if ('problem' in read) throw new Error(read.problem);
  expect(read.refused).toEqual([
    { name: 'Crossing', reason: 'the outline crosses itself, at edges 1 and 3' },
    { name: 'Pin', reason: 'a point covers no ground' },
    { name: 'Road', reason: 'a line covers no ground' },
    { name: 'feature 5', reason: 'parts 1 and 2 overlap' },
    { name: 'Beyond', reason: expect.stringContaining('latitude') },
  ]);
  expect(read.refusedCount).toBe(5);
  expect(read.shapes.recordCount).toBe(2);
  expect(read.places).toEqual(['Feature 1', 'Feature 7']);
  expect(read.columns[0]).toMatchObject({ name: 'name', cells: ['North', 'South'] });
  // A degree at the equator, by its length along either side.
  expect(read.hectares[0]! / 1e6).toBeCloseTo(1.231, 2);
});

test('rings that touch and points that repeat don’t make an area unsure', async () => {
  const touching: Shape = [
    [
      [
        [0, 0],
        [2, 0],
        [2, 0],
        [2, 2],
        [1, 0],
        [0, 2],
        [0, 0],
      ],
    ],
  ];
  const read = await readAreas(fileOf([{ geometry: polygons(touching) }]), rest);
  expect('problem' in read ? read.problem : read.refused).toEqual([]);
});

test('rows with one name are one area, and those without are named by their places', async () => {
  const cells = ['North', 'South', ' North ', ''];
  const read = await readAreas(
    fileOf(cells.map((name, at) => ({ name, geometry: polygons(square(at, 0, 1)) }))),
    rest,
  );
  if ('problem' in read) throw new Error(read.problem);
  const { names, areaOf, hectares } = nameAreas(read, read.columns[0]!);
  expect(names).toEqual(['North', 'South', 'Feature 4']);
  expect([...areaOf]).toEqual([0, 1, 0, 2]);
  expect(hectares[0]).toBeCloseTo(2 * hectares[1]!, 6);
  expect(nameAreas(read, null).names).toEqual(['Feature 1', 'Feature 2', 'Feature 3', 'Feature 4']);
});

test('reading ends where it isn’t wanted any more', async () => {
  const file = fileOf([{ geometry: polygons(square(0, 0, 1)) }]);
  const gone = () => Promise.reject(new Error('gone'));
  await expect(readAreas(file, gone)).rejects.toThrow('gone');
});
