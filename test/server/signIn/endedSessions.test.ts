import { expect, test } from 'vitest';
import { endedHere, endedInDatabase } from '#server/signIn/endedSessions.ts';
import { emptyDatabase } from '#test/server/testDatabase.ts';

test('a process knows what was ended here', async () => {
  const ended = endedHere();
  await ended.end('a', Date.now() + 1000);
  expect([await ended.has('a'), await ended.has('b')]).toEqual([true, false]);
  expect(await endedHere().has('a')).toBe(false);
});

test('servers on one database know what was ended at any of them; what is over by itself goes', async () => {
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
