import { expect, test } from 'vitest';
import { examine } from '#engine/shapes/examine/examine.ts';
import { verdictOf, type Grounds } from '#engine/resubmission/verdict.ts';

const [defect] = examine([
  [
    [
      [0, 0],
      [0, 0],
      [1, 0],
      [1, 1],
      [0, 0],
    ],
  ],
]);
const offer = { areaChange: 0, safe: true, remaining: [] };
const grounds = (given: Partial<Grounds>): Grounds => ({
  unreadable: null,
  defects: [defect!],
  proposals: [],
  resubmitAsIs: false,
  ...given,
});

test.each([
  [{ unreadable: 'broken', proposals: [offer] }, 'none', null],
  [{ unreadable: 'broken', defects: [], resubmitAsIs: true }, 'none', null],
  [{}, 'none', null],
  [{ defects: [] }, 'none', null],
  [{ defects: [], resubmitAsIs: true }, 'asSent', null],
  [{ resubmitAsIs: true }, 'none', null],
  [{ proposals: [{ ...offer, areaChange: 0.01, remaining: [defect!] }] }, 'none', 0.01],
  [{ proposals: [{ ...offer, safe: false, areaChange: 0.02 }] }, 'look', 0.02],
  [
    { proposals: [{ ...offer, safe: false, remaining: [{ ...defect!, severity: 'doubtful' }] }] },
    'look',
    0,
  ],
  [{ proposals: [offer], resubmitAsIs: true }, 'safe', 0],
] as const)('%# a verdict rests on what was found', (given, kind, areaChange) =>
  expect(verdictOf(grounds(given))).toEqual({ kind, areaChange }),
);
