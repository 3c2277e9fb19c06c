/** Cutting a picture into areas of like pixels, and drawing their borders. */
import { array, constantFrom, integer, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { assertProperty } from '#test/assertProperty.ts';
import { findSegments, type Segments } from './segments.ts';
import { traceSegments, turnedArea, type Point } from './traceSegments.ts';

/** A picture as rows of letters: pixels of one letter have one value. */
function pictureOf(rows: readonly string[]): { values: number[][]; width: number } {
  const letters = rows.join('').split('');
  return { values: letters.map((letter) => [letter.charCodeAt(0)]), width: rows[0]!.length };
}

function textOf({ labels, width }: Segments): string[] {
  const text = labels.map((label) => String.fromCharCode('a'.charCodeAt(0) + label)).join('');
  return Array.from({ length: text.length / width }, (_, row) =>
    text.slice(row * width, (row + 1) * width),
  );
}

function segmentsOf(rows: readonly string[], minPixels = 1): Segments {
  const { values, width } = pictureOf(rows);
  return findSegments(values, { width, costLimit: 1e-9, minPixels });
}

describe('areas', () => {
  test('are what is alike and connected', () => {
    const found = segmentsOf(['xxyy', 'xxyy', 'zzxx', 'zzxx']);
    expect(textOf(found)).toEqual(['aabb', 'aabb', 'ccdd', 'ccdd']);
  });

  test('that are too small join the neighbour most like them', () => {
    const found = segmentsOf(['aaaayy', 'aabayy', 'aaaayy'], 3);
    expect(textOf(found)).toEqual(['aaaabb', 'aaaabb', 'aaaabb']);
  });

  test('never touch themselves only by a corner', () => {
    // The x would meet at a corner around the y.
    const found = segmentsOf(['xxxx', 'xyyx', 'xyxx', 'xxzz'], 1);
    for (let pixel = 0; pixel < 12; pixel++) {
      if (pixel % 4 === 3) continue;
      const [a, b] = [found.labels[pixel], found.labels[pixel + 1]];
      const [c, d] = [found.labels[pixel + 4], found.labels[pixel + 5]];
      expect(a === d && a !== b && a !== c).toBe(false);
      expect(b === c && b !== a && b !== d).toBe(false);
    }
  });
});

describe('borders', () => {
  test('of a square in a square are a ring around each, and a hole', () => {
    const [outer, inner] = traceSegments(
      segmentsOf(['xxxxx', 'xyyyx', 'xyyyx', 'xyyyx', 'xxxxx']),
      0,
    );
    expect(outer).toHaveLength(2);
    expect(outer![0]).toHaveLength(5);
    expect(turnedArea(outer![0]!)).toBe(50);
    expect(turnedArea(outer![1]!)).toBeLessThan(0);
    expect(new Set(outer![1]!.map(String))).toEqual(new Set(inner![0]!.map(String)));
  });

  test('share their lines: the areas together are the picture, however simplified', () => {
    const picture = array(integer({ min: 0, max: 3 }), { minLength: 144, maxLength: 144 });
    assertProperty(
      property(picture, constantFrom(0, 0.5, 0.9, 2), (pixels, tolerance) => {
        const values = pixels.map((value) => [value]);
        const found = findSegments(values, { width: 12, costLimit: 0.2, minPixels: 4 });
        const rings = traceSegments(found, tolerance);
        expect(rings).toHaveLength(Math.max(...found.labels) + 1);
        const sum = rings.flat().reduce((total, ring) => total + turnedArea(ring), 0);
        expect(sum / 2).toBeCloseTo(144, 6);
        expect(rings.flat().every(isClosed)).toBe(true);
      }),
      { seed: 29, numRuns: 300 },
    );
  });
});

function isClosed(ring: readonly Point[]): boolean {
  return String(ring[0]) === String(ring.at(-1));
}
