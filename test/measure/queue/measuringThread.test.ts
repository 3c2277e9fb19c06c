import { expect, test } from 'vitest';
import { threadsOf } from '#measure/queue/measuringThread.ts';
import { ThreadEndedError } from '#server/threads/threads.ts';
import { builtQueue } from '#test/server/sharedBuild.ts';
import { rowsFor, textsOf, type Wanted } from './requestsForTests.ts';

const files = await builtQueue();

const quiet = new AbortController().signal;
const open = async (scenes = 'some', limits = {}) =>
  await threadsOf(files.thread, { scenes }, limits)(quiet);
const ask = (wanted: readonly Wanted[], isLastTry = false) => ({
  items: rowsFor(wanted),
  indexes: ['NDVI'],
  isLastTry,
});

test('scenes that cannot be opened are told in their own words', async () => {
  await expect(open('none')).rejects.toThrow('There are no scenes');
});

test('a file that is no thread is told', async () => {
  const missing = threadsOf(new URL('missing.js', files.thread), { scenes: '' });
  await expect(missing(quiet)).rejects.toThrow(ThreadEndedError);
});

test('a start is given up once it is to stop', async () => {
  const stop = new AbortController();
  const opening = threadsOf(files.thread, { scenes: 'some' })(stop.signal);
  stop.abort(new Error('stopped'));
  await expect(opening).rejects.toThrow('stopped');
});

test('questions are answered one after the other', async () => {
  const thread = await open();
  for (const wanted of [[1, 'bad', 2], [3]])
    expect(await thread.measure(ask(wanted))).toEqual({
      kind: 'outcomes',
      outcomes: textsOf(rowsFor(wanted)),
      error: null,
    });
  await thread.end();
  expect(thread.hasEnded).toBe(true);
  await expect(thread.measure(ask([1]))).rejects.toThrow(ThreadEndedError);
});

test('an answer ends before what cannot be read, unless it is the last try', async () => {
  const thread = await open();
  const error = 'The pictures are away';
  const wanted = [1, 'unread', 2];
  expect(await thread.measure(ask(wanted))).toMatchObject({ outcomes: [{}], error });
  const last = await thread.measure(ask(wanted, true));
  expect(last).toMatchObject({ outcomes: [{}, {}, {}], error });
  expect(last.outcomes[1]?.[0]).toContain('InternalError');
  await thread.end();
});

test.each(['exit', 'uncaught', 'heap'])(
  'a thread that ends by "%s" takes nobody along',
  async (code) => {
    const thread = await open('some', { heapMb: 32 });
    await expect(thread.measure(ask([1, code, 2, 3]))).rejects.toThrow(ThreadEndedError);
    expect(thread.hasEnded).toBe(true);
  },
);

test.each(['never', 'endless'])('a thread that hangs by "%s" is ended', async (code) => {
  const thread = await open('some', { silenceMs: 50 });
  await expect(thread.measure(ask([code]))).rejects.toThrow(ThreadEndedError);
  expect(thread.hasEnded).toBe(true);
});
