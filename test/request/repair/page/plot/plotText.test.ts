import { expect, test } from 'vitest';
import { defect } from '#shapes/examine/defect.ts';
import {
  formatCountChange,
  formatPercentChange,
  plotDescription,
  plotTitle,
  processedDescription,
  processedTitle,
} from '#request/repair/page/plotText.ts';
import type { Examination } from '#request/repair/protocol.ts';

/** A failed plot in whose shape nothing is found, and of which the service names no place. */
const SOUND: Examination = {
  row: 0,
  shape: [
    [
      [
        [0, 0],
        [1, 0],
        [1, 1],
        [0, 0],
      ],
    ],
  ],
  unreadable: null,
  tooMuch: null,
  numbers: { areaHectares: 1, corners: 3, parts: 1 },
  defects: [],
  place: null,
  proposals: [],
  reason: null,
  surroundings: null,
  sent: null,
  message: { original: 'Failed', code: null, description: 'Failed' },
};

const CROSSING = defect({
  kind: 'crossing',
  part: 0,
  ring: 0,
  at: [0.5, 0.5],
  words: 'the outline crosses itself',
});
const HINT = defect({ kind: 'nearPoint', part: 0, ring: 0, at: [1, 0], words: 'points are near' });

test('a shape that can’t be read, or is too large, is said to be so, failed or processed', () => {
  const unreadable = { ...SOUND, unreadable: 'The polygon has no numbers' };
  expect(plotTitle(unreadable)).toBe('No shape to show');
  expect(processedTitle(unreadable)).toBe('No shape to show');
  for (const describe of [plotDescription, processedDescription])
    expect(describe(unreadable)).toBe('The polygon has no numbers.');
  const large = { ...SOUND, tooMuch: 'It has 9 million points.' };
  expect(plotTitle(large)).toBe('Too large to examine');
  expect(processedTitle(large)).toBe('Too large to examine');
  for (const describe of [plotDescription, processedDescription])
    expect(describe(large)).toBe('It has 9 million points.');
});

test('a failed plot without a defect says that its shape isn’t why', () => {
  expect(plotTitle(SOUND)).toBe('No defects found');
  expect(plotDescription(SOUND)).toBe('Examined here, nothing is wrong with the shape.');
});

test('hints alone are no defect, but the service may still refuse the shape for them', () => {
  const hinted = { ...SOUND, defects: [HINT, HINT] };
  expect(plotTitle(hinted)).toBe('Valid, with 2 hints');
  expect(plotDescription(hinted)).toContain('may still refuse it');
  expect(processedTitle(hinted)).toBe('Healthy: valid, with 2 hints');
  expect(processedDescription(hinted)).toBe(
    'The service processed it, and nothing is wrong with its shape.',
  );
});

test('the defects of a processed plot are counted without its hints', () => {
  const one = { ...SOUND, defects: [HINT, CROSSING] };
  expect(processedTitle(one)).toBe('The outline crosses itself');
  expect(processedDescription(one)).toBe(
    'The service processed it anyway. This is its only defect.',
  );
  const two = { ...SOUND, defects: [CROSSING, HINT, CROSSING] };
  expect(processedDescription(two)).toBe(
    'The service processed it anyway. The shape has 2 defects.',
  );
});

test.each([
  [null, '–'],
  [0, 'none'],
  [-0.000_049, 'none'],
  [0.0058, '+0.58\u202f%'],
  [-0.0114, '−1.14\u202f%'],
])('a change of %j reads %j', (change, words) => {
  expect(formatPercentChange(change)).toBe(words);
});

test('counts change with their sign', () => {
  expect([formatCountChange(1, 3), formatCountChange(3, 1), formatCountChange(2, 2)]).toEqual([
    '+2',
    '−2',
    'none',
  ]);
});
