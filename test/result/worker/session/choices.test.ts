import { expect, test } from 'vitest';
import { DEFAULT_SCALE } from '#core/scale/scaleChoice.ts';
import { ALL } from '#core/view/resultFilter.ts';
import { FRAME } from '#test/core/paint/style.ts';
import { openRecords, openSession, resultText } from '#test/result/worker/openSession.ts';
import { currentIndex, paintStyleOf, setFilter, setStyle } from '#result/worker/session/choices.ts';

const STYLE = { index: null, scale: DEFAULT_SCALE, frame: FRAME };

test('a filter that says the same changes nothing, another one keeps other rows', async () => {
  const { session } = await openRecords(5);
  const before = session.revision;
  expect(setFilter(session, { ...ALL })).toBe(false);
  expect(session.revision).toBe(before);
  expect(session.mask).toBeNull();
  expect(setFilter(session, { ...ALL, min: 2 / 97 })).toBe(true);
  expect(session.revision).toBe(before + 1);
  expect(session.mask).toHaveLength(5);
  expect(setFilter(session, ALL)).toBe(true);
  expect(session.mask).toBeNull();
});

test('a style that says the same changes nothing, another one has another scale', async () => {
  const { session } = await openRecords(5);
  expect(paintStyleOf(session)).toBeNull();
  expect(setStyle(session, STYLE)).toBe(true);
  const { revision, scale } = session;
  expect(setStyle(session, { ...STYLE, frame: { ...FRAME } })).toBe(false);
  expect(session.revision).toBe(revision);
  expect(paintStyleOf(session)).toMatchObject({ ...FRAME, ...scale, index: null });
  const wide = { ...DEFAULT_SCALE, domain: { kind: 'own' as const, min: -1, max: 1 } };
  expect(setStyle(session, { ...STYLE, scale: wide })).toBe(true);
  expect(session.scale).toMatchObject({ low: -1, high: 1 });
  expect(scale).not.toMatchObject({ low: -1, high: 1 });
});

const WINDOW = { start_date: '2021-01-01', end_date: '2021-02-01' };
const polygon = 'MULTIPOLYGON (((0 0,3 0,3 3,0 0)))';

test.each([
  [{ EVI_mean: 0.1, NDVI_mean: 0.2 }, 'NDVI_mean'],
  [{ EVI_mean: 0.1 }, 'EVI_mean'],
  [{}, null],
])('of %o the index meant where none is named is %s', async (values, index) => {
  const { session } = await openSession(resultText([{ ...WINDOW, polygon, ...values }]));
  expect(currentIndex(session)).toBe(index);
  setFilter(session, { ...ALL, index: 'of the filter' });
  expect(currentIndex(session)).toBe('of the filter');
  setStyle(session, { ...STYLE, index: 'of the colours' });
  expect(currentIndex(session)).toBe('of the colours');
});
