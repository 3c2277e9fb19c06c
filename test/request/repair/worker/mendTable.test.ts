import { yieldTask } from '#lib/slices.ts';
import { expect, test } from 'vitest';
import { USUAL_COLUMNS } from '#request/repair/pure/csvTable.ts';
import { REPAIRABILITIES } from '#request/repair/pure/repairability.ts';
import { CONTEXT } from '#test/result/worker/openSession.ts';
import type { TaskContext } from '#worker/answerCalls.ts';
import { REPEATED, open, BOW_TIE, SQUARE } from './failedPlots.ts';

test('a time-out is submitted as it was; a shape without a fault has nothing to mend', async () => {
  const handlers = await open([
    { message: 'Request timed out', polygon: SQUARE },
    { message: REPEATED, polygon: SQUARE },
    { message: 'Request timed out', polygon: BOW_TIE },
  ]);
  const { answer } = await handlers.mend({ cause: null }, CONTEXT);
  const kinds = Array.from(
    answer.repairabilities,
    (repairability) => REPAIRABILITIES[repairability],
  );
  const byRow = new Map(Array.from(answer.rows, (row, at) => [row, kinds[at]]));
  expect(new Set(byRow.values())).toEqual(new Set(['asSent', 'none', 'look']));
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
  const { answer } = await handlers.mend({ cause: null }, { ...CONTEXT, progress });
  clearInterval(timer);
  expect(answer.rows).toHaveLength(MANY);
  expect(
    answer.repairabilities.every((repairability) => REPAIRABILITIES[repairability] === 'safe'),
  ).toBe(true);
  expect(told.length).toBeGreaterThan(5);
  expect(told).toEqual([...told].sort((a, b) => a - b));
  expect(told.at(-1)).toBe(MANY);
  expect(between).toBeGreaterThan(5);
  const choices = Array.from(answer.rows, (row) => ({ row, as: 0 }));
  const order = { choices, columns: [...USUAL_COLUMNS] };
  const again = await handlers.resubmit(order, CONTEXT);
  expect(again.answer.count).toBe(MANY);
  expect(again.answer.preview.rows).toHaveLength(200);
}, 60_000);

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
  await expect(handlers.mend({ cause: null }, context)).rejects.toThrow(/abort/i);
  expect(seen).toBeLessThan(MANY);
  const { answer } = await handlers.mend({ cause: null }, CONTEXT);
  expect(answer.rows).toHaveLength(MANY);
}, 60_000);
