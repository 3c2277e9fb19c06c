import { describe, expect, test } from 'vitest';
import type { PlotShares } from '#result/areas/pure/plotShares.ts';
import { notableShares, plotsInAreas, type NamedAreas } from '#result/areas/pure/plotsInAreas.ts';
import type { Overlapping } from '#result/areas/protocol.ts';

/** Rows A, B and C of 30, 20 and 10 hectares. */
const NAMED: NamedAreas = {
  names: ['A', 'B', 'C'],
  areaOf: Uint32Array.of(0, 1, 2),
  hectares: Float64Array.of(30, 20, 10),
};

function sharesOf(
  plots: readonly (readonly (readonly [row: number, share: number])[])[],
): PlotShares {
  const starts = Uint32Array.of(0, ...plots.map(() => 0));
  plots.forEach((own, plot) => (starts[plot + 1] = starts[plot]! + own.length));
  const all = plots.flat();
  return {
    starts,
    areas: Uint32Array.from(all, ([row]) => row),
    shares: Float64Array.from(all, ([, share]) => share),
  };
}

/** The areas of one plot, and the count that it's in. */
function tell(
  own: readonly (readonly [row: number, share: number])[],
  { named = NAMED, overlapping = 'each' }: { named?: NamedAreas; overlapping?: Overlapping } = {},
) {
  const { starts, areas, counts } = plotsInAreas(sharesOf([own]), named, overlapping);
  const names = Array.from(areas.subarray(starts[0], starts[1]), (area) => named.names[area]);
  const { inSeveral, ...others } = counts;
  const [counted] = Object.entries(others).find(([, count]) => count === 1) ?? [];
  return { names, counted, inSeveral };
}

describe('a plot belongs', () => {
  test.each([
    ['to none where it shares no ground', [], [], 'outside'],
    ['to the area around it', [[1, 1]], ['B'], 'inOne'],
    [
      'to the one with most of it',
      [
        [0, 0.4],
        [1, 0.6],
      ],
      ['B'],
      'across',
    ],
    ['to none where most lies outside', [[0, 0.4]], [], 'across'],
    [
      'to the largest share where none has half and half is in some',
      [
        [0, 0.2],
        [1, 0.4],
        [2, 0.3],
      ],
      ['B'],
      'across',
    ],
    [
      'to the first of two halves',
      [
        [0, 0.5],
        [1, 0.5],
      ],
      ['A'],
      'across',
    ],
    [
      'to the first of two halves that rounding made unequal',
      [
        [0, 0.49999999999],
        [1, 0.50000000001],
      ],
      ['A'],
      'across',
    ],
    [
      'to the area that has all of it but what the drawing lost',
      [
        [0, 0.993],
        [1, 0.007],
      ],
      ['A'],
      'inOne',
    ],
    ['to none where a border is drawn along it', [[0, 0.009]], [], 'outside'],
  ] as const)('%s', (...[, own, names, counted]) => {
    expect(tell(own)).toEqual({ names, counted, inSeveral: 0 });
  });

  test('to each of areas that overlap, or to the smallest', () => {
    const own = [
      [0, 1],
      [1, 0.8],
      [2, 0.3],
    ] as const;
    expect(tell(own)).toEqual({ names: ['A', 'B'], counted: 'across', inSeveral: 1 });
    expect(tell(own, { overlapping: 'smallest' })).toEqual({
      names: ['B'],
      counted: 'across',
      inSeveral: 1,
    });
    const within = [
      [0, 1],
      [2, 1],
    ] as const;
    expect(tell(within, { overlapping: 'smallest' }).names).toEqual(['C']);
    expect(tell(within).counted).toBe('inOne');
  });

  test('to the area that rows with one name make together: no border lies between them', () => {
    const named = { ...NAMED, names: ['A', 'B'], areaOf: Uint32Array.of(0, 1, 0) };
    expect(
      tell(
        [
          [0, 0.4],
          [2, 0.6],
        ],
        { named },
      ),
    ).toEqual({
      names: ['A'],
      counted: 'inOne',
      inSeveral: 0,
    });
  });
});

test('shares worth telling come with names, the largest first', () => {
  const shares = sharesOf([
    [[0, 1]],
    [
      [0, 0.2],
      [1, 0.795],
      [2, 0.005],
    ],
  ]);
  expect(notableShares(shares, NAMED, 1)).toEqual([
    { name: 'B', share: 0.795 },
    { name: 'A', share: 0.2 },
  ]);
});
