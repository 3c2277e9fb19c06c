import { expect, test } from 'vitest';
import { indexProblem } from '#openResult/indexProblem.ts';

test('an index that a link asks for and nobody has isn’t passed over in silence', () => {
  expect(indexProblem(null, ['NDVI_mean'])).toBeNull();
  expect(indexProblem('EVI_mean', ['NDVI_mean', 'EVI_mean'])).toBeNull();
  expect(indexProblem('EVI_mean', ['NDVI_mean'])).toBe(
    'There is no index “EVI_mean” here. NDVI_mean is shown.',
  );
  expect(indexProblem('EVI_mean', [])).toBe('There is no index “EVI_mean” here. There are none.');
});
