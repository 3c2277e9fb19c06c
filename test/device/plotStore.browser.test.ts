import { doSteps } from '#lib/slices.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { connectionId, typedConnection } from '#service/connection.ts';
import { openDevice } from '#device/deviceDatabase.ts';
import { clearDeviceStore, saveOnDevice } from '#device/deviceStore.ts';
import { deleteSavedData, measureSavedData } from '#device/savedData.ts';
import {
  plotsJobs,
  plotsSize,
  readPlotBlocks,
  readPlotKeys,
  savePlots,
} from '#device/plotStore.ts';
import { identifyPlots } from '#shapes/identity/plotIdentity.ts';
import { savedPlots } from '#shapes/identity/savedPlots.ts';
import { groupPlots } from '#core/values/plotGroups.ts';
import { columnsOf, square } from '#test/core/columnsOf.ts';

const mine = typedConnection('https://a.test/public/api/v1', 'my-key', 'https://atlas.test/');
const theirs = typedConnection('https://a.test/public/api/v1', 'their-key', 'https://atlas.test/');
const id = connectionId(mine);

// Pages opened by other files have left plots in the one store of this origin, and the limit counts all.
beforeEach(async () => (await openDevice()).clear('kept'));

afterEach(async () => {
  vi.restoreAllMocks();
  await clearDeviceStore(mine);
  await clearDeviceStore(theirs);
});

function plotsOf(count: number) {
  const columns = columnsOf(
    Array.from({ length: count }, (_, at) => ({ coordinates: square(at / 100, 1) })),
  );
  return doSteps(savedPlots(columns, doSteps(identifyPlots(columns, groupPlots(columns))), []));
}

test('plots come back by job and block, and are counted and measured as one kind', async () => {
  await saveOnDevice(mine, ['summaries', 'a'], 1);
  await savePlots({ connection: id, jobId: 'a' }, plotsOf(300));
  await savePlots({ connection: id, jobId: 'a' }, plotsOf(300));
  expect((await plotsJobs(id)).map(({ jobId }) => jobId)).toEqual(['a']);
  const [keys, none] = await readPlotKeys(id, ['a', 'b']);
  expect(keys?.keys.low).toEqual(plotsOf(300).keys.low);
  expect(none).toBeNull();
  const [block] = await readPlotBlocks(id, [{ jobId: 'a', number: 1 }]);
  expect(block?.starts).toHaveLength(300 - 256 + 1);
  const { bytes } = await plotsSize(id);
  expect((await measureSavedData(mine)).find(({ kind }) => kind === 'plots')).toMatchObject({
    count: 1,
    bytes,
  });
  expect(bytes).toBeGreaterThan(300 * 50);

  await deleteSavedData(mine, 'plots');
  expect((await measureSavedData(mine)).map(({ kind }) => kind)).toEqual(['outcomes']);
  expect(await readPlotBlocks(id, [{ jobId: 'a', number: 1 }])).toEqual([null]);
});

test('plots that were saved with fill values come back without', async () => {
  await saveOnDevice(mine, ['summaries', 'a'], 1);
  const plots = plotsOf(3);
  const values = [Float64Array.of(0.5, -9999, 1.67)];
  await savePlots(
    { connection: id, jobId: 'a' },
    { ...plots, indices: ['NDVI_mean'], block: (number) => ({ ...plots.block(number), values }) },
  );
  const [block] = await readPlotBlocks(id, [{ jobId: 'a', number: 0 }]);
  expect(block?.values).toEqual([Float64Array.of(0.5, NaN, 1.67)]);
});

test('the oldest go first, of whichever connection', async () => {
  await saveOnDevice(mine, ['summaries', 'a'], 1);
  await saveOnDevice(theirs, ['summaries', 'a'], 1);
  const now = vi.spyOn(Date, 'now');
  const most = 2.5 * (await sizeOfOne());
  for (const [at, connection] of [theirs, mine, mine].entries()) {
    now.mockReturnValue(1000 + at);
    await savePlots(
      { connection: connectionId(connection), jobId: `job ${at}` },
      plotsOf(20),
      most,
    );
  }
  expect(await plotsJobs(connectionId(theirs))).toEqual([]);
  expect((await plotsJobs(id)).map(({ jobId }) => jobId)).toEqual(['job 1', 'job 2']);
});

test('plots saved after the clock was set back aren’t the first to go', async () => {
  await saveOnDevice(mine, ['summaries', 'a'], 1);
  const now = vi.spyOn(Date, 'now');
  const most = 2.5 * (await sizeOfOne());
  for (const [jobId, at] of [
    ['a', 2000],
    ['b', 2001],
    ['c', 1],
  ] as const) {
    now.mockReturnValue(at);
    await savePlots({ connection: id, jobId }, plotsOf(20), most);
  }
  expect((await plotsJobs(id)).map(({ jobId }) => jobId)).toEqual(['b', 'c']);
});

test('after all of a connection was deleted, nothing that was still under way is saved', async () => {
  await savePlots({ connection: id, jobId: 'a' }, plotsOf(20));
  expect(await plotsJobs(id)).toEqual([]);
});

async function sizeOfOne() {
  await savePlots({ connection: id, jobId: 'one' }, plotsOf(20));
  const { bytes } = await plotsSize(id);
  await deleteSavedData(mine, 'plots');
  return bytes;
}
