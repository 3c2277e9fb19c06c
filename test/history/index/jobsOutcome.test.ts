import { expect, test } from 'vitest';
import { NO_OUTCOME, outcomeOf } from '#history/index/jobsOutcome.ts';

test('a mean is weighted by the records processed; without any there is none', () => {
  expect(outcomeOf({ received: 5, failed: 1, weight: 4, weighted: 2 }, 2)).toEqual({
    jobs: 2,
    mean: 0.5,
    received: 5,
    failed: 1,
  });
  expect(outcomeOf(NO_OUTCOME, 0)).toEqual({ jobs: 0, mean: null, received: 0, failed: 0 });
});
