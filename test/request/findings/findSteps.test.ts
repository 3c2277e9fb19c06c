import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { FindingKey } from '#request/findings/findingKeys.ts';
import { countRows, REFUSED } from '#request/findings/findings.ts';
import { findSteps } from '#request/findings/findSteps.ts';
import { createLand, landRings } from '#shapes/land.ts';
import { recordCoordinates } from '#core/read/wellKnownText.ts';
import { DEMO, realCases } from '#test/shapes/realShapes.ts';
import { DEMO_RESULTS, demoBytes, readColumns } from '#test/core/demoResults.ts';
import {
  field,
  fields,
  find,
  plotsOf,
  rowsByKey,
  TODAY,
  type PlainRow,
  type Shape,
} from './plots.ts';

const topology = JSON.parse(readFileSync('node_modules/world-atlas/land-50m.json', 'utf8'));
const land = createLand(landRings(topology));

/** The same shape with its rings changed. */
const changed = (shape: Shape, change: (ring: Shape[0][0]) => Shape[0][0]): Shape =>
  shape.map((part) => part.map(change));
const moved = (shape: Shape, dLon: number, dLat: number) =>
  changed(shape, (ring) => ring.map(([lon, lat]) => [lon! + dLon, lat! + dLat]));
const exchanged = (shape: Shape) =>
  changed(shape, (ring) => ring.map(([lon, lat]) => [lat!, lon!]).toReversed());
const ring = (...points: [number, number][]): Shape => [
  [[...points, points[0]!].map(([x, y]) => [34.4 + x / 1e6 + 3e-7, 0.6 + y / 1e6 + 3e-7])],
];
/** A regular polygon of a radius in metres near the equator. */
const regular = (corners: number, metres: number): Shape =>
  ring(
    ...Array.from({ length: corners }, (_, at): [number, number] => {
      const angle = (2 * Math.PI * at) / corners;
      return [(metres * Math.cos(angle)) / 0.111_32, (metres * Math.sin(angle)) / 0.110_575];
    }),
  );
const rectangle = (widthMetres: number, heightMetres: number): Shape => {
  const [x, y] = [widthMetres / 0.111_319, heightMetres / 0.110_574];
  return ring([0, 0], [x, 0], [x, y], [0, y]);
};
const wgs = field(34.4, 0.6);
const [shell] = wgs[0]!;

/** Per key the smallest row with it, and the nearest one without, among healthy fields. */
const CASES: [FindingKey, PlainRow, PlainRow][] = [
  ['unreadable-row', { shape: [] }, { shape: wgs }],
  [
    'unreadable-row',
    { shape: changed(wgs, (r) => [[Number.NaN, 1], ...r.slice(1)]) },
    { shape: wgs },
  ],
  [
    'repeated-corner',
    { shape: changed(wgs, (r) => [r[0]!, r[0]!, ...r.slice(1)]) },
    { shape: changed(wgs, (r) => [r[0]!, [r[0]![0]! + 1e-6, r[0]![1]!], ...r.slice(1)]) },
  ],
  [
    'spike',
    { shape: ring([0, 0], [900, 0], [1300, 0], [900, 0], [900, 900]) },
    { shape: ring([0, 0], [900, 0], [1300, 0], [900, 2], [900, 900]) },
  ],
  [
    'crosses-itself',
    { shape: ring([0, 0], [900, 800], [900, 0], [0, 800]) },
    { shape: ring([0, 0], [900, 0], [900, 800], [0, 801]) },
  ],
  [
    'touches-itself',
    { shape: ring([0, 0], [900, 0], [450, 400], [900, 800], [0, 800], [450, 400]) },
    { shape: ring([0, 0], [900, 0], [451, 400], [900, 800], [0, 800], [450, 400]) },
  ],
  [
    'hole-outside',
    { shape: [[shell!, field(34.41, 0.6, 0.1)[0]![0]!]] },
    { shape: [[shell!, field(34.4003, 0.6003, 0.1)[0]![0]!]] },
  ],
  [
    'nested-holes',
    { shape: [[shell!, field(34.4002, 0.6002, 0.5)[0]![0]!, field(34.4003, 0.6003, 0.1)[0]![0]!]] },
    { shape: [[shell!, field(34.4002, 0.6002, 0.1)[0]![0]!, field(34.4006, 0.6006, 0.1)[0]![0]!]] },
  ],
  [
    'overlapping-parts',
    { shape: [...wgs, ...field(34.4005, 0.6)] },
    { shape: [...wgs, ...field(34.4015, 0.6)] },
  ],
  ['unclosed', { shape: changed(wgs, (r) => r.slice(0, -1)) }, { shape: wgs }],
  [
    'too-few-corners',
    { shape: ring([0, 0], [900, 0]) },
    { shape: ring([0, 0], [900, 0], [0, 900]) },
  ],
  [
    'no-area',
    { shape: ring([0, 0], [450, 0], [900, 0]) },
    { shape: ring([0, 0], [450, 1], [900, 0]) },
  ],
  [
    'hole-without-area',
    {
      shape: [
        [
          shell!,
          [
            [34.4002, 0.6002],
            [34.4003, 0.6002],
            [34.4004, 0.6002],
            [34.4002, 0.6002],
          ],
        ],
      ],
    },
    { shape: wgs },
  ],
  ['outside-world', { shape: moved(wgs, 0, 89.4) }, { shape: moved(wgs, 0, 89.39) }],
  ['point', { shape: [[[[34.4, 0.6]]]] }, { shape: wgs }],
  [
    'window-unreadable',
    { shape: wgs, start: '', end: '2020-02-01' },
    { shape: wgs, start: '2020-01-01', end: '2020-02-01' },
  ],
  [
    'window-unreadable',
    { shape: wgs, start: '2020-01-01', end: 'soon' },
    { shape: wgs, start: '2020-01-01', end: '2020-02-01' },
  ],
  [
    'window-reversed',
    { shape: wgs, start: '2020-01-11', end: '2020-01-10' },
    { shape: wgs, start: '2020-01-01', end: '2020-01-10' },
  ],
  [
    'window-short',
    { shape: wgs, start: '2020-01-01', end: '2020-01-04' },
    { shape: wgs, start: '2020-01-01', end: '2020-01-05' },
  ],
  [
    'window-long',
    { shape: wgs, start: '2019-01-01', end: '2021-01-01' },
    { shape: wgs, start: '2019-01-01', end: '2020-12-31' },
  ],
  [
    'window-in-future',
    { shape: wgs, start: '2026-01-01', end: '2026-06-02' },
    { shape: wgs, start: '2026-01-01', end: '2026-06-01' },
  ],
  ['below-5-pixels', { shape: rectangle(24.9, 20) }, { shape: rectangle(25.1, 20.05) }],
  ['narrow', { shape: rectangle(19.9, 60) }, { shape: rectangle(20.1, 60) }],
  ['swapped', { shape: exchanged(wgs) }, { shape: moved(wgs, 0.3, 0.3) }],
  ['far-away', { shape: moved(wgs, 3, 0) }, { shape: moved(wgs, 0.7, 0) }],
  [
    'far-corner',
    { shape: changed(wgs, (r) => r.with(1, [44.4, 0.6])) },
    { shape: changed(wgs, (r) => r.with(1, [34.402, 0.6])) },
  ],
  ['at-sea', { shape: moved(wgs, 7.8, -3.9) }, { shape: moved(wgs, 5.45, -4.65) }],
  ['much-larger', { shape: field(34.4, 0.6, 3.17) }, { shape: field(34.4, 0.6, 3.15) }],
  [
    'drawn-by-machine',
    { shape: regular(16, 100) },
    { shape: changed(regular(16, 100), (r) => r.with(1, [r[1]![0]! + 1e-5, r[1]![1]!])) },
  ],
  ['drawn-by-machine', { shape: rectangle(100, 100) }, { shape: rectangle(100, 101) }],
  [
    'decimals-lost',
    {
      shape: [
        [
          [
            [34.4, 0.6],
            [34.4011, 0.6],
            [34.4011, 0.6012],
            [34.4, 0.6],
          ],
        ],
      ],
    },
    {
      shape: [
        [
          [
            [34.4, 0.6],
            [34.4011, 0.6],
            [34.4011, 0.60121],
            [34.4, 0.6],
          ],
        ],
      ],
    },
  ],
];

test.each(CASES)(
  '%s: the smallest case is found, the nearest sound one is not',
  (key, odd, sound) => {
    const rowsWith = (row: PlainRow) => {
      const dates = row.start === undefined ? {} : { start: '2020-01-01', end: '2020-12-31' };
      const healthy = fields(30).map((shape): PlainRow => ({ shape, ...dates }));
      return rowsByKey(find(plotsOf([...healthy, row]), { land }))[key] ?? [];
    };
    expect(rowsWith(odd)).toEqual([30]);
    expect(rowsWith(sound)).toEqual([]);
  },
);

test('healthy fields, also in several windows and with a name each, are fine', () => {
  const rows = fields(60).flatMap((shape, at): PlainRow[] => [
    { shape, name: `${at}`, start: '2019-01-01', end: '2019-06-30' },
    { shape, name: `${at}`, start: '2019-07-01', end: '2019-12-31' },
  ]);
  const findings = find(plotsOf(rows), { land });
  expect(findings.list).toEqual([]);
  expect(countRows(findings.worst)).toMatchObject({ read: 120, fine: 120 });
});

test('a row counts once, by its worst, and counts add up', () => {
  const rows: PlainRow[] = fields(20).map((shape) => ({ shape }));
  rows.push({ shape: changed(rectangle(8, 8), (r) => [r[0]!, r[0]!, ...r.slice(1)]) });
  rows.push({ shape: rectangle(9, 7) }, {});
  const findings = find(plotsOf(rows));
  expect(rowsByKey(findings)).toEqual({
    'unreadable-row': [22],
    'repeated-corner': [20],
    overlap: [20, 21],
    'below-5-pixels': [20, 21],
  });
  expect(countRows(findings.worst)).toMatchObject({ read: 23, fine: 20, toCheck: 1, refused: 2 });
  expect([...findings.worst.subarray(19)]).toEqual([0, 2, 1, 2]);
});

test('every planted fault of a file is found, and none is invented', () => {
  const healthy = fields(300).map((shape, at): PlainRow => ({
    shape,
    name: `F${at}`,
    start: '2020-01-01',
    end: '2020-06-30',
  }));
  const planted: [keys: FindingKey[], row: PlainRow][] = [
    [['overlap'], { shape: moved(field(34.29, 0.56), -0.000_97, 0) }],
    [['same-shape'], { shape: field(34.29 + 0.002, 0.56), start: '2020-06-30', end: '2020-12-31' }],
    [[], { shape: field(34.29 + 0.004, 0.56), start: '2020-07-01', end: '2020-12-31' }],
    [['below-5-pixels'], { shape: field(34.5, 0.6, 0.2) }],
    [['far-away'], { shape: field(20, 10) }],
    [['swapped'], { shape: exchanged(field(34.31, 0.53)) }],
    [['at-sea'], { shape: field(42.2, -3.3) }],
    [['name-twice'], { shape: field(34.5, 0.61), name: 'F7' }],
  ];
  const rows = planted.map(([, row], at): PlainRow => ({
    name: `P${at}`,
    start: '2020-01-01',
    end: '2020-06-30',
    ...row,
  }));
  const findings = find(plotsOf([...healthy, ...rows]), { land });
  const expected: Partial<Record<FindingKey, number[]>> = {
    overlap: [0, 300],
    'same-shape': [1, 301],
    'below-5-pixels': [303],
    swapped: [305],
    'far-away': [304, 306],
    'at-sea': [306],
    'name-twice': [7, 307],
  };
  expect(rowsByKey(findings)).toEqual(expected);
});

/** Shapes that are known to be refused: the source of a demo job has values for them all the same. */
const KNOWN_REFUSED = new Set(
  realCases(DEMO, 'kenya-invalid-fields.json').map(({ shape }) => JSON.stringify(shape)),
);

test.each(DEMO_RESULTS)(
  'no healthy field of %s would be refused, and none is taken for one in the sea',
  (name) => {
    const columns = readColumns(demoBytes(name));
    const findings = find(
      { ...columns, windows: { startDay: columns.startDay, endDay: columns.endDay }, nameOf: null },
      { land },
    );
    const refused = [...findings.worst.keys()].filter((row) => findings.worst[row] === REFUSED);
    const shapes = refused.map((row) => JSON.stringify(recordCoordinates(columns, row)));
    expect(shapes.filter((shape) => !KNOWN_REFUSED.has(shape))).toEqual([]);
    const found = rowsByKey(findings);
    expect(found['repeated-corner'] ?? []).toEqual(refused);
    expect([found['at-sea'], found.swapped, found['far-away']]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    const { read, fine, toCheck } = countRows(findings.worst);
    expect(fine + toCheck + refused.length).toBe(read);
  },
);

test('a plot without ground has none, whatever digits a format leaves it', () => {
  const line = ring([0, 0], [450, 0], [900, 0]);
  for (const off of [0, 1e-12, 1e-10, 1e-9]) {
    const shape = changed(line, (points) => points.with(1, [points[1]![0]!, points[1]![1]! + off]));
    const rows = [...fields(30), shape].map((one) => ({ shape: one }));
    expect(rowsByKey(find(plotsOf(rows)))).toEqual({ 'no-area': [30] });
  }
  const beside = [...field(34.5, 0.6), ...line];
  const found = rowsByKey(
    find(plotsOf([...fields(30), beside].map((shape) => ({ shape }))), { pixelMetres: 100 }),
  );
  expect(found['below-5-pixels']).toHaveLength(31);
});

test('the work comes in steps and can be left', () => {
  const steps = findSteps(plotsOf(fields(9000).map((shape) => ({ shape }))), {
    pixelMetres: 10,
    today: TODAY,
    jobAreas: [],
    land: null,
  });
  for (let step = 0; step < 20; step++) expect(steps.next().done).toBe(false);
  expect(steps.return?.(undefined as never).done).toBe(true);
});

test('a file that lies where the account’s jobs lie once longitude and latitude are exchanged may have them swapped', () => {
  const rows = fields(3).map((shape) => ({ shape: exchanged(shape) }));
  const jobAreas = [[34, 0, 35, 1] as const];
  expect(rowsByKey(find(plotsOf(rows), { jobAreas })).swapped).toEqual([0, 1, 2]);
  expect(rowsByKey(find(plotsOf(rows))).swapped).toBeUndefined();
  const rightly = fields(3).map((shape) => ({ shape }));
  expect(rowsByKey(find(plotsOf(rightly), { jobAreas })).swapped).toBeUndefined();
});

test('four plots say which of them is swapped or far off; three don’t', () => {
  const spread = [0, 0.4, 0.8].map((aside) => field(36.8 + aside, -1.2 - aside));
  const keys = (shapes: Shape[]) =>
    rowsByKey(find(plotsOf(shapes.map((shape) => ({ shape }))), { land }));
  expect(keys([...spread, exchanged(field(37, -1.3))])).toEqual({ swapped: [3] });
  expect(keys([...spread, field(30, -1.2)])).toEqual({ 'far-away': [3] });
  expect(keys([...spread.slice(1), exchanged(field(37, -1.3))])).toEqual({ 'at-sea': [2] });
  // Each in a cell of its own: only land and sea tell.
  const apart = [0, 2, 4].map((aside) => field(34.5 + aside, -0.5 + aside / 2));
  expect(keys([...apart, exchanged(field(36, -2.3))]).swapped).toEqual([3]);
});

test('a file that lies in the sea and would be on land has longitude and latitude swapped throughout', () => {
  const rows = fields(5, 36.8, -1.3).map((shape) => ({ shape: exchanged(shape) }));
  expect(rowsByKey(find(plotsOf(rows), { land }))).toEqual({ swapped: [0, 1, 2, 3, 4] });
});

test('a larger pixel makes more plots small', () => {
  const rows = fields(12).map((shape) => ({ shape }));
  expect(find(plotsOf(rows), { pixelMetres: 30 }).list).toEqual([]);
  const [finding] = find(plotsOf(rows), { pixelMetres: 60 }).list;
  expect(finding?.key).toBe('below-5-pixels');
  expect(finding?.measures[0]).toBeCloseTo(10_180 / 3600, 0);
});

test.each(DEMO_RESULTS)(
  'formats turn rings round and begin them elsewhere: what is found of %s stays the same',
  (name) => {
    const columns = readColumns(demoBytes(name));
    const shapes = Array.from({ length: columns.recordCount }, (_, row) =>
      recordCoordinates(columns, row),
    );
    const turned = shapes.map((shape, row) =>
      changed(shape, (ring) => {
        const open = ring.slice(1).toReversed();
        const first = row % Math.max(1, open.length);
        const points = [...open.slice(first), ...open.slice(0, first)];
        return points.length === 0 ? ring : [...points, points[0]!];
      }),
    );
    const found = (all: readonly Shape[]) =>
      rowsByKey(find(plotsOf(all.map((shape) => ({ shape }))), { land }));
    expect(found(turned)).toEqual(found(shapes));
  },
);
