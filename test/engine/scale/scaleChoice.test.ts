import { expect, test } from 'vitest';
import { formatScale, parseScale } from '#engine/address/scaleParameter.ts';
import { RAMPS } from '#engine/scale/ramps.ts';
import { DEFAULT_SCALE } from '#engine/scale/scaleChoice.ts';

test('the default scale is the middle of the values in the first ramp, and a link can carry it', () => {
  expect(DEFAULT_SCALE.ramp).toBe(RAMPS[0]);
  expect(formatScale(DEFAULT_SCALE)).toBe('middle.linear.viridis');
  expect(parseScale('middle.linear.viridis')).toEqual(DEFAULT_SCALE);
});
