import { integer, property } from 'fast-check';
import { expect, test } from 'vitest';
import { shareOf } from '#lib/linearScale.ts';
import { parseDay } from '#lib/days.ts';
import { dayAxis, placeDays } from '#ui/charts/dayAxis.ts';
import type { Axis } from '#ui/charts/Axis.tsx';
import { assertProperty } from '#test/assertProperty.ts';

const WIDE = 50;
const NARROW = 20;

function axisOf(dates: string[], room: number): Axis {
  return dayAxis(dates.map(parseDay), room)!;
}

const labelsOf = ({ ticks }: Axis) => ticks.map(({ label }) => label);

test('without days there is no axis', () => {
  expect(dayAxis([], WIDE)).toBeNull();
  expect(dayAxis([null], WIDE)).toBeNull();
});

test('a single day has its width, and the order of the days does not matter', () => {
  expect(dayAxis([100], WIDE)).toMatchObject({ low: 100, high: 101 });
  expect(dayAxis([100, null, 50], WIDE)).toMatchObject({ low: 50, high: 101 });
});

test.each([
  { room: WIDE, from: '2018-09-10', to: '2020-02-06', labels: ['2019-01', '2019-07', '2020-01'] },
  { room: WIDE, from: '2017-01-01', to: '2020-12-31', labels: ['2017', '2018', '2019', '2020'] },
  { room: WIDE, from: '2019-01-01', to: '2019-03-31', labels: ['2019-01', '2019-02', '2019-03'] },
  { room: 30, from: '2019-01-01', to: '2019-12-31', labels: ['2019-01', '2019-07'] },
  { room: NARROW, from: '2018-09-10', to: '2020-02-06', labels: ['2019', '2020'] },
  { room: NARROW, from: '2018-06-30', to: '2021-06-30', labels: ['2019', '2020', '2021'] },
  // 2019's label begins at its day and would reach below 2020's.
  { room: NARROW, from: '2018-09-10', to: '2022-06-30', labels: ['2019', '2021'] },
  { room: NARROW, from: '2021-01-15', to: '2021-04-02', labels: ['2021-02', '2021-04'] },
  { room: NARROW, from: '1950-01-01', to: '2022-12-31', labels: ['1960', '2000'] },
  { room: NARROW, from: '0001-01-01', to: '0100-12-31', labels: ['0050', '0100'] },
])('from $from to $to with room for $room characters: $labels', ({ from, to, room, labels }) => {
  expect(labelsOf(axisOf([from, to], room))).toEqual(labels);
});

test('days are marked where the span is short', () => {
  const labels = labelsOf(axisOf(['2021-12-08', '2021-12-14'], WIDE));
  expect(labels.length).toBeGreaterThan(1);
  for (const label of labels) expect(label).toMatch(/^2021-12-\d\d$/);
});

test('dates far outside of any calendar end the axis, not the page', () => {
  expect(axisOf(['0001-01-01', '9999-12-31'], NARROW).ticks.length).toBeLessThanOrEqual(5);
});

test('whatever the span and the room, few labels stand within the axis, none over another', () => {
  assertProperty(
    property(
      integer({ min: -20_000, max: 40_000 }),
      integer({ min: 0, max: 60_000 }),
      integer({ min: 12, max: 60 }),
      (first, days, room) => {
        const axis = dayAxis([first, first + days], room)!;
        expect(axis.ticks.length).toBeLessThanOrEqual(5);
        expect(axis.ticks.length).toBeGreaterThan(0);
        let free = 0;
        for (const { value, label, shift } of axis.ticks) {
          const width = (label.length + 1) / room;
          const left = shareOf(axis, value) - shift * width;
          expect(left).toBeGreaterThanOrEqual(free - 1e-9);
          expect(left + width).toBeLessThanOrEqual(1 + 1e-9);
          free = left + width;
        }
      },
    ),
    { seed: 22, numRuns: 1000 },
  );
});

test.each([
  { days: [100, 199], place: { left: 0, width: 1 } },
  { days: [150, 150], place: { left: 0.5, width: 0.01 } },
  { days: [null, 150], place: { left: 0.5, width: 0.01 } },
  { days: [160, 150], place: { left: 0.5, width: 0.11 } },
  { days: [0, 149], place: { left: 0, width: 0.5 } },
  { days: [null, null], place: null },
  { days: [300, 310], place: null },
] as const)('on an axis of the days 100 to 199, $days lie at $place', ({ days, place }) => {
  const [start, end] = days;
  expect(placeDays({ low: 100, high: 200 }, start, end)).toEqual(
    place && { left: expect.closeTo(place.left), width: expect.closeTo(place.width) },
  );
});
