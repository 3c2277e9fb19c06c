import { afterEach, beforeEach, expect, test } from 'vitest';
import { clearDeviceStore, saveOnDevice } from '#device/deviceStore.ts';
import { deleteSavedData } from '#device/savedData.ts';
import { findRecord } from '#core/values/findRecord.ts';
import { ALL } from '#core/view/resultFilter.ts';
import { areasOf, columnsOf } from '#result/worker/session/view.ts';
import { CONTEXT, failed, field, keepJob, MINE, openJob, placeOf, processed } from './savedJobs.ts';

beforeEach(() => saveOnDevice(MINE, ['summaries', 'any'], 1));
afterEach(() => clearDeviceStore(MINE));

test('a plot is known again in other jobs: turned, failed or redrawn, with values and places that links find', async () => {
  const turned = field(34).toReversed();
  const earlier = await keepJob('2018', [
    processed(turned, 2018, 0.18),
    processed(field(36), 2018, 1),
  ]);
  await keepJob('failed', [processed(field(35), 2020, 0.5)], [failed(field(34), 2020)]);
  await keepJob('redrawn', [processed(field(34, 0.00102), 2021, 0.31)]);
  await keepJob('elsewhere', [processed(field(40), 2021, 0.31)]);
  const here = await keepJob('here', [
    processed(field(34), 2019, 0.22),
    processed(field(34), 2022, 0.4),
  ]);

  const { answer } = await here.handlers.plotThroughTime(
    { row: 1, place: placeOf('here') },
    CONTEXT,
  );
  const told = answer!.jobs.map(({ jobId, share, windows }) => [
    jobId,
    Math.floor(share * 100),
    windows.map(({ state, value }) => (state === 'failed' ? 'failed' : value)),
  ]);
  expect(told).toEqual([
    [null, 100, [0.22, 0.4]],
    ['2018', 100, [0.18]],
    ['failed', 100, ['failed']],
    ['redrawn', 96, [0.31]],
  ]);
  const place = answer!.jobs[1]!.windows[0]!.place;
  expect(findRecord(columnsOf(earlier.session), place, areasOf(earlier.session))).toEqual([0]);

  // The index that is shown is the one that is looked up.
  await here.handlers.filter({ filter: { ...ALL, index: 'EVI_mean' } }, CONTEXT);
  const other = await here.handlers.plotThroughTime({ row: 1, place: placeOf('here') }, CONTEXT);
  expect(other.answer!.jobs[1]!.windows[0]!.value).toBeNull();
});

test('a result from disk knows itself alone, and what is deleted is known no more', async () => {
  await keepJob('2018', [processed(field(34), 2018, 0.18)]);
  const { handlers } = await openJob([processed(field(34), 2019, 0.22)]);
  const jobsAt = async (place: ReturnType<typeof placeOf> | null) =>
    (await handlers.plotThroughTime({ row: 0, place }, CONTEXT)).answer!.jobs.length;
  expect(await jobsAt(null)).toBe(1);
  expect(await jobsAt(placeOf('here'))).toBe(2);
  await deleteSavedData(MINE, 'plots');
  expect(await jobsAt(placeOf('here'))).toBe(1);
  expect((await handlers.plotThroughTime({ row: 9, place: null }, CONTEXT)).answer).toBeNull();
});
