import * as fc from 'fast-check';
import { columnsOf } from '#test/core/columnsOf.ts';

export type Shape = [number, number][][][];

/** Whole millionths of a degree, as they are written. */
const unit = (value: number) => Math.round(value * 1e6) / 1e6;

/** A ring about a place, a corner every so many degrees of its turn: it never crosses itself. */
function starRing(lon: number, lat: number, radii: readonly number[]): [number, number][] {
  const ring = radii.map((radius, at): [number, number] => {
    const angle = (2 * Math.PI * at) / radii.length;
    return [unit(lon + radius * Math.cos(angle)), unit(lat + radius * Math.sin(angle))];
  });
  return [...ring, ring[0]!];
}

const anyRadii = fc.array(fc.integer({ min: 60, max: 100 }), { minLength: 5, maxLength: 14 });

/** A part: a shell, and up to two holes in it. */
const anyPart = fc.record({
  shell: anyRadii,
  holes: fc.array(fc.constantFrom(-1, 1), { maxLength: 2 }),
});

/** A valid shape of one to three parts that don't touch, with six decimals; some cross the antimeridian. */
export const anyShape: fc.Arbitrary<Shape> = fc
  .record({
    lon: fc.oneof(
      fc.integer({ min: -179e4, max: 179e4 }).map((lon) => lon / 1e4),
      fc.constantFrom(179.9999, -179.9999, 180, -180),
    ),
    lat: fc.integer({ min: -70e4, max: 70e4 }).map((lat) => lat / 1e4),
    parts: fc.array(anyPart, { minLength: 1, maxLength: 3 }),
  })
  .map(({ lon, lat, parts }) =>
    parts.map(({ shell, holes }, at) => {
      const middle = lon + at * 0.003;
      const radii = shell.map((radius) => radius / 1e5);
      return [
        starRing(middle, lat, radii),
        ...[...new Set(holes)].map((side) =>
          starRing(middle + side * 0.0002, lat, [0.0001, 0.0001, 0.0001, 0.0001, 0.0001]),
        ),
      ];
    }),
  );

/** Columns of shapes, one a record. */
export const shapesOf = (shapes: readonly Shape[]) =>
  columnsOf(shapes.map((coordinates) => ({ coordinates })));

/** The same shape written another way: what a plot's identity must not depend on. */
export const anyRewriting: fc.Arbitrary<(shape: Shape) => Shape> = fc
  .record({
    start: fc.nat(20),
    isTurned: fc.boolean(),
    repeated: fc.nat(20),
    partsFrom: fc.nat(3),
    digits: fc.array(fc.integer({ min: -480, max: 480 }), { minLength: 7, maxLength: 7 }),
    turn: fc.constantFrom(0, 0, 360, -360),
    isClosed: fc.boolean(),
  })
  .map(({ start, isTurned, repeated, partsFrom, digits, turn, isClosed }) => {
    let at = 0;
    const noise = () => (digits[at++ % digits.length] ?? 0) / 1e9;
    const ring = (corners: [number, number][]) => {
      const open = corners.slice(0, -1);
      const from = start % open.length;
      const turned = [...open.slice(from), ...open.slice(0, from)];
      if (isTurned) turned.reverse();
      const twice = turned.flatMap((corner, i) =>
        i === repeated % turned.length ? [corner, corner, corner] : [corner],
      );
      const closed = isClosed ? [...twice, turned[0]!] : twice;
      return closed.map(([lon, lat]): [number, number] => [lon + turn + noise(), lat + noise()]);
    };
    return (shape) => {
      const parts = shape.map(([shell, ...holes]) => [
        ring(shell!),
        ...holes.map(ring).toReversed(),
      ]);
      const from = partsFrom % parts.length;
      return [...parts.slice(from), ...parts.slice(0, from)];
    };
  });

/** Another shape: a corner moved, one left out, a hole filled or made a part, a part left out, or all of it moved. */
export const anyChange: fc.Arbitrary<(shape: Shape) => Shape> = fc
  .record({
    kind: fc.constantFrom('corner', 'less', 'swap', 'hole', 'part', 'all'),
    at: fc.nat(20),
    by: fc.constantFrom(1e-6, -1e-6, 2e-6, 3e-5),
    isLat: fc.boolean(),
  })
  .map(({ kind, at, by, isLat }) => {
    const moved = ([lon, lat]: [number, number]): [number, number] =>
      isLat ? [lon, unit(lat + by)] : [unit(lon + by), lat];
    const shellChanged = (shape: Shape, change: (open: [number, number][]) => [number, number][]) =>
      shape.map((part, i) =>
        i > 0
          ? part
          : part.map((ring, j) => {
              if (j > 0) return ring;
              const open = change(ring.slice(0, -1));
              return [...open, open[0]!];
            }),
      );
    return (shape: Shape): Shape => {
      const withHole = shape.findIndex((part) => part.length > 1);
      if (kind === 'hole' && withHole >= 0)
        return shape.flatMap((part, i) =>
          i === withHole ? [part.slice(0, 1), ...part.slice(1).map((hole) => [hole])] : [part],
        );
      if (kind === 'part' && shape.length > 1) return shape.slice(1);
      if (kind === 'all') return shape.map((part) => part.map((ring) => ring.map(moved)));
      if (kind === 'less')
        return shellChanged(shape, (open) => open.filter((_, i) => i !== at % open.length));
      if (kind === 'swap')
        return shellChanged(shape, ([a, b, c, ...rest]) => [a!, c!, b!, ...rest]);
      return shellChanged(shape, (open) =>
        open.map((corner, i) => (i === at % open.length ? moved(corner) : corner)),
      );
    };
  });
