import { expect, test } from 'vitest';
import { farText } from '#result/page/map/MapCaption.tsx';
import { THIN } from '#lib/format.ts';

const far = { group: [0, 0, 1, 1], rest: [2, 2, 3, 3] } as const;

test('says how far away plots are, to two digits, and in which direction', () => {
  expect(farText({ ...far, count: 1, all: 45, km: 6476, direction: 'south-east' })).toEqual({
    text: `1 of 45 plots is 6${THIN}500${THIN}km south-east of the others`,
    short: `1 of 45 plots is 6${THIN}500${THIN}km south-east`,
    group: 'Show the other 44',
    rest: 'Show it',
  });
  expect(farText({ ...far, count: 3, all: 42, km: 123, direction: null })).toEqual({
    text: `3 of 42 plots are 120${THIN}km or more away from the others`,
    short: `3 of 42 plots are 120${THIN}km or more away`,
    group: 'Show the other 39',
    rest: 'Show them',
  });
  expect(farText({ ...far, count: 3, all: 42, km: 123, direction: 'north' }).short).toBe(
    `3 of 42 plots are 120${THIN}km or more north`,
  );
});
