import { expect, test } from 'vitest';
import { onlyRow } from '#server/database/database.ts';
import { DEMO_ACCOUNT } from '#server/demo/demoJobs.ts';
import { LEASE_MS, removeLeftovers } from '#measure/requests/requestStore.ts';
import { getText, rawCaller } from '#test/server/hostile/rawCaller.ts';
import { shutGate } from '#test/gate.ts';
import { form, HEAD, PATH, post, ROW, type Sent } from '#test/server/requests/requestForms.ts';
import { declareOnBoth, OTHER_KEY } from './takingServer.ts';

/** The age of what no pause lets lapse. */
const HELD = '-1 hour';

declareOnBoth(({ database, start, send, counts }) => {
  /** Leaves what a server that died leaves of a request of the demo's account. */
  const leave = async (age: string, key: string | null = null) => {
    const account = onlyRow(
      await database().query<{ account_no: number }>(
        'select account_no from accounts where name = $1',
        [DEMO_ACCOUNT],
      ),
    );
    await database().query(
      `with left_over as (
         insert into requests (account_no, idempotency_key, content_hash, index_list, state, row_count, processed, failed, touched_at)
         values ($1, $3, '', '[]', 'receiving', 1, 0, 0, now() - $2::interval) returning request_no
       ) insert into batches (request_no, batch_no, row_count, items) select request_no, 0, 1, '[]' from left_over`,
      [account.account_no, age, key],
    );
  };

  test('what a dead server left is removed when the next request comes', async () => {
    await leave('1 hour');
    await leave(HELD);
    await send({ body: form(HEAD + ROW) });
    expect(await counts()).toEqual({ requests: 2, batches: 2, jobs: 1 });
    await leave('1 hour');
    await removeLeftovers(database().query, LEASE_MS);
    expect(await counts()).toMatchObject({ requests: 2, batches: 2 });
    await leave('10 seconds');
    expect(await counts()).toMatchObject({ requests: 3, batches: 3 });
    await removeLeftovers(database().query, 0);
    expect(await counts()).toMatchObject({ requests: 2, batches: 2 });
  });

  test('a retry takes over what a dead server left under its key, and its place', async () => {
    const small = await start({ MAX_REQUESTS_IN_WORK: '1' });
    const again = async () =>
      await post(small.url, {
        key: small.key,
        body: form(HEAD + ROW),
        headers: { 'idempotency-key': 'k' },
      });
    await leave(HELD, 'k');
    expect(await again()).toMatchObject({ status: 409, headers: { 'retry-after': '5' } });
    await database().query('delete from requests');
    await leave('1 hour', 'k');
    const taken = await again();
    expect(taken.status).toBe(201);
    expect((await again()).body).toEqual(taken.body);
    expect(await counts()).toEqual({ requests: 1, batches: 1, jobs: 1 });
  });

  test('a thousand at once: as many as may be in work are taken, the others are told, and pages are still read', async () => {
    const small = await start({ MAX_REQUESTS_IN_WORK: '7' });
    const statuses = new Map<number, number>();
    const body = form(HEAD + ROW.repeat(20));
    await Promise.all(
      Array.from({ length: 1000 }, async () => {
        const { status } = await post(small.url, { key: small.key, body }).catch(() => ({
          status: 0,
        }));
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }),
    );
    expect(statuses.get(201)).toBe(7);
    const known = new Set([201, 429, 503, 0]);
    expect([...statuses.keys()].filter((status) => !known.has(status))).toEqual([]);
    expect(await counts()).toEqual({ requests: 7, batches: 7, jobs: 7 });
    const other = await post(small.url, { key: OTHER_KEY, body });
    expect(other.status).toBe(201);
    const list = await rawCaller(small.url, getText(PATH, { 'x-api-key': small.key }));
    await expect.poll(() => list.statuses()).toEqual([200]);
    list.socket.destroy();
  });

  test('one that is only checked takes a place among those in work, and gives it back', async () => {
    const small = await start({ MAX_REQUESTS_IN_WORK: '1' });
    const body = form(HEAD + ROW);
    const ask = async (query: string, sent: Sent['body'] = body) =>
      await post(small.url, { key: small.key, body: sent, query });
    const gate = shutGate();
    async function* slowly() {
      yield body.subarray(0, -30);
      await gate.opened;
      yield body.subarray(-30);
    }
    const checked = ask('?validate_only=true', slowly());
    await expect.poll(async () => await counts()).toMatchObject({ requests: 1 });
    for (const query of ['', '?validate_only=true'])
      expect(await ask(query)).toMatchObject({ status: 429, headers: { 'retry-after': '10' } });
    gate.open();
    expect((await checked).status).toBe(200);
    expect(await counts()).toEqual({ requests: 0, batches: 0, jobs: 0 });
    expect((await ask('')).status).toBe(201);
    expect((await ask('?validate_only=true')).status).toBe(429);
  });

  test('a rate of its own, and a price', async () => {
    const dear = await start({ MAX_SUBMISSIONS_PER_MINUTE: '2', TARIFF_USD_PER_RECORD: '0.1' });
    const ask = async () =>
      await post(dear.url, { key: dear.key, body: form(HEAD + ROW.repeat(3)) });
    expect((await ask()).body.cost).toBe(0.3);
    expect((await ask()).status).toBe(201);
    const third = await ask();
    expect(third).toMatchObject({
      status: 429,
      body: { message: expect.stringContaining('Too many requests') as string },
    });
    expect(Number(third.headers['retry-after'])).toBeGreaterThan(0);
  });
});
