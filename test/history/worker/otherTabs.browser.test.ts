import { expect, test } from 'vitest';
import { connectionId, typedConnection } from '#service/connection.ts';
import { beginState } from '#device/walkState.ts';
import { otherTabs, type TabMessage } from '#history/worker/otherTabs.ts';
import { until } from '#test/until.ts';

const connection = (key: string) =>
  typedConnection('https://a.test/public/api/v1', key, 'https://atlas.test/');

test('tabs of one connection hear each other from the beginning, and no other connection’s', async () => {
  const [one, two, theirs] = [connection('mine'), connection('mine'), connection('theirs')].map(
    otherTabs,
  );
  const heard: TabMessage[] = [];
  theirs?.listen(() => heard.push({ kind: 'stop' }));
  one?.post({ kind: 'changed', ids: ['a'] });
  two?.listen((told) => heard.push(told));
  one?.post({ kind: 'changed', ids: ['b'] });
  await until(() => expect(heard).toHaveLength(2));
  expect(heard).toEqual([
    { kind: 'changed', ids: ['a'] },
    { kind: 'changed', ids: ['b'] },
  ]);
});

test('what another version of the app tells in another form is not heard', async () => {
  const mine = connection('versions');
  const heard: TabMessage[] = [];
  otherTabs(mine).listen((told) => heard.push(told));
  const other = new BroadcastChannel(`job-atlas history ${connectionId(mine)}`);
  const told: unknown[] = [
    'stop',
    { kind: 'began' },
    { kind: 'changed', ids: [7] },
    { kind: 'reading', walk: { kind: 'some' } },
    { kind: 'written', jobs: [{ id: 'a' }], state: { format: 1 } },
    { kind: 'written', jobs: [], state: { format: 2 } },
    { kind: 'stop' },
  ];
  for (const each of told) other.postMessage(each);
  await until(() => expect(heard).toContainEqual({ kind: 'stop' }));
  expect(heard).toEqual([{ kind: 'stop' }]);
  other.close();
});

test('jobs that are written come as they were posted', async () => {
  const [one, two] = [otherTabs(connection('jobs')), otherTabs(connection('jobs'))];
  const heard: TabMessage[] = [];
  two.listen((told) => heard.push(told));
  const job = {
    id: 'a',
    index_list: ['NDVI'],
    input_req: { polygon: 'x' },
    output_result: null,
    start_date: null,
    end_date: '2021-01-31',
  };
  const told: TabMessage = {
    kind: 'written',
    jobs: [{ job, rank: -3, walk: 2 }],
    state: beginState(null, 7),
  };
  one.post(told);
  await until(() => expect(heard).toEqual([told]));
});
