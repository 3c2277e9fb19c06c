import { expect, test } from 'vitest';
import { keptSelection } from '#features/mending/keptSelection.ts';

test('Mend and resubmit opens the failed plots, whichever record is selected', () => {
  expect(keptSelection({ state: 'processed' }, null)).toEqual({ record: null });
  expect(keptSelection({ state: 'notDrawable' }, null)).toEqual({ record: null });
  expect(keptSelection({ state: 'failed' }, null)).toEqual({});
  expect(keptSelection(null, null)).toEqual({});
  // To examine a processed plot is asked for by itself.
  expect(keptSelection({ state: 'processed' }, 7)).toEqual({});
});
