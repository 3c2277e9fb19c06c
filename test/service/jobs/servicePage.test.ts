import { afterEach, expect, test } from 'vitest';
import { fetchServicePage, hasEntries } from '#service/jobs/servicePage.ts';
import { json, KEY, startScripted, type Reply, type Scripted } from '#test/service/scripted.ts';

let running: Scripted | null = null;
afterEach(async () => {
  await running?.stop();
  running = null;
});

async function ask(...replies: Reply[]) {
  running = await startScripted((count) => replies[Math.min(count, replies.length) - 1]!);
  return fetchServicePage(running.connection, { servicePage: 3, pageSize: 7 });
}

test.each([401, 403, 502])('%i is thrown', async (status) => {
  await expect(ask(json({}, status))).rejects.toMatchObject({ status });
});

test.each([
  [json({ message: 'No' }, 404), 'notTheService'],
  [json({ message: 'No' }, 422), 'refused'],
  [json({ message: 'No' }), 'refused'],
  [json({ page: 3 }), 'refused'],
  [json({}), 'notTheService'],
  [json(null), 'notTheService'],
  [json('No'), 'notTheService'],
  [json({ jobs: {} }), 'notTheService'],
])('%o is a page that is not there', async (reply, kind) => {
  expect(await ask(reply)).toMatchObject({ kind: 'refused', error: { kind } });
});

test('a 500 is asked once more, and counts if nothing changes', async () => {
  expect(await ask(json({}, 500))).toMatchObject({ kind: 'refused', error: { status: 500 } });
  expect(running!.requests).toHaveLength(2);
});

test('a 500 that passes is not noticed', async () => {
  expect(await ask(json({}, 500), json({ jobs: [] }))).toMatchObject({ kind: 'listed' });
});

test('page and size as the answer says them, also as texts', async () => {
  const answer = await ask(json({ jobs: [{ id: 1 }], page: '3', page_size: 2.5 }));
  expect(answer).toMatchObject({ page: 3, pageSize: null, jobs: [{ id: '1' }] });
  expect(running!.requests[0]!.url).toBe('/public/api/v1/polygons?page=3&page_size=7');
});

test('a list of items that are no jobs lists something', async () => {
  const answer = await ask(json({ jobs: [null] }));
  expect(answer).toMatchObject({ jobs: [], unreadable: 1 });
  expect(hasEntries(answer)).toBe(true);
});

test('a message in place of the list is shown without the key that it echoes', async () => {
  expect(await ask(json({ message: `no such key: ${KEY}` }))).toMatchObject({
    error: { serviceMessage: 'no such key: •••' },
  });
});
