import { describe, expect, it } from 'vitest';
import {
  NAMES_SHAPE,
  SHAPE_PATTERNS,
  BREAK_PATTERNS,
  SERVICE_PATTERNS,
  SYSTEM_PATTERNS,
} from '#engine/failures/causePatterns.ts';

describe('the patterns of shapes', () => {
  it('are written in small letters', () => {
    for (const [{ source, flags }] of SHAPE_PATTERNS) {
      expect(source.replace(/\\./g, '')).not.toMatch(/[A-Z]/);
      expect(flags).toBe('');
    }
  });

  it.each([
    ['the polygon is odd', true],
    ['an invalid_shape_exception', true],
    ['closing the ring buffer failed', false],
    ['array with shape (…)', false],
    ['the geometry service is down', false],
    ['a string, a hearing, a shapefile', false],
  ])('%s: %s', (text, names) => {
    expect(NAMES_SHAPE.test(text)).toBe(names);
  });
});

it('the patterns of services are written in small letters', () => {
  for (const [{ source, flags }] of [...BREAK_PATTERNS, ...SYSTEM_PATTERNS, ...SERVICE_PATTERNS]) {
    expect(source.replace(/\\./g, '')).not.toMatch(/[A-Z]/);
    expect(flags).toBe('');
  }
});
