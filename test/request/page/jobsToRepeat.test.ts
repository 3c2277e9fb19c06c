import { expect, test } from 'vitest';
import type { Job } from '#service/contract.ts';
import type { ResultSummary } from '#device/resultSummary.ts';
import { jobsToRepeat } from '#request/page/again/jobsToRepeat.ts';

function job(id: string, output_result: unknown = null): Job {
  return { id, index_list: ['NDVI'], output_result, start_date: null, end_date: null };
}

function summary(received: number): ResultSummary {
  const counts = { received, processed: received, failed: 0, notDrawable: 0 };
  return { counts, values: null, dots: [] };
}

const idsOf = (jobs: readonly Job[]) => jobs.map(({ id }) => id);

test('jobs whose results were read here come first, each in the list’s order', () => {
  const jobs = ['a', 'b', 'c', 'd'].map((id) => job(id));
  const read = new Map([
    ['d', summary(3)],
    ['b', summary(3)],
  ]);
  expect(idsOf(jobsToRepeat(jobs, read))).toEqual(['b', 'd', 'a', 'c']);
  expect(idsOf(jobsToRepeat(jobs, undefined))).toEqual(['a', 'b', 'c', 'd']);
});

test('jobs in work, and those without a record, can’t be repeated', () => {
  const jobs = [job('working', { status: 'running' }), job('empty'), job('there')];
  expect(idsOf(jobsToRepeat(jobs, new Map([['empty', summary(0)]])))).toEqual(['there']);
});

test('five are enough', () => {
  const jobs = Array.from({ length: 9 }, (_, at) => job(String(at)));
  expect(jobsToRepeat(jobs, undefined)).toHaveLength(5);
});
