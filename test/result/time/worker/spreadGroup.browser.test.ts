import { afterEach, beforeEach, expect, test } from 'vitest';
import { clearDeviceStore, saveOnDevice } from '#device/deviceStore.ts';
import { ALL } from '#core/view/resultFilter.ts';
import { CONTEXT, failed, field, keepJob, MINE, openJob, placeOf, processed } from './savedJobs.ts';

beforeEach(() => saveOnDevice(MINE, ['summaries', 'any'], 1));
afterEach(() => clearDeviceStore(MINE));

test('the plots that the filter keeps are summed up in every window, here and in jobs known, and no others', async () => {
  await keepJob('none of them', [processed(field(50), 2018, 0.9)]);
  await keepJob(
    'before',
    [processed(field(34), 2018, 0.25), processed(field(36), 2018, 0.75)],
    [failed(field(35), 2018)],
  );
  const { handlers } = await openJob([
    processed(field(34), 2019, 0.2),
    processed(field(34), 2020, 0.5),
    processed(field(35), 2020, 0.3),
    processed(field(36), 2020, 0.9),
  ]);
  // Of the later window alone: the plots in it are meant, in all their windows.
  const filter = { ...ALL, max: 0.6, window: { kind: 'latest' } as const };
  await handlers.filter({ filter }, CONTEXT);
  const told = async (place: ReturnType<typeof placeOf> | null) => {
    const { answer } = await handlers.groupThroughTime({ place }, CONTEXT);
    return answer.jobs.map(({ jobId, windows }) => [
      jobId,
      ...windows.map(({ plots, failed, median, medianOfAll }) => [
        plots,
        failed,
        median,
        medianOfAll,
      ]),
    ]);
  };
  expect(await told(placeOf('here'))).toEqual([
    ['before', [1, 1, 0.25, 0.5]],
    [null, [1, 0, 0.2, 0.2], [2, 0, 0.4, 0.5]],
  ]);
  expect(await told(null)).toHaveLength(1);
});

test('what failed in one job and was processed in the other is counted as such, whichever of them is open', async () => {
  const [mine, others] = [[failed(field(34), 2019)], [processed(field(34), 2019, 0.5)]];
  const counts = async (handlers: Awaited<ReturnType<typeof openJob>>['handlers']) => {
    const { answer } = await handlers.groupThroughTime({ place: placeOf('here') }, CONTEXT);
    return answer.jobs.map(({ jobId, windows }) => [
      jobId,
      ...windows.map((window) => [window.failed, window.mended]),
    ]);
  };
  await keepJob('other', others, [failed(field(35), 2019)]);
  const { handlers } = await openJob(
    [processed(field(37), 2018, 0.1)],
    [...mine, failed(field(36), 2019)],
  );
  expect(await counts(handlers)).toEqual([
    [null, [0, 0], [2, 1]],
    ['other', [0, 0]],
  ]);
  const { handlers: there } = await openJob([processed(field(35), 2019, 0.3)]);
  expect(await counts(there)).toEqual([
    [null, [0, 0]],
    ['other', [1, 1]],
  ]);
});
