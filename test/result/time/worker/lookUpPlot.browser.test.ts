import { afterEach, beforeEach, expect, test } from 'vitest';
import { clearDeviceStore, saveOnDevice } from '#device/deviceStore.ts';
import { FAILED_FLAG, UNDRAWABLE_FLAG } from '#shapes/identity/savedPlots.ts';
import { stateOf } from '#result/time/worker/lookUpPlot.ts';
import { CONTEXT, field, keepJob, MINE, openJob, placeOf, processed } from './savedJobs.ts';

beforeEach(() => saveOnDevice(MINE, ['summaries', 'any'], 1));
afterEach(() => clearDeviceStore(MINE));

test('of several redrawn plots of one job the most alike is it, and one of the same shape before all', async () => {
  await keepJob('twice', [
    processed(field(34, 0.00104), 2018, 0.1),
    processed(field(34, 0.00101), 2018, 0.2),
  ]);
  await keepJob('same', [
    processed(field(34, 0.00101), 2019, 0.3),
    processed(field(34), 2019, 0.4),
  ]);
  const { handlers } = await openJob([processed(field(34), 2020, 0.5)]);
  const { answer } = await handlers.plotThroughTime({ row: 0, place: placeOf('here') }, CONTEXT);
  expect(answer!.jobs.map(({ windows }) => windows.map(({ value }) => value))).toEqual([
    [0.5],
    [0.2],
    [0.4],
  ]);
  expect(answer!.jobs[2]!.share).toBe(1);
});

test('what failed is failed, drawn or not', () => {
  expect([0, FAILED_FLAG, UNDRAWABLE_FLAG, FAILED_FLAG | UNDRAWABLE_FLAG].map(stateOf)).toEqual([
    'processed',
    'failed',
    'notDrawable',
    'failed',
  ]);
});
