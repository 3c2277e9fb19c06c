import { describe, expect, test } from 'vitest';
import { drawFailed } from '#engine/paint/drawFailed.ts';
import { square, type PlainRecord } from '#test/engine/columnsOf.ts';
import { contextFor, pixelOf } from './contextFor.ts';

const RED = [0xd3, 0x22, 0x2f, 255];

const failed = (...sides: number[]): PlainRecord => ({
  coordinates: sides.flatMap((side, i) =>
    square(0.0859 + 0.04 * i - side / 2, -0.0859 - side / 2, side),
  ),
  message: 'refused',
});

function drawn(record: PlainRecord, mask: Uint8Array | null = null) {
  const context = contextFor([record], mask);
  drawFailed(context, 0);
  return context;
}

describe('a failed plot', () => {
  test('below 12 px is a cross alone', () => {
    const context = drawn(failed(0.001));
    expect(pixelOf(context, 250, 250)).toEqual(RED);
    expect(pixelOf(context, 252, 252)).toEqual(RED);
    expect(pixelOf(context, 250, 260)).toEqual([0, 0, 0, 0]);
  });

  test('from 12 px is hatched with a cross on top', () => {
    const context = drawn(failed(0.03));
    expect(pixelOf(context, 250, 250)).toEqual(RED);
    const alphas = Array.from({ length: 20 }, (_, i) => pixelOf(context, 260 + i, 275)[3]!);
    expect(Math.min(...alphas)).toBeLessThan(60);
    expect(Math.max(...alphas)).toBeGreaterThan(110);
    expect(alphas.slice(5)).toEqual(alphas.slice(0, -5));
  });

  test('from 200 px has no cross', () => {
    expect(pixelOf(drawn(failed(0.1)), 250, 250)[3]).toBeLessThan(200);
  });

  test('has a dashed outline over a halo', () => {
    const context = drawn(failed(0.05));
    const edge = Array.from({ length: 60 }, (_, i) => pixelOf(context, 177.5, 220 + i));
    expect(edge.some(([, green]) => green! < 60)).toBe(true);
    expect(edge.some(([, green]) => green! > 220)).toBe(true);
  });

  test('left out by the filter is faint', () => {
    const far = pixelOf(drawn(failed(0.001), Uint8Array.of(0)), 250, 250)[3]!;
    expect(far).toBeGreaterThan(60);
    expect(far).toBeLessThan(180);
    expect(pixelOf(drawn(failed(0.05), Uint8Array.of(0)), 265, 275)).toEqual([0, 0, 0, 0]);
  });

  test('of parts apart has a cross on each', () => {
    const context = drawn(failed(0.001, 0.001));
    expect(pixelOf(context, 250, 250)).toEqual(RED);
    expect(pixelOf(context, 366.5, 250)).toEqual(RED);
    expect(pixelOf(context, 308, 250)).toEqual([0, 0, 0, 0]);
  });
});
