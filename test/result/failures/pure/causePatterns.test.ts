import { describe, expect, it } from 'vitest';
import { isAboutShape } from '#result/failures/pure/causeOf.ts';
import { PATTERNS } from '#result/failures/pure/causePatterns.ts';
import { CAUSE_TEXTS } from '#result/failures/pure/causeTexts.ts';

describe('the shape of a plot', () => {
  it.each([
    ['the polygon is odd', true],
    ['an invalid_shape_exception', true],
    ['Polígono desconhecido', true],
    ['L’anneau est étrange', true],
    ['three coordinates are odd', true],
    ['closing the ring buffer failed', false],
    ['array with shape (…)', false],
    ['the geometry service is down', false],
    ['a string, a hearing, a shapefile', false],
    ['coordinates of the raster are odd', false],
    ['the time coordinate is odd', false],
    ['odd latitude axis', false],
  ])('%s: %s', (text, names) => {
    expect(isAboutShape(text)).toBe(names);
  });
});

it.each(PATTERNS)('$pattern is in small letters without accents', ({ pattern, cause }) => {
  expect(Object.keys(CAUSE_TEXTS)).toContain(cause);
  expect(pattern.source.replace(/\\./g, '')).not.toMatch(/[A-ZÀ-ɏ]/);
  expect(pattern.flags).toBe('');
});

it('fit into two expressions that V8 optimises', () => {
  const lengthOf = (half: typeof PATTERNS) =>
    half.reduce((sum, { pattern }) => sum + pattern.source.length + 1, 0);
  expect(PATTERNS.length).toBeGreaterThan(300);
  expect(lengthOf(PATTERNS.slice(0, PATTERNS.length / 2))).toBeLessThan(19_000);
  expect(lengthOf(PATTERNS.slice(PATTERNS.length / 2))).toBeLessThan(19_000);
});
