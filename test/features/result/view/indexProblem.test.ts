import { expect, test } from 'vitest';
import { indexProblem } from '#features/result/view/indexProblem.ts';

test('an index that a link asks for and nobody has isn’t passed over in silence', () => {
  expect(indexProblem(null, ['NDVI_mean'])).toBeNull();
  expect(indexProblem('EVI_mean', ['NDVI_mean', 'EVI_mean'])).toBeNull();
  expect(indexProblem('EVI_mean', ['NDVI_mean'])).toBe(
    'The link’s index “EVI_mean” isn’t here. NDVI_mean is shown.',
  );
  expect(indexProblem('EVI_mean', [])).toBe(
    'The link’s index “EVI_mean” isn’t here. There are none.',
  );
});
