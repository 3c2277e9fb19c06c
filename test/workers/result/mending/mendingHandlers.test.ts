import { expect, test } from 'vitest';
import { USUAL_COLUMNS } from '#engine/resubmission/csvTable.ts';
import { CONTEXT } from '#test/workers/result/openSession.ts';
import { WINDOW, REPEATED, open, kenya } from './failedPlots.ts';

test('a repair log that is none is refused in words', async () => {
  const handlers = await open([]);
  for (const text of ['', '{', '[]', '{"kind":"job-atlas resubmission"}'])
    await expect(async () => handlers.compare({ repairLog: text }, CONTEXT)).rejects.toThrow(
      /repair log/,
    );
});

test('the repair log of one job tells what became of its plots in the next', async () => {
  const first = await open(kenya());
  const { rows } = (await first.mend({ cause: null }, CONTEXT)).answer;
  const choices = Array.from(rows, (row) => ({ row, as: row === 5 ? ('sent' as const) : 0 }));
  const order = { choices, columns: [...USUAL_COLUMNS] };
  const { repairLog, preview } = (await first.resubmit(order, CONTEXT)).answer;
  const back = preview.rows.map(([polygon]) => polygon!);
  const second = await open(
    [{ message: REPEATED, polygon: back[5]! }],
    back
      .filter((_, at) => at !== 5 && at !== 7)
      .map((polygon) => ({ polygon, ...WINDOW, NDVI_mean: 0.5 })),
  );
  const { answer } = await second.compare({ repairLog: await repairLog.text() }, CONTEXT);
  expect(answer).toMatchObject({ got: 21, failedAgain: 1, missing: 1, job: 'job-7' });
  expect(answer.outcomes[5]).toMatchObject({ kind: 'failedAgain', message: REPEATED });
  expect(answer.outcomes[7]).toMatchObject({ kind: 'missing', row: null });
});
