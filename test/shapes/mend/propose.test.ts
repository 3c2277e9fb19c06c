import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { examine } from '#shapes/examine/examine.ts';
import { propose, type Repair } from '#shapes/mend/propose.ts';
import type { Polygons } from '#shapes/polygons.ts';
import { assertProperty } from '#test/assertProperty.ts';
import { box, gridShape, validShape } from '#test/shapes/arbitraryShapes.ts';
import { shape, SQUARE } from '#test/shapes/defectCases.ts';
import { INJECTIONS, mapPositions } from '#test/shapes/injections.ts';
import { jtsTrouble } from '#test/shapes/jts.ts';
import { geodesicShapeArea } from '#test/core/spatial/geodesicArea.ts';

async function proposeFor(shape: Polygons) {
  return propose(shape, examine(shape));
}

async function repairOf(shape: Polygons): Promise<Repair> {
  const [first] = await proposeFor(shape);
  if (first?.kind !== 'repair') throw new Error(`no repair: ${JSON.stringify(first)}`);
  return first;
}

const BOW_TIE: Polygons = [
  [
    [
      [0, 0],
      [4, 4],
      [4, 0],
      [0, 4],
      [0, 0],
    ],
  ],
];

describe('propose', () => {
  it('proposes nothing for a shape without defects', async () => {
    expect(await proposeFor([[SQUARE]])).toEqual([]);
  });

  it('describes a bow-tie’s repair in words and numbers, and offers the larger half alone', async () => {
    const lopsided = mapPositions(BOW_TIE, ([lon, lat]) => [lon > 0 ? 6 : 0, lat]);
    const proposals = await proposeFor(lopsided);
    expect(proposals).toHaveLength(3);
    expect(proposals[0]).toMatchObject({
      kind: 'repair',
      steps: [{ kind: 'splitRings', words: 'split at 1 place into 2 parts' }],
      partsBefore: 1,
      partsAfter: 2,
      safe: false,
      remaining: [],
    });
    expect(proposals[1]).toMatchObject({
      steps: [
        { kind: 'splitRings' },
        { kind: 'keepLargest', words: '1 small part removed, the largest kept' },
      ],
      partsAfter: 1,
      safe: false,
    });
  });

  it('takes a loop that runs round twice for a hole, by the even-odd rule', async () => {
    const twice: Polygons = [
      [
        [
          [0, 0],
          [6, 0],
          [6, 6],
          [2, 6],
          [2, 2],
          [4, 2],
          [4, 4],
          [0, 4],
          [0, 0],
        ],
      ],
    ];
    const repair = await repairOf(twice);
    const covered: Polygons = [
      [
        [
          [0, 0],
          [6, 0],
          [6, 6],
          [2, 6],
          [2, 4],
          [0, 4],
          [0, 0],
        ],
        [
          [2, 2],
          [2, 4],
          [4, 4],
          [4, 2],
          [2, 2],
        ],
      ],
    ];
    const expected = geodesicShapeArea(covered, 2000);
    expect(repair.areaBefore! / expected).toBeCloseTo(1, 6);
    expect(repair.areaAfter! / expected).toBeCloseTo(1, 6);
    expect(jtsTrouble(repair.shape)).toBeNull();
  });

  it('swaps axes back where that brings the shape onto the globe, never as a safe change', async () => {
    const japan: Polygons = [[box({ west: 36, south: 139, east: 37, north: 140 })]];
    const repair = await repairOf(japan);
    expect(repair.steps).toEqual([
      { kind: 'swapAxes', words: 'longitude and latitude swapped back' },
    ]);
    expect(repair.shape).toEqual(mapPositions(japan, ([lon, lat]) => [lat, lon]));
    expect(repair).toMatchObject({
      safe: false,
      areaBefore: null,
      areaChange: null,
      remaining: [],
    });
  });

  it('swaps axes back where that brings the shape among its neighbours', async () => {
    const swapped: Polygons = [[box({ west: 0.5, south: 34.2, east: 0.6, north: 34.3 })]];
    const surroundings = { neighbours: [34, 0, 35, 1] as const };
    const [repair] = await propose(swapped, examine(swapped, surroundings), surroundings);
    expect(repair).toMatchObject({ steps: [{ kind: 'swapAxes' }], safe: false, remaining: [] });
  });

  it.each([
    ['shiftLongitudes', [[box({ west: 181, south: 0, east: 181.1, north: 0.1 })]], true],
    [
      'orderRings',
      [
        [
          SQUARE,
          box({ west: 1, south: 1, east: 3, north: 3 }),
          box({ west: 1.5, south: 1.5, east: 2, north: 2 }),
        ],
      ],
      false,
    ],
    ['holesToParts', [[SQUARE, box({ west: 8, south: 8, east: 9, north: 9 })]], false],
    ['mergeParts', [[SQUARE], [box({ west: 4, south: 0, east: 5, north: 4 })]], false],
    [
      'dropEmpty',
      [
        [SQUARE],
        [],
        [
          [
            [7, 7],
            [8, 8],
            [7, 7],
            [7, 7],
          ],
        ],
      ],
      false,
    ],
  ] as [string, Polygons, boolean][])('%s mends what it is for', async (kind, shape, safe) => {
    const repair = await repairOf(shape);
    expect(repair.steps.map((step) => step.kind)).toContain(kind);
    expect(repair).toMatchObject({ safe, remaining: [] });
    expect(jtsTrouble(repair.shape)).toBeNull();
  });

  it.each([
    ['no points', [], 'There is no shape to repair: it has no points.'],
    [
      'two corners',
      [
        [
          [
            [0, 0],
            [1, 1],
            [0, 0],
          ],
        ],
      ],
      'The shape has fewer than three points, so there is nothing to keep.',
    ],
    [
      'a line',
      [
        [
          [
            [0, 0],
            [1, 1],
            [2, 2],
            [0, 0],
          ],
        ],
      ],
      'The whole shape has no area, so there is nothing to keep.',
    ],
    [
      'a lost number',
      [
        [
          [
            [0, 0],
            [1, NaN],
            [2, 2],
            [0, 0],
          ],
        ],
      ],
      'A coordinate isn’t a number, and only the original can show what it was.',
    ],
    [
      'a place that isn’t on the globe',
      [
        [
          [
            [0, 0],
            [400, 1],
            [2, 2],
            [0, 0],
          ],
        ],
      ],
      'A coordinate is out of range, and neither swapping longitude and latitude nor shifting by 360 degrees brings the whole shape back onto the globe.',
    ],
  ] as [string, Polygons, string][])('says why %s can’t be mended', async (_, shape, reason) => {
    expect(await proposeFor(shape)).toEqual([{ kind: 'none', reason }]);
  });

  it('leaves the shape it was given alone', async () => {
    const before = structuredClone(BOW_TIE);
    await proposeFor(BOW_TIE);
    expect(BOW_TIE).toEqual(before);
  });

  it.each([
    ['a spike', shape(['0 0,4 0,9 0,4 0,4 4,0 0']), 5],
    ['a hole outside, far off', shape(['0 0,4 0,4 4,0 0', '8 0,9 0,8 0.1,8 0']), 5],
    ['a part without area', shape(['0 0,4 0,4 4,0 0'], ['7 0,8 0,7 0,7 0']), 4],
    [
      'a part gone with its hole',
      shape(['0 0,1 0,1 1,0 0'], ['3 0,4 0,4 1,3 0', '3 0,4 0,4 1,3 0']),
      3,
    ],
  ] as [string, Polygons, number][])(
    'tells how far %s reached that is gone',
    async (_, spoilt, degrees) => {
      const proposals = await proposeFor(spoilt);
      const moved = proposals.flatMap((one) =>
        one.kind === 'repair' ? [one.largestDisplacementMetres] : [],
      );
      expect(Math.max(...moved) / (degrees * 111_319.49)).toBeCloseTo(1, 2);
    },
  );

  it('changes nothing of thousands of valid shapes', async () => {
    await assertProperty(
      fc.asyncProperty(validShape, async (shape) => {
        expect(await proposeFor(shape)).toEqual([]);
      }),
      { seed: 20211213, numRuns: 2000 },
    );
  });

  it.each(INJECTIONS)('mends $name wherever it is put', async ({ inject }) => {
    await assertProperty(
      fc.asyncProperty(validShape, fc.nat(), async (shape, pick) => {
        const spoilt = inject(shape, pick);
        if (!spoilt) return;
        const repair = await repairOf(spoilt);
        expect(repair.remaining).toEqual([]);
        expect(examine(repair.shape)).toEqual([]);
        expect(jtsTrouble(repair.shape)).toBeNull();
      }),
      { seed: 20211214, numRuns: 200 },
    );
  });

  it('repairs shapes of all sorts or says that it can’t, the same way each time', async () => {
    await assertProperty(
      fc.asyncProperty(gridShape, async (shape) => {
        const proposals = await proposeFor(shape);
        expect(await proposeFor(shape)).toEqual(proposals);
        for (const proposal of proposals) {
          if (proposal.kind === 'none') continue;
          expect(proposal.remaining).toEqual([]);
          expect(jtsTrouble(proposal.shape)).toBeNull();
        }
      }),
      { seed: 20211215, numRuns: 1500 },
    );
  });
});

it('says why there is nothing to keep', async () => {
  const reason = 'The shape has fewer than three points, so there is nothing to keep.';
  expect(await proposeFor(shape(['0 0,1 1']))).toEqual([{ kind: 'none', reason }]);
});
