import { describe, expect, it } from 'vitest';
import { examine } from '#engine/shapes/examine/examine.ts';
import {
  closeRings,
  dropEmpty,
  dropRepeated,
  removeSpikes,
  shiftLongitudes,
  swapAxes,
} from '#engine/shapes/mend/positionSteps.ts';
import type { Polygons } from '#engine/shapes/polygons.ts';
import { shape, SQUARE } from '#test/engine/shapes/defectCases.ts';

const PLAIN = shape(['0 0,4 0,4 4,0 0']);

const STEPS = { closeRings, dropEmpty, dropRepeated, removeSpikes, shiftLongitudes, swapAxes };

const CASES: [keyof typeof STEPS, Polygons, Polygons, string][] = [
  ['dropRepeated', shape(['0 0,4 0,4 0,4 0,4 4,0 0,0 0']), PLAIN, '3 duplicate points removed'],
  ['closeRings', shape(['0 0,4 0,4 4']), PLAIN, '1 ring closed'],
  ['removeSpikes', shape(['0 0,4 0,9 0,4 0,4 4,0 0']), PLAIN, '1 spike removed'],
  [
    'dropEmpty',
    shape(['0 0,4 0,4 4,0 0', '1 1,2 1,1 1'], ['7 7,8 8,9 9,7 7'], []),
    PLAIN,
    '2 parts without area removed, 1 hole without area removed',
  ],
  [
    'swapAxes',
    shape(['10 120,11 120,11 121,10 120']),
    shape(['120 10,120 11,121 11,120 10']),
    'longitude and latitude swapped back',
  ],
  [
    'shiftLongitudes',
    shape(['190 0,191 0,191 1,190 0']),
    shape(['-170 0,-169 0,-169 1,-170 0']),
    'all longitudes minus 360 degrees',
  ],
  [
    'shiftLongitudes',
    shape(['-190 0,-189 0,-189 1,-190 0']),
    shape(['170 0,171 0,171 1,170 0']),
    'all longitudes plus 360 degrees',
  ],
];

describe('gentle steps', () => {
  it.each(CASES)('%s', (...[name, before, after, words]) => {
    const result = STEPS[name](before, examine(before));
    expect(result!.shape).toEqual(after);
    expect(result!.words).toBe(words);
  });

  it.each(Object.entries(STEPS))('%s has nothing to do for a sound shape', (_, step) => {
    expect(step([[SQUARE]], [])).toBeNull();
  });

  it('doesn’t swap where that helps only some of the points, nor for longitudes alone', () => {
    const mixed = shape(['10 120,120 95,11 121,10 120']);
    expect(swapAxes(mixed, examine(mixed))).toBeNull();
    const beyond = shape(['190 0,191 0,191 1,190 0']);
    expect(swapAxes(beyond, examine(beyond))).toBeNull();
  });

  it('drops no part when none would remain', () => {
    const flat = shape(['0 0,1 1,2 2,0 0']);
    expect(dropEmpty(flat, examine(flat))).toBeNull();
  });
});
