import { expect, test } from 'vitest';
import { typedConnection } from '#api/connection.ts';
import { clearDeviceStore, saveOnDevice } from '#api/device/deviceStore.ts';
import { readSummaries, saveSummary, type ResultSummary } from '#api/device/resultSummary.ts';

const home = 'https://atlas.test/';
const mine = typedConnection('https://a.test/public/api/v1', 'my-key', home);
const theirs = typedConnection('https://a.test/public/api/v1', 'their-key', home);

function summary(dots: number): ResultSummary {
  return {
    counts: { received: dots, processed: dots, failed: 0, notDrawable: 0 },
    values: { index: 'NDVI_mean', min: 0, max: 1, mean: 0.5 },
    dots: Array.from({ length: dots }, (_, i) => ({ lon: i, lat: 0, value: 0.5, failed: false })),
  };
}

test('what is kept can be read again, by that account alone', async () => {
  await saveSummary(mine, 'a/b', summary(3));
  expect((await readSummaries(mine)).get('a/b')).toEqual(summary(3));
  expect((await readSummaries(theirs)).size).toBe(0);
});

test('what was kept in another form is left out', async () => {
  await saveOnDevice(mine, ['summaries', 'old'], { counts: 7 });
  expect((await readSummaries(mine)).has('old')).toBe(false);
});

test('disconnecting removes it, and nobody else’s', async () => {
  await saveSummary(mine, 'x', summary(1));
  await saveSummary(theirs, 'x', summary(1));
  await clearDeviceStore(mine);
  expect((await readSummaries(mine)).size).toBe(0);
  expect((await readSummaries(theirs)).size).toBe(1);
});
