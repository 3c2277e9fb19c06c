import { expect, test } from 'vitest';
import { DEFAULT_SCALE } from '#core/scale/scaleChoice.ts';
import { ALL } from '#core/view/resultFilter.ts';
import { FRAME } from '#test/core/paint/style.ts';
import { CONTEXT, openRecords, openSession, resultText } from '#test/result/worker/openSession.ts';
import { cellsOf, detailOf, shapeOf } from '#result/records/worker/records.ts';
import { isRow } from '#result/worker/session/view.ts';

const WINDOW = { start_date: '2021-01-01', end_date: '2021-02-01' };
const HOLED = {
  ...WINDOW,
  NDVI_mean: 0.5,
  polygon: 'MULTIPOLYGON (((0 0,3 0,3 3,0 3,0 0),(1 1,1 2,2 2,1 1)),((5 5,6 5,6 6,5 5)))',
};
const FAILED = {
  ...WINDOW,
  message: 'No valid pixels',
  polygon: 'MULTIPOLYGON (((1 1,1 2,2 2,1 1)))',
};
const EMPTY = { ...WINDOW, NDVI_mean: 0.1, polygon: 'MULTIPOLYGON EMPTY' };

const open = () => openSession(resultText([HOLED, EMPTY], [FAILED]));

test('a shape over the antimeridian is in one piece, and its bounds are its own', async () => {
  const polygon = 'POLYGON ((179.9995 1,-179.9995 1,-179.9995 2,179.9995 2,179.9995 1))';
  const { session } = await openSession(resultText([{ ...HOLED, polygon }], []));
  const shape = shapeOf(session, 0);
  expect(shape?.bounds).toEqual([179.9995, 1, 180.0005, 2]);
  expect(shape?.coordinates[0]?.[0]?.[1]).toEqual([180.0005, 1]);
  expect(detailOf(session, 0)?.bounds).toEqual(shape?.bounds);
});

test('a shape is the outline, whether it failed, and its bounds', async () => {
  const { session } = await open();
  expect(shapeOf(session, 0)).toEqual({
    row: 0,
    failed: false,
    thinnedFrom: null,
    bounds: [0, 0, 6, 6],
    coordinates: [
      [
        [
          [0, 0],
          [3, 0],
          [3, 3],
          [0, 3],
          [0, 0],
        ],
        [
          [1, 1],
          [1, 2],
          [2, 2],
          [1, 1],
        ],
      ],
      [
        [
          [5, 5],
          [6, 5],
          [6, 6],
          [5, 5],
        ],
      ],
    ],
  });
  expect(shapeOf(session, 2)).toMatchObject({ failed: true, bounds: [1, 1, 2, 2] });
});

test('a record that cannot be drawn has a shape without bounds', async () => {
  const { session } = await open();
  expect(shapeOf(session, 1)).toMatchObject({ failed: false, bounds: null, coordinates: [] });
  expect(detailOf(session, 1)).toMatchObject({ state: 'notDrawable', problem: expect.any(String) });
});

test.each([-1, 3, 1.5, Number.NaN])('row %s does not exist', async (row) => {
  const { session, handlers } = await open();
  expect(isRow(session, row)).toBe(false);
  expect(shapeOf(session, row)).toBeNull();
  expect(detailOf(session, row)).toBeNull();
  expect((await handlers.shape({ row }, CONTEXT)).answer).toBeNull();
  expect((await handlers.cells({ rows: [row] }, CONTEXT)).answer).toEqual([]);
});

test('a detail counts parts and holes, and says what its cells say', async () => {
  const { session } = await open();
  const detail = detailOf(session, 0);
  expect(detail).toMatchObject(cellsOf(session, 0));
  expect(detail).toMatchObject({ parts: 2, holes: 1, vertices: 10, members: {} });
});

test('a record tells all that its card shows', async () => {
  const { handlers } = await openRecords(4, 1);
  await handlers.style({ index: null, scale: DEFAULT_SCALE, frame: FRAME }, CONTEXT);
  const { answer: processed } = await handlers.record({ row: 1 }, CONTEXT);
  expect(processed).toMatchObject({
    row: 1,
    state: 'processed',
    value: 1 / 97,
    parts: 1,
    holes: 0,
    vertices: 4,
    startText: '2021-12-10',
    endText: '2022-05-28',
    message: null,
    series: [1],
    rank: { place: 3, of: 4 },
    color: expect.stringMatching(/^#[0-9a-f]{6}$/),
  });
  const { answer: failed } = await handlers.record({ row: 4 }, CONTEXT);
  expect(failed).toMatchObject({
    row: 4,
    state: 'failed',
    value: null,
    color: null,
    message: 'No valid pixels',
    wellKnownText: 'MULTIPOLYGON (((1 1,1 2,2 2,1 1)))',
  });
  expect(failed?.cause).toBeTruthy();
});

const SQUARE = 'MULTIPOLYGON (((0 0,1 0,1 1,0 1,0 0)))';
const TWO_WINDOWS = [
  { ...WINDOW, NDVI_mean: 0.2, polygon: SQUARE },
  { start_date: '2021-03-01', end_date: '2021-04-01', NDVI_mean: 0.8, polygon: SQUARE },
];

test('a record has the colour of its value, also where another window of its plot is drawn', async () => {
  const { handlers } = await openSession(resultText(TWO_WINDOWS));
  await handlers.style({ index: null, scale: DEFAULT_SCALE, frame: FRAME }, CONTEXT);
  const colours = async () =>
    (await handlers.cells({ rows: [0, 1] }, CONTEXT)).answer.map(({ color }) => color);
  const before = await colours();
  const { answer } = await handlers.filter(
    { filter: { ...ALL, window: { kind: 'latest' }, max: 0.5 } },
    CONTEXT,
  );
  expect(answer).toMatchObject({ matching: { received: 0 }, otherWindows: 1 });
  expect(await colours()).toEqual(before);
  expect(before[0]).toMatch(/^#/);
  expect(before[0]).not.toBe(before[1]);
});
