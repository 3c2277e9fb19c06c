import { expect, test } from 'vitest';
import { formatScale, parseScale } from '#result/address/parameters.ts';
import { RAMPS } from '#core/scale/ramps.ts';
import {
  DEFAULT_SCALE,
  fixedScale,
  isFixed,
  scaleForOtherIndex,
  type ScaleChoice,
} from '#core/scale/scaleChoice.ts';

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

test.each([
  ['middle.linear.viridis', 'own_0.345_0.721.linear.viridis'],
  ['job.linear.imola-reversed', 'own_0.345_0.721.linear.imola-reversed'],
  ['middle.equal4.viridis', 'own_0.345_0.721.own_0.4_0.5_0.6.viridis'],
  ['absolute.natural4.viridis', 'absolute.own_0.4_0.5_0.6.viridis'],
  ['middle.own_0.2_0.4.viridis', 'own_0.345_0.721.own_0.2_0.4.viridis'],
  ['own_0_2.deviation4.viridis', 'own_0_2.own_0.4_0.5_0.6.viridis'],
  ['absolute.linear.viridis', 'absolute.linear.viridis'],
])('%s, found as numbers, is %s', (chosen, fixed) => {
  const resolved = { low: 0.34512, high: 0.72099, limits: [0.40001, 0.4, 0.5, 0.6] };
  const choice = parseScale(chosen)!;
  const found = fixedScale(choice, resolved)!;
  expect(formatScale(found)).toBe(fixed);
  expect(isFixed(found)).toBe(true);
  expect(parseScale(fixed)).toEqual(found);
});

test('ends close to each other stay apart, classes without limits are none, and unknown ends fix nothing', () => {
  const close = { low: 0.00012, high: 0.00048, limits: [] };
  const fixed = fixedScale(parseScale('middle.deviation4.viridis')!, close)!;
  expect(formatScale(fixed)).toBe('own_0.00012_0.00048.linear.viridis');
  expect(fixedScale(DEFAULT_SCALE, null)).toBeNull();
});
