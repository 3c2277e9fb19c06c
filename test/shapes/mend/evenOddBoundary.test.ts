import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkRings } from '#shapes/examine/checkRings.ts';
import { evenOddBoundary, planarGraph, evenOddArea } from '#shapes/mend/evenOddBoundary.ts';
import { assertProperty } from '#test/assertProperty.ts';
import { gridShape } from '#test/shapes/arbitraryShapes.ts';
import { shape, ring } from '#test/shapes/defectCases.ts';
import { ringArea } from '#shapes/measures.ts';

function boundary(of: ReturnType<typeof shape>) {
  return evenOddBoundary(checkRings(of).rings);
}

describe('evenOddBoundary', () => {
  it('keeps the inside of a shell on the left, that of a hole on the right', () => {
    const square = shape(['0 0,0 9,9 9,9 0,0 0', '1 1,1 2,2 2,2 1,1 1']);
    expect(boundary(square).map((line) => line.map(String).join(' '))).toEqual([
      '0,0 9,0 9,9 0,9 0,0',
      '1,1 1,2 2,2 2,1 1,1',
    ]);
  });

  it('leaves out what two parts share', () => {
    const lines = boundary(shape(['0 0,4 0,4 4,0 4,0 0'], ['4 0,8 0,8 4,4 4,4 0']));
    expect(lines.flat().filter(([lon, lat]) => lon === 4 && lat > 0 && lat < 4)).toEqual([]);
    expect(lines.reduce((edges, { length }) => edges + length - 1, 0)).toBe(6);
  });

  it('has nothing of a hole outside, nor of a hole in a hole', () => {
    expect(boundary(shape(['0 0,4 0,4 4,0 0', '6 6,7 6,7 7,6 6']))).toHaveLength(1);
    expect(boundary(shape(['0 0,9 0,9 9,0 0', '4 1,8 1,8 5,4 1', '6 2,7 2,7 3,6 2']))).toHaveLength(
      2,
    );
  });

  it('closes, whatever the rings: as many stretches arrive at a point as leave it', () => {
    assertProperty(
      fc.property(gridShape, (any) => {
        const balance = new Map<string, number>();
        const add = (key: string, by: number) => balance.set(key, (balance.get(key) ?? 0) + by);
        for (const line of boundary(any)) {
          add(line[0]!.join(), 1);
          add(line[line.length - 1]!.join(), -1);
        }
        expect([...balance.values()].filter((value) => value !== 0)).toEqual([]);
      }),
      { seed: 4, numRuns: 6000 },
    );
  });
});

function noded(text: string, ...nodes: string[]) {
  const points = ring(text);
  return { points, isNode: points.map((at) => nodes.includes(at.join(' '))) };
}

describe('planarGraph', () => {
  it('gives a ring without nodes one chain from its westernmost point', () => {
    const { chains, nodes } = planarGraph([noded('4 0,4 4,0 4,0 0')]);
    expect(chains.map(({ points }) => points)).toEqual([ring('0 0,4 0,4 4,0 4,0 0')]);
    expect([...nodes.keys()]).toEqual(['0,0']);
    expect(nodes.get('0,0')!.ends.map(({ leaves }) => leaves)).toEqual([true, false]);
  });

  it('makes one chain of edges that run along each other, entered by neither when by both', () => {
    const { chains } = planarGraph([
      noded('0 0,4 0,4 4', '0 0', '4 0'),
      noded('4 0,0 0,2 -4', '0 0', '4 0'),
      noded('0 0,4 0,2 -9', '0 0', '4 0'),
    ]);
    const shared = chains.filter(({ allRings }) => allRings.size > 1);
    expect(shared).toHaveLength(1);
    expect([...shared[0]!.rings]).toEqual([0, 1, 2]);
    const twice = planarGraph([
      noded('0 0,4 0,4 4', '0 0', '4 0'),
      noded('0 0,4 0,4 4', '0 0', '4 0'),
    ]);
    expect(twice.chains.find(({ points }) => points.length === 2)).toMatchObject({
      rings: new Set([0, 1]),
    });
  });

  it('orders ends counterclockwise from the east, exactly', () => {
    const { nodes } = planarGraph([
      noded('0 0,9 -1,9 -9', '0 0'),
      noded('0 0,-9 9,-9 0', '0 0'),
      noded('0 0,9 0,9 1', '0 0'),
    ]);
    expect(nodes.get('0,0')!.ends.map(({ toward }) => toward.join(' '))).toEqual([
      '9 0',
      '9 1',
      '-9 9',
      '-9 0',
      '9 -9',
      '9 -1',
    ]);
  });
});

const area = (text: string) => Math.abs(ringArea(ring(text)));

describe('evenOddArea', () => {
  it.each([
    ['nothing', shape(), 0],
    ['a part without area', shape(['0 0,1 1,2 2,0 0']), 0],
    ['an open ring', shape(['0 0,4 0,4 4']), area('0 0,4 0,4 4')],
    [
      'a hole',
      shape(['0 0,9 0,9 9,0 0', '4 1,8 1,8 5,4 1']),
      area('0 0,9 0,9 9') - area('4 1,8 1,8 5'),
    ],
    ['a hole outside', shape(['0 0,9 0,9 9,0 0', '4 11,8 11,8 15,4 11']), area('0 0,9 0,9 9')],
    [
      'a bow-tie',
      shape(['0 0,2 2,4 4,4 0,2 2,0 4,0 0']),
      area('0 0,2 2,0 4') + area('2 2,4 4,4 0'),
    ],
    [
      'parts on each other',
      shape(['0 0,9 0,9 9,0 0'], ['0 0,9 0,9 9,0 0']),
      2 * area('0 0,9 0,9 9'),
    ],
  ])('of %s', (_, of, expected) => {
    if (expected === 0) expect(evenOddArea(of)).toBe(0);
    else expect(evenOddArea(of) / expected).toBeCloseTo(1, 12);
  });
});
