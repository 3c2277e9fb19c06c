import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { orientation } from '#shapes/orientation.ts';
import type { Position } from '#shapes/polygons.ts';
import { assertProperty } from '#test/assertProperty.ts';

/** A double as a whole number of 2^-1074, which every double is. */
function exact(value: number): bigint {
  const bits = new DataView(new ArrayBuffer(8));
  bits.setFloat64(0, value);
  const [high, low] = [bits.getUint32(0), bits.getUint32(4)];
  const exponent = (high >>> 20) & 0x7ff;
  const fraction = (BigInt(high & 0xfffff) << 32n) | BigInt(low);
  const mantissa = exponent === 0 ? fraction : fraction | (1n << 52n);
  const whole = mantissa << BigInt(Math.max(0, exponent - 1));
  return high >>> 31 ? -whole : whole;
}

function exactSign(a: Position, b: Position, c: Position): number {
  const [ax, ay, bx, by, cx, cy] = [...a, ...b, ...c].map(exact) as [
    bigint,
    bigint,
    bigint,
    bigint,
    bigint,
    bigint,
  ];
  const value = (ax - cx) * (by - cy) - (ay - cy) * (bx - cx);
  return value > 0n ? 1 : value < 0n ? -1 : 0;
}

const degrees = fc.double({ min: -180, max: 180, noNaN: true });
const position = fc.tuple(degrees, degrees);
const share = fc.double({ min: 0, max: 1, noNaN: true });

describe('orientation', () => {
  it('is right for plain cases', () => {
    expect(orientation([0, 0], [1, 0], [0, 1])).toBeGreaterThan(0);
    expect(orientation([0, 0], [1, 0], [0, -1])).toBeLessThan(0);
    expect(orientation([0, 0], [1, 1], [3, 3])).toBe(0);
    expect(orientation([5, 7], [5, 7], [1, 2])).toBe(0);
  });

  it('distinguishes a point just off the line from one on it', () => {
    expect(orientation([0.1, 0.1], [0.7, 0.7], [0.3, 0.3])).toBe(0);
    expect(orientation([0.1, 0.1], [0.7, 0.7], [0.3, 0.3 + 2 ** -54])).toBeGreaterThan(0);
    expect(orientation([0.1, 0.1], [0.7, 0.7], [0.3 + 2 ** -54, 0.3])).toBeLessThan(0);
  });

  it('agrees with whole-number arithmetic, also for points rounded onto the line', () => {
    assertProperty(
      fc.property(position, position, share, (a, b, s) => {
        fc.pre([...a, ...b].every((value) => value === 0 || Math.abs(value) > 1e-100));
        const c: Position = [a[0] + s * (b[0] - a[0]), a[1] + s * (b[1] - a[1])];
        fc.pre(c.every((value) => value === 0 || Math.abs(value) > 1e-100));
        expect(Math.sign(orientation(a, b, c)) + 0).toBe(exactSign(a, b, c));
      }),
      { seed: 1, numRuns: 2000 },
    );
  });
});
