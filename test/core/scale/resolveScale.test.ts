import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DEFAULT_SCALE, type ScaleChoice } from '#core/scale/scaleChoice.ts';
import { resolveScale, valueEnds } from '#core/scale/resolveScale.ts';
import { assertProperty } from '#test/assertProperty.ts';

type Parts = Partial<ScaleChoice>;

function resolve(choice: Parts, list: readonly number[]) {
  const values = Float64Array.from(list);
  const ends = valueEnds(values);
  return resolveScale({ ...DEFAULT_SCALE, ...choice }, ends, () => values.sort());
}

const SOME = [0.1, 0.2, 0.3, 0.4, 0.5, 0.6];

describe('domains', () => {
  test.each<[string, Parts['domain']]>([
    ['all', { kind: 'all' }],
    ['middle', { kind: 'middle' }],
  ])('%s: without a value 0 to 1, of one value something around it', (_, domain) => {
    expect(resolve({ domain: domain! }, [])).toMatchObject({
      low: 0,
      high: 1,
    });
    const { low, high } = resolve({ domain: domain! }, [0.3, 0.3]);
    expect(low).toBeLessThan(0.3);
    expect(high).toBeGreaterThan(0.3);
  });

  test('typed ends the wrong way round are turned, equal ones drawn apart', () => {
    expect(resolve({ domain: { kind: 'own', min: 0.9, max: 0.3 } }, SOME)).toMatchObject({
      low: 0.3,
      high: 0.9,
    });
    const { low, high } = resolve({ domain: { kind: 'own', min: 0, max: 0 } }, SOME);
    expect(low).toBeLessThan(high);
  });

  test('absolute, job, middle, own', () => {
    const ends = (domain: Parts['domain'], values: readonly number[]) => {
      const { low, high } = resolve({ domain: domain! }, values);
      return [low, high];
    };
    expect(ends({ kind: 'absolute' }, [-1, 0, 1, 2, 3])).toEqual([0, 1]);
    expect(ends({ kind: 'all' }, SOME.toReversed())).toEqual([0.1, 0.6]);
    const [low, high] = ends({ kind: 'middle' }, SOME.toReversed());
    expect(low).toBeCloseTo(0.1125, 12);
    expect(high).toBeCloseTo(0.5875, 12);
    expect(ends({ kind: 'own', min: 0.2, max: 0.5 }, SOME)).toEqual([0.2, 0.5]);
  });
});

describe('classes', () => {
  test('linear: 64 even steps', () => {
    const { colors, limits } = resolve({ domain: { kind: 'absolute' } }, SOME);
    expect(colors).toHaveLength(64);
    expect(limits).toEqual(Array.from({ length: 63 }, (_, i) => (i + 1) / 64));
  });

  test('equal count: the same number in each, as far as equal values allow', () => {
    const classing = { kind: 'equalCount', classes: 3 } as const;
    const { limits } = resolve({ domain: { kind: 'all' }, classing }, SOME);
    expect(countClasses(SOME, limits)).toEqual([2, 2, 2]);
    expect(resolve({ domain: { kind: 'all' }, classing }, [1, 1, 1, 1, 2]).limits).toEqual([]);
    expect(resolve({ domain: { kind: 'all' }, classing }, []).limits).toHaveLength(2);
  });

  test('natural breaks: where the values have gaps, within the ends', () => {
    const classing = { kind: 'naturalBreaks', classes: 3 } as const;
    const values = [0.1, 0.11, 0.12, 0.5, 0.51, 0.9, 0.91, 40];
    const own = { kind: 'own', min: 0, max: 1 } as const;
    expect(resolve({ domain: own, classing }, values).limits).toEqual([0.5, 0.9]);
    expect(resolve({ domain: own, classing }, []).limits).toHaveLength(2);
    const many = Array.from({ length: 30_000 }, (_, i) => i / 30_000);
    expect(resolve({ domain: own, classing }, many).sample).toEqual({ count: 10_000, of: 30_000 });
    expect(resolve({ domain: own, classing }, values).sample).toBeUndefined();
  });

  test('standard deviations: whole steps from the mean, or half of one for an odd number', () => {
    const limits = (classes: number, values: readonly number[]) =>
      resolve({ classing: { kind: 'standardDeviation', classes } }, values).limits;
    // Mean 5, deviation of the sample 2.138.
    const values = [2, 4, 4, 4, 5, 5, 7, 9];
    const deviation = Math.sqrt(32 / 7);
    const at = (...steps: number[]) =>
      steps.map((step) => expect.closeTo(5 + step * deviation, 12));
    expect(limits(4, values)).toEqual(at(-1, 0, 1));
    expect(limits(5, values)).toEqual(at(-1.5, -0.5, 0.5, 1.5));
    expect(limits(2, values)).toEqual([5]);
    expect(limits(5, [3, 3, 3])).toEqual([]);
    expect(limits(5, [3])).toEqual([]);
  });

  test('typed limits: in order, each once, only numbers', () => {
    const classing = { kind: 'own', limits: [0.5, 0.2, 0.5, Number.NaN, Infinity] } as const;
    expect(resolve({ classing }, SOME)).toMatchObject({ limits: [0.2, 0.5] });
    expect(resolve({ classing: { kind: 'own', limits: [] } }, SOME).colors).toHaveLength(1);
  });

  test('reversed turns the colours round, not the limits', () => {
    const [plain, turned] = [resolve({}, SOME), resolve({ reversed: true }, SOME)];
    expect(turned.colors).toEqual(plain.colors.toReversed());
    expect(turned.limits).toEqual(plain.limits);
  });
});

test('limits rise, colours are one more, for any values and choice', () => {
  const anyNumber = fc.double({ noNaN: true, noDefaultInfinity: true });
  const anyDomain: fc.Arbitrary<ScaleChoice['domain']> = fc.oneof(
    fc.constantFrom<ScaleChoice['domain']>(
      { kind: 'absolute' },
      { kind: 'all' },
      { kind: 'middle' },
    ),
    fc.record({ kind: fc.constant('own' as const), min: anyNumber, max: anyNumber }),
  );
  const anyClassing: fc.Arbitrary<ScaleChoice['classing']> = fc.oneof(
    fc.constant({ kind: 'linear' as const }),
    fc.record({
      kind: fc.constant('equalCount' as const),
      classes: fc.integer({ min: 2, max: 12 }),
    }),
    fc.record({
      kind: fc.constant('own' as const),
      limits: fc.array(anyNumber, { maxLength: 11 }),
    }),
  );
  assertProperty(
    fc.property(fc.array(anyNumber), anyDomain, anyClassing, (list, domain, classing) => {
      const { low, high, colors, limits } = resolve({ domain, classing }, list);
      expect(low).toBeLessThan(high);
      expect(colors).toHaveLength(limits.length + 1);
      limits.forEach((limit, i) => i > 0 && expect(limit).toBeGreaterThan(limits[i - 1]!));
    }),
    { seed: 4 },
  );
});

function countClasses(values: readonly number[], limits: readonly number[]): number[] {
  const counts = Array<number>(limits.length + 1).fill(0);
  for (const value of values) counts[limits.filter((limit) => limit <= value).length]!++;
  return counts;
}
