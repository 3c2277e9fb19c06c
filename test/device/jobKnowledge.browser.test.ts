import { expect, test } from 'vitest';
import { typedConnection } from '#service/connection.ts';
import { ServiceError } from '#service/errors.ts';
import { saveOnDevice } from '#device/deviceStore.ts';
import { allKnowledge, readKnowledge } from '#device/jobKnowledge.ts';
import { saveSummary, type ResultSummary } from '#device/resultSummary.ts';
import { deleteTrouble, saveEarly, saveTrouble } from '#device/unreadResults.ts';

const connection = typedConnection('https://k.test/public/api/v1', 'key', 'https://atlas.test/');
const nothing = { summary: null, trouble: null, isEarly: false, starred: false, note: '' };
const summary: ResultSummary = {
  counts: { received: 1, processed: 1, failed: 0, notDrawable: 0 },
  values: null,
  dots: [],
};

test('what the device knows of jobs comes together; another format counts as missing', async () => {
  await saveSummary(connection, 'a', summary);
  await saveTrouble(connection, 'b', new ServiceError({ kind: 'outage', status: 500 }));
  await saveOnDevice(connection, ['stars', 'a'], { at: 1 });
  await saveOnDevice(connection, ['notes', 'b'], { text: 'mine', at: 1 });
  await saveOnDevice(connection, ['summaries', 'c'], { counts: 7 });
  await saveOnDevice(connection, ['stars', 'c'], 'yes');
  expect(await readKnowledge(connection, ['b', 'a', 'c', 'd'])).toEqual([
    { ...nothing, trouble: 'The service is in trouble (500)', note: 'mine' },
    { ...nothing, summary, starred: true },
    nothing,
    nothing,
  ]);
  const parts: unknown[] = [];
  for await (const batch of allKnowledge(connection)) parts.push(...batch);
  expect(parts).toHaveLength(6);
  expect(parts).toContainEqual(['a', { starred: true }]);
  await saveEarly(connection, 'b');
  expect(await readKnowledge(connection, ['b'])).toEqual([
    { ...nothing, isEarly: true, note: 'mine' },
  ]);
  await deleteTrouble(connection, 'b');
  expect(await readKnowledge(connection, ['b'])).toEqual([{ ...nothing, note: 'mine' }]);
});
