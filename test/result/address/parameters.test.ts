import { expect, test } from 'vitest';
import * as fc from 'fast-check';
import {
  formatMap,
  formatRecord,
  formatWindows,
  parseMap,
  parseRecord,
  parseWindows,
  parseScale,
  formatScale,
} from '#result/address/parameters.ts';
import { DEFAULT_SCALE, type ScaleChoice } from '#core/scale/scaleChoice.ts';
import { assertProperty } from '#test/assertProperty.ts';

/** Broken texts, and there and back over all values, are held in viewAddress.test.ts. */

test.each([
  [{ zoom: 12.256, lat: 0.567_126, lon: -34.5 }, '12.26/0.56713/-34.5'],
  [{ zoom: 0, lat: -0, lon: -1e-9 }, '0/0/0'],
  [{ zoom: 3, lat: 0.00001, lon: 540 }, '3/0.00001/540'],
])('map position %o is %s', (position, text) => {
  expect(formatMap(position)).toBe(text);
  expect(parseMap(text)).not.toBeNull();
});

test('a map position reaches from pole to pole, a world and more around, to zoom 30', () => {
  expect(parseMap('30/-90/100000')).toEqual({ zoom: 30, lat: -90, lon: 100_000 });
  expect(parseMap('30.1/0/0')).toBeNull();
  expect(parseMap('3/0/1e2')).toBeNull();
});

test('a record without centre, area and days is its row', () => {
  const none = {
    row: 41,
    lon: Number.NaN,
    lat: Number.NaN,
    areaHectares: Number.NaN,
    startDay: null,
    endDay: null,
  };
  expect(formatRecord(none)).toBe('41~~~~');
  expect(parseRecord('41~~~~')).toEqual(none);
});

test('a record is written to a tenth of a metre and a square metre, without an exponent', () => {
  const day = Date.UTC(2019, 0, 1) / 86_400_000;
  const record = { row: 0, lon: 9e-7, lat: -2, areaHectares: 1.2e-4, startDay: day, endDay: null };
  expect(formatRecord(record)).toBe('0~0.000001,-2~0.0001~2019-01-01~');
});

test('windows are named, or their days given', () => {
  expect(formatWindows({ kind: 'latest' })).toBe('latest');
  const chosen = { kind: 'chosen' as const, start: 0, end: 30 };
  expect(formatWindows(chosen)).toBe('1970-01-01..1970-01-31');
  expect(parseWindows('1970-01-01..1970-01-31')).toEqual(chosen);
});

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
        { kind: 'all' },
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
  assertProperty(
    fc.property(anyScale, (scale) => {
      const text = formatScale(scale);
      expect(text).toMatch(/^[\w.-]+$/);
      expect(parseScale(text)).toEqual(scale);
    }),
    { seed: 4 },
  );
});
