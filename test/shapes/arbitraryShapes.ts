import * as fc from 'fast-check';
import type { Part, Polygons, Position, Ring } from '#shapes/polygons.ts';

/** A ring of any corners round a centre, in order of their direction: it can't cross itself. */
interface Star {
  lon: number;
  lat: number;
  /** Shares of the radius, one a corner, all corners evenly turned. */
  shares: number[];
  radius: number;
}

function starRing({ lon, lat, shares, radius }: Star): Ring {
  const corners = shares.map((share, at): Position => {
    const angle = (2 * Math.PI * at) / shares.length;
    return [lon + radius * share * Math.cos(angle), lat + radius * share * Math.sin(angle)];
  });
  return [...corners, [...corners[0]!]];
}

const shares = (least: number) =>
  fc.array(fc.double({ min: least, max: 1, noNaN: true }), { minLength: 5, maxLength: 40 });

/** Side of the cell in which a part lies, in degrees: a plot of some hundred metres. */
const CELL = 0.005;

/** A part about a centre: a shell, up to four holes within its kernel, apart from each other. */
function partAt(lon: number, lat: number): fc.Arbitrary<Part> {
  const radius = CELL * 0.45;
  const hole = fc.option(shares(0.4), { nil: null });
  return fc
    .record({ shell: shares(0.6), holes: fc.tuple(hole, hole, hole, hole) })
    .map(({ shell, holes }) => [
      starRing({ lon, lat, shares: shell, radius }),
      ...holes.flatMap((hole, at) => {
        if (!hole) return [];
        const [x, y] = [at % 2 ? 1 : -1, at > 1 ? 1 : -1];
        const away = radius * 0.2;
        return [
          starRing({ lon: lon + x * away, lat: lat + y * away, shares: hole, radius: away * 0.6 }),
        ];
      }),
    ]);
}

/** Valid shapes: one to five parts in cells of their own, with holes, anywhere but at the edge of the globe. */
export const validShape: fc.Arbitrary<Polygons> = fc
  .record({
    lon: fc.double({ min: -170, max: 170, noNaN: true }),
    lat: fc.double({ min: -75, max: 75, noNaN: true }),
    cells: fc.uniqueArray(fc.nat(8), { minLength: 1, maxLength: 5 }),
  })
  .chain(({ lon, lat, cells }) =>
    fc.tuple(
      ...cells.map((cell) => partAt(lon + (cell % 3) * CELL, lat + Math.floor(cell / 3) * CELL)),
    ),
  );

const GRIDS = [4, 6, 10];

const gridRing = fc
  .constantFrom(...GRIDS)
  .chain((size) =>
    fc.array(fc.tuple(fc.nat(size - 1), fc.nat(size - 1)), { minLength: 3, maxLength: 9 }),
  )
  .map((corners): Ring => [...corners, corners[0]!].map(([x, y]): Position => [x, y]));

const gridBox = fc
  .tuple(fc.nat(11), fc.nat(11), fc.nat(5), fc.nat(5))
  .map(([x, y, w, h]) => box({ west: x, south: y, east: x + w + 1, north: y + h + 1 }));

/** A rectangle as a closed ring. */
export function box(b: { west: number; south: number; east: number; north: number }): Ring {
  return [
    [b.west, b.south],
    [b.east, b.south],
    [b.east, b.north],
    [b.west, b.north],
    [b.west, b.south],
  ];
}

const frame = fc.constant(box({ west: 0, south: 0, east: 12, north: 12 }));

const anyRing = fc.oneof(gridRing, gridBox);

/**
 * Shapes of all sorts on a coarse grid, where touching, overlapping and lying on one line are
 * common; half of them on thirds of a degree, where rounding comes in.
 */
export const gridShape: fc.Arbitrary<Polygons> = fc
  .tuple(
    fc.oneof<fc.Arbitrary<Polygons>[]>(
      fc.tuple(fc.tuple(gridRing)),
      fc.tuple(fc.tuple(frame, anyRing)),
      fc.tuple(fc.tuple(frame, gridBox, anyRing), fc.tuple(gridBox)),
      fc.tuple(fc.tuple(frame, gridBox, gridBox, gridBox)),
      fc.tuple(fc.tuple(anyRing, gridRing), fc.tuple(anyRing)),
    ),
    fc.constantFrom(1, 0.1, 1 / 3),
  )
  .map(([parts, scale]) =>
    parts.map((part) =>
      part.map((ring) => ring.map(([x, y]): Position => [x * scale + 0.3, y * scale - 0.7])),
    ),
  );
