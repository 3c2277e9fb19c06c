import { expect, test } from 'vitest';
import { formatScale, parseScale } from '#engine/address/parameters.ts';
import { RAMPS } from '#engine/scale/ramps.ts';
import { DEFAULT_SCALE, scaleForOtherIndex, type ScaleChoice } from '#engine/scale/scaleChoice.ts';

test('the default scale is the middle of the values in the first ramp, and a link can carry it', () => {
  expect(DEFAULT_SCALE.ramp).toBe(RAMPS[0]);
  expect(formatScale(DEFAULT_SCALE)).toBe('middle.linear.viridis');
  expect(parseScale('middle.linear.viridis')).toEqual(DEFAULT_SCALE);
});

test('another index keeps ramp and kind, not numbers typed for this one', () => {
  const own: ScaleChoice = {
    domain: { kind: 'own', min: 0.192, max: 2.006 },
    classing: { kind: 'own', limits: [0.5, 1] },
    ramp: 'cividis',
    reversed: true,
  };
  expect(formatScale(scaleForOtherIndex(own))).toBe('middle.linear.cividis-reversed');
  const even: ScaleChoice = { ...own, domain: { kind: 'absolute' }, classing: { kind: 'linear' } };
  expect(scaleForOtherIndex(even)).toEqual(even);
});
