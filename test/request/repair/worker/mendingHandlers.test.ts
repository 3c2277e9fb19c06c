import { expect, test } from 'vitest';
import { FAILED_CLASS, MENDED_CLASS } from '#core/paint/assembly/constants.ts';
import { DEFAULT_SCALE } from '#core/scale/scaleChoice.ts';
import { USUAL_COLUMNS } from '#request/repair/pure/csvTable.ts';
import { FRAME } from '#test/core/paint/style.ts';
import { CONTEXT, openSession, resultText } from '#test/result/worker/openSession.ts';
import { serveLand } from '#test/shapes/serveLand.ts';
import { setStyle } from '#result/worker/session/choices.ts';
import { BOW_TIE, SQUARE, WINDOW, REPEATED, open, kenya } from './failedPlots.ts';

test('what is found of failed plots is what a file’s check finds: overlaps and sizes, too', async () => {
  serveLand();
  const beside = 'POLYGON ((0.0005 0,0.0015 0,0.0015 0.001,0.0005 0.001,0.0005 0))';
  const tiny = 'POLYGON ((1 0,1.0001 0,1.0001 0.0001,1 0.0001,1 0))';
  const handlers = await open(
    [
      { message: 'Request timed out', polygon: SQUARE },
      { message: 'Request timed out', polygon: tiny },
      { message: REPEATED, polygon: BOW_TIE },
    ],
    [{ polygon: beside, ...WINDOW, NDVI_mean: 0.5 }],
  );
  const found = (await handlers.foundByCause({}, CONTEXT)).answer;
  const keysOf = (cause: string) => found[cause]?.map(({ key }) => key);
  expect(Object.keys(found)).toHaveLength(2);
  const [timedOut] = Object.keys(found).filter((cause) => keysOf(cause)?.includes('overlap'));
  expect(found[timedOut!]).toContainEqual({ key: 'overlap', plots: 1 });
  expect(found[timedOut!]).toContainEqual({ key: 'below-5-pixels', plots: 1 });
  const [repeated] = Object.keys(found).filter((cause) => cause !== timedOut);
  expect(keysOf(repeated!)).toContain('crosses-itself');
});

test('a repair log that is none is refused in words', async () => {
  const handlers = await open([]);
  for (const text of ['', '{', '[]', '{"kind":"job-atlas resubmission"}'])
    await expect(async () => handlers.compare({ repairLog: text }, CONTEXT)).rejects.toThrow(
      /repair log/,
    );
});

test('the repair log of one job tells what became of its plots in the next', async () => {
  const first = await open(kenya());
  const choices = kenya().map((_, row) => ({ row, as: row === 5 ? ('sent' as const) : 0 }));
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

test('plots chosen to go back repaired are painted as mended, until they are no longer', async () => {
  const failures = [BOW_TIE, SQUARE].map((polygon) => ({ ...WINDOW, polygon, message: REPEATED }));
  const { session, handlers } = await openSession(resultText([], failures), 'job 7.json');
  const classes = () => [...session.classes.subarray(0, 2)];
  setStyle(session, { scale: DEFAULT_SCALE, frame: FRAME, index: null });
  const { revision } = session;
  await handlers.markRepaired({ rows: [0] }, CONTEXT);
  expect(classes()).toEqual([MENDED_CLASS, FAILED_CLASS]);
  expect(session.revision).toBe(revision + 1);
  await handlers.markRepaired({ rows: [0] }, CONTEXT);
  expect(session.revision).toBe(revision + 1);
  await handlers.markRepaired({ rows: [] }, CONTEXT);
  expect(classes()).toEqual([FAILED_CLASS, FAILED_CLASS]);
});
