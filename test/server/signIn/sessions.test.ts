import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { endedInMemory, createSessions, endedInDatabase } from '#server/signIn/sessions.ts';
import { createSignedCookies } from '#server/signIn/signedCookies.ts';
import { emptyDatabase } from '#test/server/testDatabase.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const signing = { secret: 's', way: 'password' };

function request(setCookie: string): IncomingMessage {
  return { headers: { cookie: setCookie.split(';')[0] } } as unknown as IncomingMessage;
}

/** Servers with one secret, each of which knows only the sessions it ended itself. */
function servers(areShared = false) {
  let nowMs = 1_800_000_000_000;
  const now = () => nowMs;
  const cookies = createSignedCookies(signing, now);
  const start = () => createSessions(cookies, { ...endedInMemory(now), areShared }, now);
  return { cookies, here: start(), there: start(), wait: (ms: number) => void (nowMs += ms) };
}

test('a copy of a cookie ends with the session, and without renewal within half an hour', async () => {
  const { here, there, wait } = servers();
  const cookie = request(here.begin(request(''), 'ada'));
  expect(await here.find(cookie)).toEqual({ person: 'ada', renewal: null });
  await here.end(cookie);
  expect(await here.find(cookie)).toBeNull();
  expect(await there.find(cookie)).toMatchObject({ person: 'ada' });
  wait(30 * MINUTE_MS);
  expect(await there.find(cookie)).toBeNull();
});

test('a session is renewed while it is used, for 12 hours, and ends with all its renewals', async () => {
  const { here, wait } = servers();
  let line = here.begin(request(''), 'ada');
  const first = request(line);
  let renewals = 0;
  for (let passedMs = 0; passedMs < 12 * HOUR_MS; passedMs += 10 * MINUTE_MS) {
    const { renewal = null } = (await here.find(request(line))) ?? {};
    if (renewal !== null) renewals++;
    line = renewal ?? line;
    expect(await here.find(request(line))).toMatchObject({ person: 'ada' });
    wait(10 * MINUTE_MS);
  }
  expect(renewals).toBeGreaterThan(20);
  expect(await here.find(request(line))).toBeNull();

  const begun = here.begin(request(''), 'ada');
  wait(10 * MINUTE_MS);
  const renewed = (await here.find(request(begun)))?.renewal ?? '';
  expect(renewed).toContain('Max-Age=1800');
  await here.end(request(begun));
  expect(await here.find(request(renewed))).toBeNull();
  expect(await here.find(first)).toBeNull();
});

test('a cookie lasts 12 hours where all servers know the ended sessions', async () => {
  const { here, wait } = servers(true);
  const line = here.begin(request(''), 'ada');
  expect(line).toContain('Max-Age=43200');
  wait(12 * HOUR_MS - 1);
  expect(await here.find(request(line))).toEqual({ person: 'ada', renewal: null });
  wait(1);
  expect(await here.find(request(line))).toBeNull();
});

test('a cookie without a session is ignored and ends nothing', async () => {
  const { cookies, here } = servers();
  for (const value of ['ada', null, { person: 'ada' }]) {
    const cookie = request(
      cookies.set(request(''), { name: 'job-atlas-session', value, untilMs: 1_900_000_000_000 }),
    );
    expect(await here.find(cookie)).toBeNull();
    await here.end(cookie);
  }
});

test('a process knows the sessions it ended', async () => {
  const ended = endedInMemory();
  await ended.end('a', Date.now() + 1000);
  expect([await ended.has('a'), await ended.has('b')]).toEqual([true, false]);
  expect(await endedInMemory().has('a')).toBe(false);
});

test('servers on one database know the sessions ended at any of them; expired ones are removed', async () => {
  const database = await emptyDatabase();
  let nowMs = 1_800_000_000_000;
  const [one, other] = [1, 2].map(() => endedInDatabase(database, database.query, () => nowMs));
  await one?.end('a', nowMs + 1000);
  await one?.end('a', nowMs + 1000);
  expect([await other?.has('a'), await other?.has('b')]).toEqual([true, false]);
  nowMs += 1000;
  await other?.end('b', nowMs + 1000);
  expect(await database.query('select id from ended_sessions')).toEqual([{ id: 'b' }]);
  await database.close();
});
