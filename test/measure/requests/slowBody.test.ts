import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { ApiError, sendError } from '#server/http/apiError.ts';
import { removeLeftovers } from '#measure/requests/requestStore.ts';
import { createRequestTaker } from '#measure/requests/takeRequest.ts';
import { readSettings } from '#server/settings/settings.ts';
import { addAccount } from '#server/store/accounts.ts';
import { rawCaller } from '#test/server/hostile/rawCaller.ts';
import { emptyDatabase } from '#test/server/testDatabase.ts';
import type { Measurable } from '#measure/requests/measurable.ts';
import {
  form,
  FORM_TYPE,
  HEAD,
  MEASURABLE,
  PATH,
  post,
  ROW,
} from '#test/server/requests/requestForms.ts';

let database: Database;
let accountNo: number;
beforeAll(async () => {
  database = await emptyDatabase();
  accountNo = await addAccount(database.query, 'a');
});
afterAll(async () => {
  await database.close();
});

/** A server that takes requests within these times, and what it left in the database. */
async function withTimes(
  times: { silenceMs: number; wholeMs: number },
  further: { leaseMs?: number; checkItems?: Measurable['checkItems'] } = {},
) {
  const { checkItems = MEASURABLE.checkItems, ...lease } = further;
  const settings = readSettings({}).requests;
  const measurable = { ...MEASURABLE, checkItems };
  const options = { settings, measurable, log: () => {}, times, ...lease };
  const take = createRequestTaker(database, options);
  const server = createServer((incoming, outgoing) => {
    take(accountNo, incoming).then(
      ({ status, body }) => outgoing.writeHead(status).end(body),
      (error: unknown) => {
        if (error instanceof ApiError) sendError(outgoing, error);
      },
    );
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

const BODY = form(HEAD + ROW.repeat(500));
const START =
  `POST ${PATH} HTTP/1.1\r\nhost: localhost\r\ncontent-type: ${FORM_TYPE}\r\n` +
  `content-length: ${BODY.length}\r\n\r\n`;

async function expectNothingLeft(): Promise<void> {
  expect(await database.query('select 1 as one from requests')).toEqual([]);
  expect(await database.query('select 1 as one from batches')).toEqual([]);
}

test('a body that stops is refused and removed', async () => {
  const server = await withTimes({ silenceMs: 300, wholeMs: 60_000 });
  const caller = await rawCaller(server.url, START);
  caller.socket.write(BODY.subarray(0, -9));
  await expect.poll(() => caller.statuses()).toEqual([408]);
  expect(caller.received()).toContain('took too long to arrive');
  await expectNothingLeft();
  caller.socket.destroy();
  server.close();
});

test('a body that trickles is refused and removed', async () => {
  // Of so long a time even a busy machine doesn't take half to read what has come, which would be the service's fault.
  const server = await withTimes({ silenceMs: 60_000, wholeMs: 3000 });
  const caller = await rawCaller(server.url, START);
  let sent = 0;
  const trickle = setInterval(() => {
    caller.socket.write(BODY.subarray(sent, ++sent));
  }, 5);
  await expect.poll(() => caller.statuses()).toEqual([408]);
  clearInterval(trickle);
  await expectNothingLeft();
  caller.socket.destroy();
  server.close();
});

test('a body that takes its time within them is taken', async () => {
  const server = await withTimes({ silenceMs: 60_000, wholeMs: 60_000 });
  const caller = await rawCaller(server.url, START);
  caller.socket.write(BODY.subarray(0, 5000));
  await expect
    .poll(
      async () => await database.query("select 1 as one from requests where state = 'receiving'"),
    )
    .toHaveLength(1);
  caller.socket.write(BODY.subarray(5000));
  await expect.poll(() => caller.statuses()).toEqual([201]);
  caller.socket.destroy();
  server.close();
});

test('a body that takes longer than its lease is kept, however little of it comes', async () => {
  const leaseMs = 300;
  const server = await withTimes({ silenceMs: 60_000, wholeMs: 60_000 }, { leaseMs });
  const caller = await rawCaller(server.url, START);
  caller.socket.write(BODY.subarray(0, 500));
  const touchedMs = async () => {
    const [row] = await database.query<{ ms: number }>(
      "select (extract(epoch from touched_at) * 1000)::float8 as ms from requests where state = 'receiving'",
    );
    return row?.ms ?? 0;
  };
  await expect.poll(touchedMs).toBeGreaterThan(0);
  const begunMs = await touchedMs();
  // Untouched from here on it would have lapsed, whatever comes between two of these lines.
  await database.query("update requests set touched_at = touched_at - interval '1 hour'");
  await expect.poll(touchedMs).toBeGreaterThan(begunMs + 2 * leaseMs);
  await removeLeftovers(database.query, 30 * 60_000);
  caller.socket.write(BODY.subarray(500));
  await expect.poll(() => caller.statuses()).toEqual([201]);
  caller.socket.destroy();
  server.close();
});

test('where it is the service that takes too long, it says so', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const server = await withTimes(
    { silenceMs: 30_000, wholeMs: 280_000 },
    {
      checkItems: async (...asked) => {
        vi.advanceTimersByTime(100_000);
        return await MEASURABLE.checkItems(...asked);
      },
    },
  );
  const data = HEAD + ROW.repeat(20_000);
  const answer = await post(server.url, { body: form(data), query: '?validate_only=true' });
  vi.useRealTimers();
  expect(answer).toMatchObject({ status: 503, headers: { 'retry-after': '60' } });
  expect(answer.body.message).toContain('too busy to read this request');
  server.close();
});
