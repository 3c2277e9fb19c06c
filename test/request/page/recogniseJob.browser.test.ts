/** Whether a job is the request whose answer was lost, by the real worker's reading of its result. */
import { expect, inject, test } from 'vitest';
import { typedConnection } from '#service/connection.ts';
import { recogniseJob, type SentPlots } from '#request/send/recogniseJob.ts';

const never = new AbortController().signal;
const ANY_DAYS = { firstDay: null, lastDay: null };

/** A service all of whose jobs are what the test server has at `path`. */
function connectionTo(path: string) {
  return typedConnection(`${inject('bodies')}${path}&rest=`, 'key', location.href);
}

function verdict(path: string, sent: SentPlots, signal = never) {
  return recogniseJob('job 1', sent, { connection: connectionTo(path), signal });
}

/** Centres of the first plots that the test server's results have. */
function centres(count: number): SentPlots['centres'] {
  return Array.from({ length: count }, (_, at) => ({
    lon: 30.0005 + (at % 100) / 100,
    lat: -1.9995 + Math.floor(at / 100) / 100,
  }));
}

test.each([
  ['all of the plots', '/result?records=200', 200],
  ['more than those', '/result?records=200', 20],
  ['nine tenths of them, as a service may drop some', '/result?records=45', 50],
])('a job with %s is the request’s', async (_, path, count) => {
  expect(await verdict(path, { ...ANY_DAYS, centres: centres(count) })).toBe('ours');
});

test.each([
  ['half of the plots', '/result?records=25', 50],
  // Requests of earlier versions have up to 200.
  ['only the first quarter of them', '/result?records=50', 200],
])('a job with %s is another’s', async (_, path, count) => {
  expect(await verdict(path, { ...ANY_DAYS, centres: centres(count) })).toBe('other');
});

test.each([
  ['no rows yet', '/result?records=0', 'noRows'],
  ['no result yet', '/status?code=404', 'noRows'],
  ['a result of which only a part came', '/cut?records=50', 'unread'],
  ['an error for a result', '/status?code=500', 'unread'],
])('of a job with %s nothing is known yet', async (_, path, expected) => {
  expect(await verdict(path, { ...ANY_DAYS, centres: centres(40) })).toBe(expected);
});

test('a job with other days than were asked for is another’s', async () => {
  const path = '/result?records=20';
  const sent = { centres: centres(20), firstDay: 18_971, lastDay: 19_140 };
  expect(await verdict(path, sent)).toBe('ours');
  expect(await verdict(path, { ...sent, firstDay: 18_972 })).toBe('other');
  expect(await verdict(path, { ...sent, lastDay: 19_139 })).toBe('other');
});

test('looking that is given up says nothing of the job', async () => {
  const reason = new Error('given up');
  const gone = AbortSignal.abort(reason);
  const sent = { ...ANY_DAYS, centres: centres(20) };
  await expect(verdict('/result?records=20', sent, gone)).rejects.toBe(reason);
});
