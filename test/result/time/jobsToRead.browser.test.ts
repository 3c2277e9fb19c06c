import { afterEach, expect, test } from 'vitest';
import { connectionId, typedConnection } from '#service/connection.ts';
import { changeDevice } from '#device/deviceDatabase.ts';
import { clearDeviceStore } from '#device/deviceStore.ts';
import { jobsToRead } from '#result/time/jobsToRead.ts';
import { savePlots } from '#device/plotStore.ts';
import { saveSummary } from '#device/resultSummary.ts';

const mine = typedConnection('https://a.test/public/api/v1', 'to-read-key', 'https://atlas.test/');
const connection = connectionId(mine);
afterEach(() => clearDeviceStore(mine));

const counts = { received: 1, processed: 1, failed: 0, notDrawable: 0 };
const groundAt = (id: string, lon: number) =>
  saveSummary(mine, id, {
    counts,
    values: null,
    dots: [{ lon, lat: 1, value: null, failed: false }],
  });

test('jobs whose area is unknown or overlaps the plot are read, listed ones first, saved ones never', async () => {
  await groundAt('near', 34);
  await groundAt('far', 100);
  await groundAt('across', -179.995);
  await groundAt('kept', 34);
  const none = { low: new Uint32Array(), high: new Uint32Array() };
  const keys = { ...none, lon: new Int32Array(), lat: new Int32Array() };
  const plots = { indices: [], keys, blockCount: 0, block: () => expect.fail() };
  await savePlots({ connection, jobId: 'kept' }, plots);
  const job = (id: string) => ({ id, index_list: [], start_date: null, end_date: null });
  await changeDevice(['jobs'], (transaction, issue) => {
    for (const [rank, id] of ['older', 'far', 'near', 'here', '..'].entries())
      issue(
        transaction
          .objectStore('jobs')
          .put({ job: job(id), rank: -rank, walk: 1 }, [connection, id]),
      );
  });
  const place = { connection, jobId: 'here' };
  const listed = ['kept', 'listed', 'across'];
  const read = (lon: number) => jobsToRead(place, { listed, bounds: [lon, 1, lon + 0.001, 1.001] });
  expect(await read(34)).toEqual(['listed', 'near', 'older']);
  expect(await read(179.99)).toEqual(['listed', 'across', 'older']);
});
