import { yieldTask } from '#lib/slices.ts';
import { expect, test } from 'vitest';
import { USUAL_COLUMNS } from '#request/repair/pure/csvTable.ts';
import { SAFE_METRES } from '#shapes/tolerances.ts';
import { CONTEXT } from '#test/result/worker/openSession.ts';
import type { TaskContext } from '#worker/answerCalls.ts';
import { REPEATED, kindsOf, open, BOW_TIE, SQUARE } from './failedPlots.ts';

test('a time-out is submitted as it was; a shape without a fault has nothing to mend', async () => {
  const handlers = await open([
    { message: 'Request timed out', polygon: SQUARE },
    { message: REPEATED, polygon: SQUARE },
    { message: 'Request timed out', polygon: BOW_TIE },
  ]);
  expect((await kindsOf(handlers, [0, 1, 2])).sort()).toEqual(['asSent', 'look', 'none']);
});

const MANY = 2000;
const many = Array.from({ length: MANY }, (_, i) => {
  const [x, y] = [30 + (i % 100) / 100, Math.floor(i / 100) / 100];
  const ring = `${x} ${y},${x} ${y},${x + 0.001} ${y},${x + 0.001} ${y + 0.001},${x} ${y}`;
  return {
    message: REPEATED.replace('(1.0, 2.0)', `(${x}, ${y})`),
    polygon: `POLYGON ((${ring}))`,
  };
});

test('2,000 failures are worked through with progress, letting others in, and once only', async () => {
  const handlers = await open(many);
  const told: number[] = [];
  let between = 0;
  const timer = setInterval(() => between++, 1);
  const progress = (done: number, total: number) => {
    expect(total).toBe(MANY);
    told.push(done);
  };
  const mends = Object.values((await handlers.mend({}, { ...CONTEXT, progress })).answer);
  clearInterval(timer);
  const rows = mends.flatMap((of) => [...of.rows]);
  expect(rows).toHaveLength(MANY);
  const within = mends.flatMap(({ safeWithinMetres }) => [...safeWithinMetres]);
  expect(Math.max(...within)).toBeLessThanOrEqual(SAFE_METRES);
  expect(told.length).toBeGreaterThan(5);
  expect(told).toEqual([...told].sort((a, b) => a - b));
  expect(told.at(-1)).toBe(MANY);
  expect(between).toBeGreaterThan(5);
  const choices = rows.map((row) => ({ row, as: 0 }));
  const order = { choices, columns: [...USUAL_COLUMNS] };
  const again = await handlers.resubmit(order, CONTEXT);
  expect(again.answer.count).toBe(MANY);
  expect(again.answer.preview.rows).toHaveLength(200);
});

test('a cancelled sweep stops, and what was done is reused by the next', async () => {
  const handlers = await open(many);
  const controller = new AbortController();
  let seen = 0;
  const context: TaskContext = {
    signal: controller.signal,
    progress: (done) => {
      seen = done;
      if (done > 500) controller.abort();
    },
    rest: yieldTask,
  };
  await expect(handlers.mend({}, context)).rejects.toThrow(/abort/i);
  expect(seen).toBeLessThan(MANY);
  const { answer } = await handlers.mend({}, CONTEXT);
  expect(Object.values(answer).flatMap(({ rows }) => [...rows])).toHaveLength(MANY);
});
