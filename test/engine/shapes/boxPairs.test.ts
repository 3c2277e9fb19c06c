import { describe, expect, it } from 'vitest';
import { boxesOfRings, forEachBoxPair } from '#engine/shapes/boxPairs.ts';

/** Boxes of a fixed pattern, some of them touching. */
function boxes(count: number): Float64Array {
  return Float64Array.from({ length: 4 * count }, (_, at) => {
    const box = Math.floor(at / 4);
    const [x, y] = [(box * 37) % 101, (box * 53) % 97];
    return [x, y, x + (box % 7), y + (box % 5)][at % 4]!;
  });
}

function pairs(all: Float64Array): string[] {
  const found: string[] = [];
  forEachBoxPair(all, (i, j) => {
    expect(i).toBeLessThan(j);
    found.push(`${i} ${j}`);
    return true;
  });
  return found.sort((a, b) => (a < b ? -1 : 1));
}

describe('forEachBoxPair', () => {
  it('finds the same pairs with an index as by comparing all', () => {
    const all = boxes(300);
    const expected: string[] = [];
    for (let i = 0; i < 300; i++) {
      for (let j = i + 1; j < 300; j++) {
        const two = Float64Array.of(
          ...all.subarray(4 * i, 4 * i + 4),
          ...all.subarray(4 * j, 4 * j + 4),
        );
        if (pairs(two).length === 1) expected.push(`${i} ${j}`);
      }
    }
    expect(pairs(all)).toEqual(expected.sort((a, b) => (a < b ? -1 : 1)));
    expect(expected.length).toBeGreaterThan(100);
  });

  it.each([10, 300])('stops when told to, among %i boxes', (count) => {
    let visits = 0;
    forEachBoxPair(new Float64Array(4 * count), () => ++visits < 3);
    expect(visits).toBe(3);
  });
});

describe('boxesOfRings', () => {
  it('gives west, south, east, north', () => {
    const points: [number, number][] = [
      [3, 1],
      [-1, 4],
      [2, -2],
    ];
    expect([...boxesOfRings([{ points }])]).toEqual([-1, -2, 3, 4]);
  });
});
