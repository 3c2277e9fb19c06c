/**
 * On which side of a line a point is, exactly, whatever the rounding:
 *
 * 1. the determinant in plain doubles, trusted where it exceeds its largest possible error;
 * 2. else its six products, each as an exact sum of two doubles, added up exactly.
 *
 * Source: J. R. Shewchuk, Adaptive Precision Floating-Point Arithmetic and Fast Robust Geometric
 * Predicates, 1997 (error bound A of orient2d, two-product, grow-expansion).
 */
import type { Position } from './polygons.ts';

const ERROR_BOUND = (3 + 16 * 2 ** -53) * 2 ** -53;
const SPLITTER = 2 ** 27 + 1;

/** Returns a number above 0 when c is left of the line from a to b, below 0 when right of it, 0 when on it, exactly. */
export function orientation(a: Position, b: Position, c: Position): number {
  const left = (a[0] - c[0]) * (b[1] - c[1]);
  const right = (a[1] - c[1]) * (b[0] - c[0]);
  const determinant = left - right;
  const bound = ERROR_BOUND * (Math.abs(left) + Math.abs(right));
  if (determinant > bound || -determinant > bound) return determinant;
  // A product is 0 only where two coordinates are equal: then two points are one, or all on one meridian or parallel.
  if (left === 0 && right === 0) return 0;
  return exactOrientation(a, b, c);
}

function exactOrientation(a: Position, b: Position, c: Position): number {
  let sum: number[] = [];
  sum = addProduct(sum, a[0], b[1]);
  sum = addProduct(sum, -a[1], b[0]);
  sum = addProduct(sum, b[0], c[1]);
  sum = addProduct(sum, -b[1], c[0]);
  sum = addProduct(sum, c[0], a[1]);
  sum = addProduct(sum, -c[1], a[0]);
  return sum.findLast((part) => part !== 0) ?? 0;
}

function addProduct(sum: readonly number[], x: number, y: number): number[] {
  const product = x * y;
  const [xHigh, xLow] = split(x);
  const [yHigh, yLow] = split(y);
  const error = xLow * yLow - (product - xHigh * yHigh - xLow * yHigh - xHigh * yLow);
  return grow(grow(sum, error), product);
}

function split(value: number): [high: number, low: number] {
  const scaled = SPLITTER * value;
  const high = scaled - (scaled - value);
  return [high, value - high];
}

/** Adds a double to an expansion without loss; components ascend in size. */
function grow(expansion: readonly number[], value: number): number[] {
  const grown: number[] = [];
  let carry = value;
  for (const component of expansion) {
    const total = carry + component;
    const virtual = total - carry;
    grown.push(carry - (total - virtual) + (component - virtual));
    carry = total;
  }
  grown.push(carry);
  return grown;
}
