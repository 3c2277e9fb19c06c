import { QueryClient } from '@tanstack/react-query';
import { expect, inject, test } from 'vitest';
import { connectionId, typedConnection } from '#service/connection.ts';
import { readKnowledge } from '#device/jobKnowledge.ts';
import { plotsJobs } from '#device/plotStore.ts';
import { loadSummary } from '#result/summaries/loadSummary.ts';

const client = new QueryClient();
const { signal } = new AbortController();

/** A service all of whose jobs are what the test server has at `path`. */
const connectionTo = (path: string) =>
  typedConnection(`${inject('bodies')}${path}&rest=`, 'summary-key', location.href);

test('a job that was read leaves its counts and plots, another why it could not be read', async () => {
  const whole = connectionTo('/result?records=40');
  expect(await loadSummary('a', { client, connection: whole, signal })).toBe('read');
  expect((await plotsJobs(connectionId(whole))).map(({ jobId }) => jobId)).toEqual(['a']);

  const none = connectionTo('/nowhere?records=40');
  expect(await loadSummary('a', { client, connection: none, signal })).toBe('unreadable');
  const [known] = await readKnowledge(none, ['a']);
  expect(known?.trouble).not.toBeNull();
  expect(await plotsJobs(connectionId(none))).toEqual([]);
});

test('a job whose result isn’t there yet is remembered as one', async () => {
  const early = connectionTo('/status?code=202');
  expect(await loadSummary('a', { client, connection: early, signal })).toBe('early');
  expect(await readKnowledge(early, ['a'])).toMatchObject([{ trouble: null, isEarly: true }]);
});

test('what nobody asked for is given up where it’s large or too much by now, and nothing is remembered of it', async () => {
  const connection = connectionTo('/result?records=4000');
  let left = 1_000_000_000;
  const allowance = {
    mostBytes: 100_000,
    left: () => left,
    spend: (bytes: number) => void (left -= bytes),
    large: new Set<string>(),
  };
  const load = (mostBytes: number) =>
    loadSummary('a', { client, connection, signal, allowance: { ...allowance, mostBytes } });
  expect(await load(100_000)).toBe('large');
  left = 1000;
  expect(await load(100_000_000)).toBe('spent');
  expect(await readKnowledge(connection, ['a'])).toMatchObject([{ summary: null, trouble: null }]);
  left = 1_000_000_000;
  expect(await load(100_000_000)).toBe('read');
  expect(left).toBeLessThan(1_000_000_000 - 100_000);
});
