import { expect, test, vi } from 'vitest';
import { openRecords } from '#test/result/worker/openSession.ts';
import { createSession } from '#result/worker/session/resultSession.ts';
import { areasOf, columnsOf, isRow, plotsOf, prepareSums } from '#result/worker/session/view.ts';

test('a row is a whole number below the records that have come', async () => {
  const { session } = await openRecords(2, 1);
  const asked = [0, 2, 3, -1, 0.5, Number.NaN];
  expect(asked.filter((row) => isRow(session, row))).toEqual([0, 2]);
  expect(isRow(createSession(), 0)).toBe(false);
});

test('what follows from the columns counts the records of this session alone', async () => {
  const { session } = await openRecords(3, 2);
  const { session: other } = await openRecords(1);
  expect([session, other].map((each) => columnsOf(each).recordCount)).toEqual([5, 1]);
  expect([session, other].map((each) => areasOf(each).length)).toEqual([5, 1]);
});

test('records of one shape show the same plot', async () => {
  const { session } = await openRecords(2, 2);
  expect(plotsOf(session)).toBe(plotsOf(session));
  const [first, second, failed, same] = plotsOf(session).plotOf;
  expect(first).not.toBe(second);
  expect(same).toBe(failed);
});

test('what sums need is worked out in slices; whoever needs it at once does what is left', async () => {
  const { session } = await openRecords(3000);
  const { session: other } = await openRecords(3000);
  // Every slice is over at once.
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 1000));
  const found: Float64Array[] = [];
  await prepareSums(session, async () => void found.push(areasOf(session)));
  vi.restoreAllMocks();
  expect(found.length).toBeGreaterThan(0);
  expect(found.every((areas) => areas === areasOf(session))).toBe(true);
  expect(areasOf(session)).toEqual(areasOf(other));
  expect(plotsOf(session)).toEqual(plotsOf(other));
});

test('while records come, nothing is worked out before a sum', async () => {
  const { session } = await openRecords(3);
  session.isWhole = false;
  const prepare = vi.spyOn(session.derived, 'prepare');
  await prepareSums(session, () => Promise.resolve());
  expect(prepare).not.toHaveBeenCalled();
});
