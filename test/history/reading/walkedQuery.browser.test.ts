import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { connectionId, typedConnection } from '#service/connection.ts';
import { changeDevice } from '#device/deviceDatabase.ts';
import { clearDeviceStore } from '#device/deviceStore.ts';
import { walkedQuery } from '#history/reading/walkedQuery.ts';

const connection = typedConnection('https://a.test/public/api/v1', 'k', 'https://atlas.test/');

test('a history counts as begun once its state is saved, until that is deleted', async () => {
  const look = () => new QueryClient().fetchQuery(walkedQuery(connection));
  expect(await look()).toBe(false);
  await changeDevice(['walks'], (transaction) =>
    transaction.objectStore('walks').put({}, connectionId(connection)),
  );
  expect(await look()).toBe(true);
  await clearDeviceStore(connection);
  expect(await look()).toBe(false);
});
