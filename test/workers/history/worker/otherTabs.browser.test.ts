import { expect, test, vi } from 'vitest';
import { typedConnection } from '#api/connection.ts';
import { otherTabs, type Told } from '#workers/history/worker/otherTabs.ts';

const connection = (key: string) =>
  typedConnection('https://a.test/public/api/v1', key, 'https://atlas.test/');

test('tabs of one connection hear each other from the beginning, and no other connection’s', async () => {
  const [one, two, theirs] = [connection('mine'), connection('mine'), connection('theirs')].map(
    otherTabs,
  );
  const heard: Told[] = [];
  theirs?.listen(() => heard.push({ kind: 'stop' }));
  one?.tell({ kind: 'changed', ids: ['a'] });
  two?.listen((told) => heard.push(told));
  one?.tell({ kind: 'changed', ids: ['b'] });
  await vi.waitFor(() => expect(heard).toHaveLength(2), 20_000);
  expect(heard).toEqual([
    { kind: 'changed', ids: ['a'] },
    { kind: 'changed', ids: ['b'] },
  ]);
});
