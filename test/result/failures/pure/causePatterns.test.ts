import { describe, expect, it } from 'vitest';
import {
  BREAK_PATTERNS,
  OUTCOME_PATTERNS,
  SERVICE_PATTERNS,
  SYSTEM_PATTERNS,
  VAGUE_PATTERNS,
} from '#result/failures/pure/causePatterns.ts';
import { CAUSE_TEXTS } from '#result/failures/pure/causeTexts.ts';
import { isAboutShape } from '#result/failures/pure/knownCause.ts';
import { ROMANCE_PATTERNS } from '#result/failures/pure/romancePatterns.ts';
import { SHAPE_PATTERNS } from '#result/failures/pure/shapePatterns.ts';

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

it.each(
  Object.entries({
    BREAK_PATTERNS,
    OUTCOME_PATTERNS,
    ROMANCE_PATTERNS,
    SERVICE_PATTERNS,
    SHAPE_PATTERNS,
    SYSTEM_PATTERNS,
    VAGUE_PATTERNS,
  }),
)('%s are written in small letters without accents', (_, patterns) => {
  for (const [{ source, flags }, cause] of patterns) {
    expect(Object.keys(CAUSE_TEXTS)).toContain(cause);
    expect(source.replace(/\\./g, '')).not.toMatch(/[A-ZÀ-ɏ]/);
    expect(flags).toBe('');
  }
});

it('fit into two expressions that V8 optimises', () => {
  const all = [
    ...BREAK_PATTERNS,
    ...SYSTEM_PATTERNS,
    ...SHAPE_PATTERNS,
    ...ROMANCE_PATTERNS,
    ...SERVICE_PATTERNS,
    ...VAGUE_PATTERNS,
    ...OUTCOME_PATTERNS,
  ];
  const lengthOf = (half: typeof all) =>
    half.reduce((sum, [{ source }]) => sum + source.length + 1, 0);
  expect(lengthOf(all.slice(0, all.length / 2))).toBeLessThan(19_000);
  expect(lengthOf(all.slice(all.length / 2))).toBeLessThan(19_000);
});
