import { expect, it } from 'vitest';
import { examine } from '#engine/shapes/examine/examine.ts';
import { reasonFor } from '#engine/shapes/mend/reasons.ts';
import { shape } from '#test/engine/shapes/defectCases.ts';

it('says why there is nothing to keep, or that the first defect is to be mended by hand', () => {
  expect(reasonFor(examine(shape(['0 0,1 1'])))).toBe(
    'The shape has fewer than three points, so there is nothing to keep.',
  );
  expect(reasonFor(examine(shape(['0 0,4 4,4 0,0 4,0 0'])))).toMatch(
    /^No safe repair was found\. The outline crosses itself.*Repair it by hand\.$/,
  );
});
