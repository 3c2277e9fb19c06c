import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { typedConnection } from '#api/connection.ts';
import { clearDeviceStore, saveOnDevice } from '#api/deviceStore.ts';
import { saveSummary, summariesQuery, type ResultSummary } from '#api/summaryStore.ts';

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

function read(connection: typeof mine) {
  return new QueryClient().fetchQuery(summariesQuery(connection));
}

test('what is kept can be read again, by that account alone', async () => {
  await saveSummary(mine, 'a/b', summary(3));
  expect((await read(mine)).get('a/b')).toEqual(summary(3));
  expect((await read(theirs)).size).toBe(0);
});

test('what was kept in another form is left out', async () => {
  await saveOnDevice(mine, ['summaries', 'old'], { counts: 7 });
  expect((await read(mine)).has('old')).toBe(false);
});

test('disconnecting removes it, and nobody else’s', async () => {
  await saveSummary(mine, 'x', summary(1));
  await saveSummary(theirs, 'x', summary(1));
  await clearDeviceStore(mine);
  expect((await read(mine)).size).toBe(0);
  expect((await read(theirs)).size).toBe(1);
});
