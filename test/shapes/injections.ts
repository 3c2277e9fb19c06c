import type { DefectKind } from '#shapes/examine/defect.ts';
import type { Part, Polygons, Position, Ring } from '#shapes/polygons.ts';

export interface Injection {
  name: string;
  /** The kinds of which one must be found. */
  kinds: DefectKind[];
  /** Spoils a valid shape at a place chosen by `pick`; null where the shape offers no such place. */
  inject: (shape: Polygons, pick: number) => Polygons | null;
  /** Where the trouble is, if that is a place. */
  place?: (shape: Polygons, pick: number) => Position;
}

/** Every way in which the tests spoil a valid shape. */
export const INJECTIONS: readonly Injection[] = [
  {
    name: 'a repeated point',
    kinds: ['repeatedPoint'],
    inject: (shape, pick) =>
      atCorner(shape, pick, (ring, at) => [...ring.slice(0, at + 1), ...ring.slice(at)]),
    place: (shape, pick) => corner(shape, pick),
  },
  {
    name: 'a bow-tie',
    kinds: ['crossing'],
    inject: (shape, pick) =>
      atCorner(shape, pick, (ring, at) => {
        const [there, back] = bowTie(ring[at]!, ring[at + 1]!);
        return [...ring.slice(0, at + 1), there, back, ...ring.slice(at + 1)];
      }),
    place: (shape, pick) => {
      const { ring, at } = cornerOf(shape, pick);
      return aside(ring[at]!, ring[at + 1]!, { along: 0.5, away: (RISE * 2) / 3 });
    },
  },
  {
    name: 'a spike',
    kinds: ['spike'],
    inject: (shape, pick) =>
      atCorner(shape, pick, (ring, at) => [
        ...ring.slice(0, at + 1),
        tip(ring, at),
        ...ring.slice(at),
      ]),
    place: (shape, pick) => {
      const { ring, at } = cornerOf(shape, pick);
      return tip(ring, at);
    },
  },
  {
    name: 'an open ring',
    kinds: ['unclosed'],
    inject: (shape, pick) => {
      const { part, ringAt } = cornerOf(shape, pick);
      return withRing(shape, { part, ringAt }, (ring) => ring.slice(0, -1));
    },
  },
  {
    name: 'a part of two points',
    kinds: ['tooFewPoints'],
    inject: (shape, pick) => {
      const [a, b] = edge(shape, pick);
      return [...shape, [[a, b, a, a]]];
    },
  },
  {
    name: 'a part without area',
    kinds: ['noArea'],
    inject: (shape, pick) => {
      const [a] = edge(shape, pick);
      return [...shape, [[a, [a[0], a[1] - 1], [a[0], a[1] - 2], a]]];
    },
  },
  {
    name: 'a sliver of 5 mm',
    kinds: ['sliver'],
    inject: (shape) => {
      const [lon, lat] = shape[0]![0]![0]!;
      const [low, high] = [lat - 2, lat - 2 + 0.005 / 111_195];
      return [
        ...shape,
        [
          [
            [lon, low],
            [lon + 0.001, low],
            [lon + 0.001, high],
            [lon, high],
            [lon, low],
          ],
        ],
      ];
    },
  },
  {
    name: 'a hole outside',
    kinds: ['holeOutside'],
    inject: (shape) => [
      [...shape[0]!, shape[0]![0]!.map(([lon, lat]): Position => [lon + 1, lat + 1])],
      ...shape.slice(1),
    ],
  },
  {
    name: 'a hole within a hole',
    kinds: ['nestedHole'],
    inject: (shape) => {
      const at = shape.findIndex(({ length }) => length > 1);
      if (at < 0) return null;
      return shape.map((part, p) => (p === at ? [...part, shrunk(part[1]!)] : part));
    },
  },
  {
    name: 'a hole across its outline',
    kinds: ['holeCrosses'],
    inject: (shape) => {
      const shell = shape[0]![0]!;
      const middle = middleOf(shell);
      const [dx, dy] = [shell[0]![0] - middle[0], shell[0]![1] - middle[1]];
      const hole = shrunk(shell).map(([lon, lat]): Position => [lon + dx, lat + dy]);
      return [[shell, hole], ...shape.slice(1)];
    },
  },
  {
    name: 'a part within a part',
    kinds: ['partsOverlap'],
    inject: (shape) => [[shape[0]![0]!], ...shape.slice(1), [shrunk(shape[0]![0]!)]],
  },
  {
    name: 'a part across a part',
    kinds: ['partsOverlap'],
    inject: (shape) => [...shape, [moved(shape[0]![0]!, 0.0003)]],
  },
  {
    name: 'the same part twice',
    kinds: ['partsOverlap'],
    inject: (shape) => [...shape, shape[0]!],
  },
  {
    name: 'an empty part',
    kinds: ['empty'],
    inject: (shape) => [...shape, []],
  },
  {
    name: 'a shape beyond the date line',
    kinds: ['outOfRange'],
    inject: (shape) => mapPositions(shape, ([lon, lat]) => [lon + 360, lat]),
  },
];

/** How far a bow-tie leaves its edge, as a share of the edge. */
const RISE = 0.01;

function bowTie(a: Position, b: Position): [Position, Position] {
  return [aside(a, b, { along: 0.75, away: RISE }), aside(a, b, { along: 0.25, away: RISE })];
}

function aside(
  a: Position,
  b: Position,
  { along, away }: { along: number; away: number },
): Position {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  return [a[0] + along * dx - away * dy, a[1] + along * dy + away * dx];
}

/** The end of a short way out of a corner, in the direction away from the middle of its neighbours. */
function tip(ring: Ring, at: number): Position {
  const points = ring.slice(0, -1);
  const [before, here] = [points[(at + points.length - 1) % points.length]!, points[at]!];
  const after = points[(at + 1) % points.length]!;
  const [mx, my] = [(before[0] + after[0]) / 2, (before[1] + after[1]) / 2];
  return [here[0] + (here[0] - mx) / 50, here[1] + (here[1] - my) / 50];
}

function cornerOf(shape: Polygons, pick: number) {
  const corners = shape.flatMap((rings, part) =>
    rings.flatMap((ring, ringAt) => ring.slice(0, -1).map((_, at) => ({ part, ringAt, ring, at }))),
  );
  return corners[pick % corners.length]!;
}

function corner(shape: Polygons, pick: number): Position {
  const { ring, at } = cornerOf(shape, pick);
  return ring[at]!;
}

function edge(shape: Polygons, pick: number): [Position, Position] {
  const { ring, at } = cornerOf(shape, pick);
  return [ring[at]!, ring[at + 1]!];
}

function atCorner(
  shape: Polygons,
  pick: number,
  change: (ring: Ring, at: number) => Ring,
): Polygons {
  const { part, ringAt, at } = cornerOf(shape, pick);
  return withRing(shape, { part, ringAt }, (ring) => change(ring, at));
}

function withRing(
  shape: Polygons,
  { part, ringAt }: { part: number; ringAt: number },
  change: (ring: Ring) => Ring,
): Polygons {
  return shape.map((rings, p): Part =>
    p === part ? rings.map((ring, r) => (r === ringAt ? change(ring) : ring)) : rings,
  );
}

export function mapPositions(shape: Polygons, change: (at: Position) => Position): Polygons {
  return shape.map((part) => part.map((ring) => ring.map(change)));
}

function middleOf(ring: Ring): Position {
  const points = ring.slice(0, -1);
  const sum = (axis: 0 | 1) => points.reduce((total, point) => total + point[axis], 0);
  return [sum(0) / points.length, sum(1) / points.length];
}

/** A tenth of the ring's size about its middle. */
function shrunk(ring: Ring): Ring {
  const [x, y] = middleOf(ring);
  return ring.map(([lon, lat]): Position => [x + (lon - x) / 10, y + (lat - y) / 10]);
}

function moved(ring: Ring, by: number): Ring {
  return ring.map(([lon, lat]): Position => [lon + by, lat + by]);
}
