import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Bounds } from '#core/columns.ts';
import { joinBounds, NO_BOUNDS } from '#core/spatial/bounds.ts';
import { recordBounds } from '#core/spatial/offsets.ts';
import { FILTERED, HIDDEN, KEPT } from '#core/values/filterMask.ts';
import { emptyTally, keptBounds, tallyOf } from '#core/values/tally.ts';
import { assertProperty } from '#test/assertProperty.ts';
import { columnsOf, square, type PlainRecord } from '#test/core/columnsOf.ts';

const dayOf = (date: string) => Date.parse(date) / 86_400_000;

const records: PlainRecord[] = [
  { coordinates: square(30, -2, 0.5), start: '2021-12-10', end: '2022-05-28' },
  { undrawable: 'empty', start: '2019-01-01' },
  { coordinates: square(-10, 4, 1), message: 'No valid pixels', end: '2023-01-01' },
];

test('counts, bounds and days of all records', () => {
  expect(tallyOf(columnsOf(records), emptyTally())).toMatchObject({
    upTo: 3,
    counts: { received: 3, processed: 1, failed: 1, notDrawable: 1 },
    bounds: [-10, -2, 30.5, 5],
    firstDay: dayOf('2019-01-01'),
    lastDay: dayOf('2023-01-01'),
  });
});

test('step by step it is the same as at once, and each record counts once', () => {
  const columns = columnsOf(records);
  let tally = emptyTally();
  for (const recordCount of [0, 1, 1, 3]) tally = tallyOf({ ...columns, recordCount }, tally);
  expect(tally).toEqual(tallyOf(columns, emptyTally()));
});

test('missing values are null', () => {
  const { bounds, firstDay, lastDay } = tallyOf(columnsOf([{ undrawable: 'empty' }]), emptyTally());
  expect({ bounds, firstDay, lastDay }).toEqual({ bounds: null, firstDay: null, lastDay: null });
});

test('a tally handed in stays as it was', () => {
  const before = emptyTally();
  tallyOf(columnsOf(records), before);
  expect(before).toEqual(emptyTally());
});

const [[ring]] = square(179.9, -17, 0.3) as [[[number, number][]]];
const jumping = [[ring.map(([lon, lat]) => [lon > 180 ? lon - 360 : lon, lat])]];

test.each([
  ['a field whose ring jumps', jumping],
  ['a field cut there', [...square(179.9, -17, 0.1), ...square(-180, -17, 0.2)]],
])('bounds over the antimeridian go the short way: %s', (_, coordinates) => {
  const here = { coordinates } as PlainRecord;
  const { bounds } = tallyOf(
    columnsOf([here, { coordinates: square(178, -16, 0.5) }]),
    emptyTally(),
  );
  bounds!.forEach((side, at) => expect(side).toBeCloseTo([178, -17, 180.2, -15.5][at]!, 9));
});

test('bounds of what a mask keeps leave out the rest, and go the short way, too', () => {
  const far = [square(10, 10, 1), square(178, -16, 0.5), square(-179.9, -17, 0.1)];
  const columns = columnsOf([
    ...far.map((coordinates) => ({ coordinates })),
    { undrawable: 'empty' },
  ]);
  expect(keptBounds(columns, Uint8Array.of(KEPT, FILTERED, HIDDEN, KEPT))).toEqual([
    10, 10, 11, 11,
  ]);
  const overDateLine = keptBounds(columns, Uint8Array.of(FILTERED, KEPT, KEPT, KEPT))!;
  overDateLine.forEach((side, at) => expect(side).toBeCloseTo([178, -17, 180.2, -15.5][at]!, 9));
  expect(keptBounds(columns, Uint8Array.of(FILTERED, FILTERED, HIDDEN, KEPT))).toBeNull();
});

test('bounds are those around every record, whatever the steps', () => {
  const place = fc.tuple(
    fc.double({ min: -170, max: 160, noNaN: true }),
    fc.double({ min: -80, max: 80, noNaN: true }),
    fc.boolean(),
  );
  assertProperty(
    fc.property(fc.array(place, { maxLength: 30 }), fc.nat(30), (places, cut) => {
      const columns = columnsOf(
        places.map(([lon, lat, isDrawn]) =>
          isDrawn ? { coordinates: square(lon, lat, 5) } : { undrawable: 'empty' },
        ),
      );
      const drawn = places.flatMap(([, , isDrawn], row) =>
        isDrawn ? [recordBounds(columns, row)] : [],
      );
      const recordCount = Math.min(cut, places.length);
      const { around } = tallyOf(columns, tallyOf({ ...columns, recordCount }, emptyTally()));
      const turned = drawn.map(([west, south, east, north]): Bounds => {
        const turn = west < 0 ? 360 : 0;
        return [west + turn, south, east + turn, north];
      });
      expect(around).toEqual({
        greenwich: drawn.reduce(joinBounds, NO_BOUNDS),
        antimeridian: turned.reduce(joinBounds, NO_BOUNDS),
      });
    }),
    { seed: 7, numRuns: 300 },
  );
});
