import { expect, test } from 'vitest';
import { jobCounts } from '#service/jobs/jobFields.ts';
import {
  isInWork,
  isWaiting,
  progressInWork,
  readProgress,
  saidState,
  saysDone,
} from '#service/progress.ts';

test.each([
  null,
  undefined,
  'running',
  7,
  [],
  {},
  { status: '' },
  { message: 'In work' },
  { failed: 3 },
])('%j says nothing of progress', (value) => {
  expect(readProgress(value)).toBeNull();
});

test.each([
  [{ status: 'running', processed: 117, failed: 3, of: 480 }, 120],
  // Failed ones counted among those processed.
  [{ status: 'running', processed: 480, failed: 3, of: 480 }, 480],
  [{ status: 'running', processed: 500, of: 480 }, 480],
  [{ status: 'running', processed: 12 }, 12],
  [{ status: 'running', processed: '12', of: 480 }, null],
  [{ status: 'running', processed: -1, failed: 2.5, of: 480 }, null],
])('of %j so many are through: %j', (output, done) => {
  expect(readProgress(output)?.done).toBe(done);
});

test('only what the service calls so is in work', () => {
  const counts = { processed: 120, failed: 0, of: 480 };
  for (const status of ['running', 'Processing', 'IN_PROGRESS', 'started', 'waiting', 'queued'])
    expect(progressInWork({ status, ...counts })).toMatchObject({ status, done: 120 });
  for (const status of ['done', 'failed', 'cancelled', 'not running', 'in-progress', undefined])
    expect(progressInWork({ status, ...counts })).toBeNull();
});

test.each([
  ['queued', 'waiting'],
  ['Pending', 'waiting'],
  ['submitted', 'waiting'],
  ['STARTED', 'running'],
  ['in_progress', 'running'],
  ['failed', 'jobFailed'],
  ['Error', 'jobFailed'],
  ['cancelled', 'jobFailed'],
  ['in progress', null],
  ['accepted', null],
  ['failed validation', null],
  ['done', null],
])('the status %j is the state %j, in output or request', (status, state) => {
  expect(saidState({ output_result: { status } })).toBe(state);
  expect(saidState({ output_result: { cost: 3 }, input_req: { status } })).toBe(state);
  expect(saidState({ output_result: status })).toBeNull();
  expect(isInWork({ input_req: { status } })).toBe(state === 'running' || state === 'waiting');
});

test('waiting isn’t running, and done is neither', () => {
  const read = (status: string) => readProgress({ status })!;
  expect([isWaiting(read('waiting')), isWaiting(read('running'))]).toEqual([true, false]);
  expect([saysDone({ status: 'Done' }), saysDone({ status: 'running' })]).toEqual([true, false]);
});

test('half the counts of a job in work are no outcome: none of its states', () => {
  expect(jobCounts({ status: 'running', processed: 117, failed: 3, of: 480 })).toBeNull();
  expect(jobCounts({ status: 'done', processed: 477, failed: 3, of: 480 })).toEqual({
    received: 480,
    failed: 3,
  });
});

test('a status of any length is cut', () => {
  expect(readProgress({ status: 'x'.repeat(5000) })?.status).toHaveLength(40);
});
