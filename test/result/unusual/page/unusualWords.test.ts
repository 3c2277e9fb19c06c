import { expect, test } from 'vitest';
import {
  howText,
  listedText,
  neighbourhoodText,
  notRankedText,
  recordText,
  sharedText,
} from '#result/unusual/page/unusualWords.ts';

const RECORD = {
  row: 1,
  name: null,
  startDay: 1,
  endDay: 2,
  color: null,
  around: null,
  value: 0.1,
  neighbours: [0.4, 0.45, 0.5, 0.52, 0.6] as const,
  neighbourCount: 15,
  farthestMetres: 840,
  lon: 34,
  lat: 1,
  difference: -0.4,
  z: -8.04,
};

test('how it was worked out, with a crop and without, by the job’s limit and as chosen', () => {
  const columns = { group: null, neighbourhood: null };
  const found = { from: 3.4, columns, countsPixels: true };
  const usual = howText(found, { valueName: 'NDVI_mean', isChosen: false });
  expect(usual).toContain('NDVI_mean is compared with the median of its 15 nearest plots');
  expect(usual).toContain(
    'Beyond the line is what differs from 3.4 times on how much plots around there usually do, and by 0.05 or more.',
  );
  const chosen = { valueName: 'NDVI_mean', isChosen: true };
  expect(howText({ ...found, from: 4.25 }, chosen)).toContain(
    'from 4.3 times on how much plots around there usually do, as chosen',
  );
  expect(howText({ ...found, columns: { ...columns, group: 'Crop1' } }, chosen)).toContain(
    'the same dates and the same Crop1',
  );
});

test('nothing is claimed of pixels that nobody counted', () => {
  const found = { from: 3, columns: { group: null, neighbourhood: null } };
  const chosen = { valueName: 'NDVI_mean', isChosen: true };
  expect(howText({ ...found, countsPixels: true }, chosen)).not.toContain('pixels');
  expect(howText({ ...found, countsPixels: false }, chosen)).toMatch(
    /How many pixels the values rest on isn’t said here, so no plot counts as under 5\.$/,
  );
});

test('a plot against its neighbours', () => {
  expect(recordText(RECORD)).toBe(
    '0.100, lower than its 15 neighbours (median 0.500, the farthest 840 m away): 8.0 times the usual spread',
  );
  expect(recordText({ ...RECORD, difference: 0.4, farthestMetres: 9_940 })).toMatch(
    /higher than .* the farthest 9\.9 km away/,
  );
});

test('plots that moved together, of a group or near each other', () => {
  const one = {
    name: 'Shauri Moyo',
    plots: 18,
    isLower: true,
    median: 0.3,
    othersMedian: 0.5,
    bounds: null,
  };
  expect(neighbourhoodText(one)).toBe(
    '18 plots of Shauri Moyo fell together: median 0.300, around them 0.500',
  );
  expect(neighbourhoodText({ ...one, name: null, isLower: false })).toMatch(
    /^18 plots near each other rose together/,
  );
});

test('why plots aren’t ranked, and what shares ground', () => {
  expect(
    notRankedText([
      { why: 'no value', plots: 2 },
      { why: 'on water', plots: 1 },
    ]),
  ).toBe('Not ranked: 2 plots, no value; 1 plot, on water.');
  expect(sharedText('overlapping', 8)).toBe('8 overlapping plots');
  expect(sharedText('doubles', 1)).toBe('1 plot with the shape of another and some of its days');
});

test('the list is of the farthest, unless more are beyond the line', () => {
  const records = Array.from({ length: 10 }, (_, row) => ({ ...RECORD, row }));
  expect(listedText({ records, listedCount: 3 })).toBe('The 10 farthest, 3 beyond the line');
  expect(listedText({ records, listedCount: 12 })).toBe('12 beyond the line');
  expect(listedText({ records: [], listedCount: 0 })).toBe('');
});
