import { describe, expect, it } from 'vitest';
import type { Bounds } from '#core/columns.ts';
import { forEachOverlappingPair } from '#shapes/boundsPairs.ts';

/** Bounds of a fixed pattern, some of them touching. */
function pattern(count: number): Bounds[] {
  return Array.from({ length: count }, (_, at) => {
    const [x, y] = [(at * 37) % 101, (at * 53) % 97];
    return [x, y, x + (at % 7), y + (at % 5)];
  });
}

function pairs(all: readonly Bounds[]): string[] {
  const found: string[] = [];
  forEachOverlappingPair(all, (i, j) => {
    expect(i).toBeLessThan(j);
    found.push(`${i} ${j}`);
    return true;
  });
  return found.sort((a, b) => (a < b ? -1 : 1));
}

describe('forEachOverlappingPair', () => {
  it('finds the same pairs with an index as by comparing all', () => {
    const all = pattern(300);
    const expected: string[] = [];
    for (let i = 0; i < 300; i++) {
      for (let j = i + 1; j < 300; j++) {
        if (pairs([all[i]!, all[j]!]).length === 1) expected.push(`${i} ${j}`);
      }
    }
    expect(pairs(all)).toEqual(expected.sort((a, b) => (a < b ? -1 : 1)));
    expect(expected.length).toBeGreaterThan(100);
  });

  it.each([10, 300])('stops when asked to, among %i bounds', (count) => {
    let visits = 0;
    forEachOverlappingPair(
      Array.from({ length: count }, (): Bounds => [0, 0, 0, 0]),
      () => ++visits < 3,
    );
    expect(visits).toBe(3);
  });
});
