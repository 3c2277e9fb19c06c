import { describe, expect, it } from 'vitest';
import { planarGraph } from '#engine/shapes/mend/planarGraph.ts';
import { ring } from '#test/engine/shapes/defectCases.ts';

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
