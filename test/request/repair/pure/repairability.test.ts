import { expect, test } from 'vitest';
import { examine } from '#shapes/examine/examine.ts';
import { repairabilityOf, type Grounds } from '#request/repair/pure/repairability.ts';

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
const hint = { ...defect!, severity: 'note' } as const;
const offer = { areaChange: 0, safe: true, remaining: [] };
const grounds = (given: Partial<Grounds>): Grounds => ({
  unreadable: null,
  defects: [defect!],
  proposals: [],
  resubmitAsIs: false,
  ...given,
});

test.each([
  [{ unreadable: 'broken', proposals: [offer] }, 'none'],
  [{}, 'none'],
  [{ defects: [] }, 'none'],
  [{ defects: [], resubmitAsIs: true }, 'asSent'],
  [{ resubmitAsIs: true }, 'none'],
  [{ proposals: [{ ...offer, remaining: [defect!] }] }, 'none'],
  [{ proposals: [{ ...offer, safe: false, areaChange: 0.02 }] }, 'look'],
  [
    { proposals: [{ ...offer, safe: false, remaining: [{ ...defect!, severity: 'doubtful' }] }] },
    'look',
  ],
  [{ proposals: [offer], resubmitAsIs: true }, 'safe'],
  [{ defects: [hint], proposals: [offer] }, 'safe'],
  [{ defects: [hint], proposals: [offer], resubmitAsIs: true }, 'asSent'],
  [{ defects: [hint] }, 'none'],
] as const)('%# a repairability rests on what was found', (given, kind) => {
  expect(repairabilityOf(grounds(given)).kind).toBe(kind);
});
