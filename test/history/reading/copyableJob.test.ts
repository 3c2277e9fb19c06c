import { expect, test } from 'vitest';
import { copyableJob } from '#history/reading/copyableJob.ts';

const nested = (levels: number): unknown =>
  JSON.parse('{"a":'.repeat(levels) + '1' + '}'.repeat(levels));
const job = { id: 'a', index_list: [], start_date: null, end_date: null };

test('a job that is nested deeper than browsers copy keeps its plain members and can be copied', () => {
  const deep = {
    ...job,
    input_req: { name: 'North', plots: nested(100_000) },
    output_result: { processed: 3, of: { area: 4 } },
  };
  const copyable = copyableJob(deep);
  expect(copyable).toEqual({
    ...deep,
    input_req: { name: 'North', plots: 'Nested too deep to be saved on this device' },
  });
  expect(structuredClone(copyable)).toEqual(copyable);
});

test('any other job is what it was', () => {
  const usual = { ...job, input_req: nested(400), output_result: [[1], { a: null }] };
  expect(copyableJob(usual)).toBe(usual);
});
