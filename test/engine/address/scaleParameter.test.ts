import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { DEFAULT_SCALE, type ScaleChoice } from '#engine/scale/scaleChoice.ts';
import { parseScale, formatScale } from '#engine/address/scaleParameter.ts';

test.each([
  '',
  'middle',
  'middle.linear',
  'middle.linear.nosuchramp',
  'middle.linear.viridis.more',
  'middle.linear.viridis-upsidedown',
  'Middle.linear.viridis',
  'own.linear.viridis',
  'own_1.linear.viridis',
  'own_1_0.linear.viridis',
  'own_0_1e999.linear.viridis',
  'own_0_NaN.linear.viridis',
  'middle.equal.viridis',
  'middle.equal0.viridis',
  'middle.equal1.viridis',
  'middle.equal99999.viridis',
  'middle.natural1.viridis',
  'middle.deviation13.viridis',
  'middle.natural.viridis',
  'middle.own.viridis',
  'middle.own_2_1.viridis',
  `middle.own${Array.from({ length: 40 }, (_, i) => `_${i}`).join('')}.viridis`,
  'middle.linear.constructor',
])('broken: %j', (text) => {
  expect(parseScale(text)).toBeNull();
});

test('known forms', () => {
  expect(formatScale(DEFAULT_SCALE)).toBe('middle.linear.viridis');
  expect(parseScale('own_-0.5_1e-7.equal5.cividis-reversed')).toEqual({
    domain: { kind: 'own', min: -0.5, max: 1e-7 },
    classing: { kind: 'equalCount', classes: 5 },
    ramp: 'cividis',
    reversed: true,
  });
});

test('natural breaks and standard deviations', () => {
  const classing = (text: string) => parseScale(`job.${text}.viridis`)?.classing;
  expect(classing('natural6')).toEqual({ kind: 'naturalBreaks', classes: 6 });
  expect(classing('deviation4')).toEqual({ kind: 'standardDeviation', classes: 4 });
});

test('there and back, every character as it is in an address', () => {
  const anyNumber = fc.double({ noNaN: true, noDefaultInfinity: true }).map((number) => number + 0);
  const rising = (count: number) =>
    fc
      .uniqueArray(anyNumber, { minLength: count, maxLength: Math.max(count, 8) })
      .map((numbers) => numbers.sort((a, b) => a - b));
  const anyScale: fc.Arbitrary<ScaleChoice> = fc.record({
    domain: fc.oneof(
      fc.constantFrom<ScaleChoice['domain']>(
        { kind: 'absolute' },
        { kind: 'job' },
        { kind: 'middle' },
      ),
      rising(2).map(([min, max]) => ({ kind: 'own' as const, min: min!, max: max! })),
    ),
    classing: fc.oneof(
      fc.constant({ kind: 'linear' as const }),
      fc.record({
        kind: fc.constantFrom('equalCount', 'naturalBreaks', 'standardDeviation'),
        classes: fc.integer({ min: 2, max: 12 }),
      }),
      rising(1).map((limits) => ({ kind: 'own' as const, limits })),
    ),
    ramp: fc.constantFrom('viridis', 'cividis'),
    reversed: fc.boolean(),
  });
  fc.assert(
    fc.property(anyScale, (scale) => {
      const text = formatScale(scale);
      expect(text).toMatch(/^[\w.-]+$/);
      expect(parseScale(text)).toEqual(scale);
    }),
    { seed: 4 },
  );
});
