import { doSteps } from '#lib/slices.ts';
import { afterEach, expect, test } from 'vitest';
import { connectionId, typedConnection } from '#service/connection.ts';
import { clearDeviceStore, saveOnDevice } from '#device/deviceStore.ts';
import { savePlots } from '#device/plotStore.ts';
import { identifyPlots } from '#shapes/identity/plotIdentity.ts';
import { savedPlots } from '#shapes/identity/savedPlots.ts';
import { groupPlots } from '#core/values/plotGroups.ts';
import { columnsOf, square } from '#test/core/columnsOf.ts';
import { createSavedPlotsIndex } from '#result/time/worker/savedPlotsIndex.ts';

const mine = typedConnection('https://a.test/public/api/v1', 'index-key', 'https://atlas.test/');
const connection = connectionId(mine);
afterEach(() => clearDeviceStore(mine));

async function keep(jobId: string, lon: number) {
  const columns = columnsOf([{ coordinates: square(lon, 1) }]);
  const plots = doSteps(
    savedPlots(columns, doSteps(identifyPlots(columns, groupPlots(columns))), []),
  );
  await savePlots({ connection, jobId }, plots);
}

test('keys are read once; a job saved anew is read again, a deleted one is no longer known', async () => {
  await saveOnDevice(mine, ['summaries', 'any'], 1);
  await keep('a', 1);
  await keep('b', 2);
  const index = createSavedPlotsIndex();
  const [a, b] = await index.jobs(connection, 'c');
  expect([a?.jobId, b?.jobId]).toEqual(['a', 'b']);
  const [same] = await index.jobs(connection, 'b');
  expect(same).toBe(a);
  await expect
    .poll(async () => {
      await keep('a', 3);
      const [anew] = await index.jobs(connection, 'b');
      return anew?.keys.lon[0];
    })
    .toBe(3_000_500);
});
