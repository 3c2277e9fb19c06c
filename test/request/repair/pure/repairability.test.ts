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
const offer = { steps: ['1 point removed'], areaChange: 0, safe: true, remaining: [] };
const grounds = (given: Partial<Grounds>): Grounds => ({
  unreadable: null,
  defects: [defect!],
  proposals: [],
  reason: null,
  resubmitAsIs: false,
  ...given,
});

test.each([
  [{ unreadable: 'broken', proposals: [offer] }, 'none', 'broken'],
  [{ reason: 'Nothing to keep' }, 'none', 'Nothing to keep'],
  [{}, 'none', defect!.words],
  [{ defects: [] }, 'none', /nothing to repair/],
  [{ defects: [], resubmitAsIs: true }, 'asSent', /Nothing is wrong/],
  [{ resubmitAsIs: true }, 'none', defect!.words],
  [{ proposals: [{ ...offer, remaining: [defect!] }] }, 'none', /but still: Point/],
  [{ proposals: [{ ...offer, safe: false, areaChange: 0.02 }] }, 'look', '1 point removed'],
  [
    { proposals: [{ ...offer, safe: false, remaining: [{ ...defect!, severity: 'doubtful' }] }] },
    'look',
    '1 point removed',
  ],
  [{ proposals: [offer], resubmitAsIs: true }, 'safe', '1 point removed'],
  [{ defects: [hint], proposals: [offer] }, 'safe', '1 point removed'],
  [{ defects: [hint], proposals: [offer], resubmitAsIs: true }, 'asSent', /Nothing is wrong/],
  [{ defects: [hint] }, 'none', /nothing to repair/],
] as const)('%# a repairability rests on what was found', (given, kind, words) => {
  const repairability = repairabilityOf(grounds(given));
  expect(repairability.kind).toBe(kind);
  expect(repairability.words).toMatch(words);
});
