import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { filterMask, KEPT } from '#core/values/filterMask.ts';
import { groupPlots } from '#core/values/plotGroups.ts';
import { areaOfBounds, areaOfLine, formatArea, parseArea } from '#core/spatial/drawnArea.ts';
import { ALL } from '#core/view/resultFilter.ts';
import { assertProperty } from '#test/assertProperty.ts';
import { columnsOf, type PlainRecord } from '#test/core/columnsOf.ts';

type Place = [lon: number, lat: number];

/** Half the side of a plot, degrees: a centimetre. */
const HALF = 1e-7;

function plotAt([lon, lat]: Place): PlainRecord {
  const [west, south, east, north] = [lon - HALF, lat - HALF, lon + HALF, lat + HALF];
  return {
    coordinates: [
      [
        [
          [west, south],
          [east, south],
          [east, north],
          [west, south],
        ],
      ],
    ],
  };
}

/** Whether each record is kept by an area. */
function keptOf(records: PlainRecord[], area: readonly number[]): boolean[] {
  const columns = columnsOf(records);
  const context = { plots: () => groupPlots(columns), causeOfMessage: () => [] };
  return Array.from(filterMask(columns, { ...ALL, area }, context), (state) => state === KEPT);
}

const keptAt = (places: readonly Place[], area: readonly number[]) =>
  keptOf(places.map(plotAt), area);

/** Corners that fit into a link. */
const MAX_CORNERS = 20;

/** The angle that the corners sweep around a place, in whole turns: the winding number by its definition. */
function sweptTurns(corners: readonly Place[], [lon, lat]: Place): number {
  const angles = corners.map(([x, y]) => Math.atan2(y - lat, x - lon));
  const swept = angles.map((angle, at) => {
    const step = angles[(at + 1) % angles.length]! - angle;
    return step - 2 * Math.PI * Math.round(step / (2 * Math.PI));
  });
  return Math.round(swept.reduce((sum, step) => sum + step, 0) / (2 * Math.PI));
}

/** Degrees from a place to the nearest edge. */
function distanceTo(corners: readonly Place[], [lon, lat]: Place): number {
  const distances = corners.map(([x, y], at) => {
    const [nextX, nextY] = corners[(at + 1) % corners.length]!;
    const [dx, dy] = [nextX - x, nextY - y];
    const along = ((lon - x) * dx + (lat - y) * dy) / (dx * dx + dy * dy || 1);
    const share = Math.max(0, Math.min(along, 1));
    return Math.hypot(lon - x - share * dx, lat - y - share * dy);
  });
  return Math.min(...distances);
}

const wrapped = (lon: number) => lon - 360 * Math.round(lon / 360);
const degrees = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const placeWithin = (half: number): fc.Arbitrary<Place> =>
  fc.tuple(degrees(-half, half), degrees(-half, half));

/** Places on a circle, in the world's copy where its middle is. */
function circle([lon, lat]: Place, radius: number, count: number): Place[] {
  return Array.from({ length: count }, (_, at) => {
    const angle = (2 * Math.PI * at) / count;
    return [lon + radius * Math.cos(angle), lat + radius * Math.sin(angle)];
  });
}

describe('an area keeps a place that its line goes around', () => {
  test.for([0, 180, -180, 120])('as the winding number says, around longitude %d', (middle) => {
    assertProperty(
      fc.property(
        fc.array(placeWithin(60), { minLength: 3, maxLength: MAX_CORNERS }),
        fc.array(placeWithin(70), { minLength: 1, maxLength: 20 }),
        (corners, places) => {
          const clear = places.filter((place) => distanceTo(corners, place) > 1e-4);
          const onMap = (at: readonly Place[]) =>
            at.map(([lon, lat]): Place => [wrapped(middle + lon), lat]);
          expect(keptAt(onMap(clear), onMap(corners).flat())).toEqual(
            clear.map((place) => sweptTurns(corners, place) !== 0),
          );
        },
      ),
      { seed: 3107, numRuns: 300 },
    );
  });

  test('also where the line crosses itself at its end', () => {
    const line = [0, 0, 10, 0, 10, 10, 0, 10, 0, -1, 3, -1, 3, 3];
    const places: Place[] = [
      [1, 1],
      [5, 5],
      [2, -0.5],
      [11, 5],
    ];
    expect(keptAt(places, line)).toEqual([true, true, true, false]);
  });
});

describe('a line that was drawn', () => {
  test('has at most as many corners as fit into a link, and the link brings the same', () => {
    assertProperty(
      fc.property(
        fc.array(fc.tuple(degrees(-400, 400), degrees(-85, 85)), { maxLength: 200 }),
        (line) => {
          const area = areaOfLine(line);
          if (area === null) return;
          expect(area.length).toBeLessThanOrEqual(2 * MAX_CORNERS);
          expect(parseArea(formatArea(area))).toEqual(area);
        },
      ),
      { seed: 3107, numRuns: 500 },
    );
  });

  test.for([
    { middle: [34, 0], radius: 0.02 },
    { middle: [179.9, -17], radius: 1.5 },
    { middle: [-200, 60], radius: 10 },
  ] as const)('around $middle keeps what is clearly in it alone', ({ middle, radius }) => {
    const area = areaOfLine(circle([...middle], radius, 400))!;
    const keptOn = (share: number) => {
      const places = circle([...middle], share * radius, 48);
      return new Set(
        keptAt(
          places.map(([lon, lat]) => [wrapped(lon), lat]),
          area,
        ),
      );
    };
    expect(keptOn(0.94)).toEqual(new Set([true]));
    expect(keptOn(1.01)).toEqual(new Set([false]));
  });

  test('around nothing is no area', () => {
    expect(areaOfLine([])).toBeNull();
    expect(
      areaOfLine([
        [1, 1],
        [1, 2],
        [1, 3],
      ]),
    ).toBeNull();
    expect(areaOfBounds([5, 5, 5, 6])).toBeNull();
  });
});

test('bounds keep what is in them, over the antimeridian, wider than half the world and all around it', () => {
  const places: Place[] = [
    [-179, 0],
    [-90, 0],
    [0, 0],
    [90, 0],
    [179, 0],
  ];
  const keptIn = (west: number, east: number) => {
    const kept = keptAt(places, areaOfBounds([west, -10, east, 10])!);
    return places.flatMap(([lon], at) => (kept[at] ? [lon] : []));
  };
  expect(keptIn(170, 190)).toEqual([-179, 179]);
  expect(keptIn(-190, -170)).toEqual([-179, 179]);
  expect(keptIn(530, 550)).toEqual([-179, 179]);
  expect(keptIn(-100, 100)).toEqual([-90, 0, 90]);
  expect(keptIn(-10, 280)).toEqual([-179, 0, 90, 179, -90].toSorted((a, b) => a - b));
  expect(keptIn(-400, 500)).toEqual([-179, -90, 0, 90, 179]);
});

test('a plot over the antimeridian counts by its middle as drawn', () => {
  const ring: Place[] = [
    [179.9, 0],
    [-179.7, 0],
    [-179.7, 1],
    [179.9, 1],
    [179.9, 0],
  ];
  const isKept = (area: number[]) => keptOf([{ coordinates: [[ring]] }], area)[0];
  expect(isKept(areaOfBounds([-180, 0, -179.8, 1])!)).toBe(true);
  expect(isKept(areaOfBounds([-10, -10, 10, 10])!)).toBe(false);
});
