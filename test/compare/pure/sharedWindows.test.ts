import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { assertProperty } from '#test/assertProperty.ts';
import { columnsOf, square, type PlainRecord } from '#test/core/columnsOf.ts';
import {
  isOtherYear,
  pickedWindows,
  sharedWindows,
  swappedWindows,
  windowsIn,
} from '#compare/pure/sharedWindows.ts';
import { NO_RECORD, pairRecords } from '#compare/pure/pairRecords.ts';
import { inverseMatch, matchPlots } from '#shapes/identity/matchPlots.ts';
import { formatDays } from '#result/address/parameters.ts';
import { sideOf } from './compared.ts';

const at = (plot: number, year: number | null): PlainRecord => ({
  coordinates: square(plot, 1),
  ...(year !== null && { start: `${year}-01-01`, end: `${year}-06-30` }),
  values: { NDVI_mean: plot },
});

async function windowsOf(one: readonly PlainRecord[], other: readonly PlainRecord[]) {
  const sides = { first: sideOf(columnsOf(one)), second: sideOf(columnsOf(other)) };
  const match = await matchPlots(sides.first, sides.second, async () => undefined);
  const windows = {
    first: windowsIn(sides.first.columns),
    second: windowsIn(sides.second.columns),
  };
  return { sides, match, windows, shared: sharedWindows(sides, match) };
}

const NOTHING = { first: null, second: null };
const year = (window: { start: number; end: number } | null) =>
  window && formatDays(window).slice(0, 4);
const years = ({ first, second }: ReturnType<typeof pickedWindows>) => [year(first), year(second)];

test('where nothing is chosen the two windows that most plots have are compared, whatever lone records there are', async () => {
  // One record of 2015 and one of 2022 are the earliest and the latest; no plot has both.
  const job = [at(1, 2015), at(2, 2019), at(2, 2020), at(3, 2019), at(3, 2020), at(4, 2022)];
  const { shared, windows } = await windowsOf(job, job);
  expect(years(pickedWindows(NOTHING, shared, windows))).toEqual(['2019', '2020']);
  expect(shared[0]).toMatchObject({ plots: 2 });
  // The other way round they are as good: the earlier one comes first.
  expect(years(shared[1]!)).toEqual(['2020', '2019']);
  const second = windows.second.find((window) => year(window) === '2019')!;
  const picked = pickedWindows({ first: null, second }, shared, windows);
  expect(years(picked)).toEqual(['2020', '2019']);
});

test('a window that was chosen stays, also where no plot has it and another', async () => {
  const { shared, windows } = await windowsOf(
    [at(1, 2015), at(2, 2019)],
    [at(2, 2020), at(3, 2021)],
  );
  const [first] = windows.first;
  expect(years(pickedWindows({ first: first!, second: null }, shared, windows))).toEqual([
    '2015',
    '2021',
  ]);
  expect(shared.map(years)).toEqual([['2019', '2020']]);
  expect(shared.every(isOtherYear)).toBe(true);
});

test('without a plot in common, or without days, nothing is shared', async () => {
  const apart = await windowsOf([at(1, 2019)], [at(2, 2019)]);
  expect(apart.shared).toEqual([]);
  expect(years(pickedWindows(NOTHING, apart.shared, apart.windows))).toEqual(['2019', '2019']);
  const undated = await windowsOf([at(1, null)], [at(1, 2019)]);
  expect(undated.shared).toEqual([]);
  expect(years(pickedWindows(NOTHING, undated.shared, undated.windows))).toEqual([null, '2019']);
});

const record = fc.record({
  plot: fc.integer({ min: 1, max: 4 }),
  year: fc.option(fc.integer({ min: 2018, max: 2021 })),
});
const records = fc.array(record, { maxLength: 12 });

test('exactly those windows are shared that pair a record when they are picked', async () => {
  await assertProperty(
    fc.asyncProperty(records, records, async (one, other) => {
      const plain = (all: typeof one) => all.map(({ plot, year }) => at(plot, year));
      const { sides, match, windows, shared } = await windowsOf(plain(one), plain(other));
      const pairing = windows.first.flatMap((first) =>
        windows.second
          .filter((second) => {
            const pairs = pairRecords(sides, match, { kind: 'pick', first, second });
            return pairs.first.some((row, i) => row !== NO_RECORD && pairs.second[i] !== NO_RECORD);
          })
          .map((second) => years({ first, second }).join()),
      );
      expect(shared.map((both) => years(both).join()).sort()).toEqual(pairing.sort());
      for (const { first, second, plots } of shared) {
        const has = (all: typeof one, window: { start: number; end: number }) =>
          new Set(all.filter((each) => String(each.year) === year(window)).map(({ plot }) => plot));
        const others = has(other, second);
        expect(plots).toBe([...has(one, first)].filter((plot) => others.has(plot)).length);
      }
      const turned = { first: sides.second, second: sides.first };
      const inverse = inverseMatch(match, sides.second.plots.plotCount);
      expect(swappedWindows(shared)).toEqual(sharedWindows(turned, inverse));
    }),
    { numRuns: 200 },
  );
});
