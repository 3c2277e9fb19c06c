/**
 * Draws the borders of segments.
 *
 * 1. Walk around each area along pixel edges, the area on the right; each closed walk is a ring.
 * 2. Cut the rings into lines at the corners where three areas or more meet, and at the picture's. Two neighbours have the
 *    same lines.
 * 3. Take the middles of a line's edges, which turns stairs into slopes, and leave out what lies within a tolerance of what
 *    remains (Douglas and Peucker, 1973). As lines are simplified, not rings, neighbours still have the same, and nothing
 *    overlaps or gapes. At the picture's edge corners are taken.
 */
import type { Segments } from './segments.ts';

/** In pixels from the picture's north-west corner: to the east, to the south. */
export type Point = readonly [x: number, y: number];

/** Returns each area's rings, by its label: closed, the outer ring first and clockwise as seen on a map, the others counterclockwise. What's narrower than the tolerance may become a line. */
export function traceSegments(segments: Segments, tolerancePixels: number): Point[][][] {
  const grid = gridOf(segments);
  const count = Math.max(...segments.labels) + 1;
  const rings: Point[][][] = Array.from({ length: count }, () => []);
  for (const walk of walksOf(grid)) {
    const ring = linesOf(walk, grid).flatMap((line) =>
      simplifyLine(line, { grid, tolerancePixels }).slice(1),
    );
    rings[walk.label]!.push([ring.at(-1)!, ...ring]);
  }
  return rings.map((list) =>
    list.sort((a, b) => Math.abs(turnedArea(b)) - Math.abs(turnedArea(a))),
  );
}

/** Twice the area, above 0 where the ring turns clockwise as seen on a map. */
export function turnedArea(ring: readonly Point[]): number {
  return ring.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = ring[(index + 1) % ring.length]!;
    return sum + x * nextY - nextX * y;
  }, 0);
}

interface Grid {
  readonly width: number;
  readonly height: number;
  /** The label of the pixel, -1 outside the picture. */
  readonly labelAt: (x: number, y: number) => number;
  /** Whether lines end in a corner: three areas or more meet there, the outside being one, or it's the picture's corner. */
  readonly isNode: (corner: Point) => boolean;
}

function gridOf({ width, height, labels }: Segments): Grid {
  const labelAt = (x: number, y: number) =>
    x < 0 || y < 0 || x >= width || y >= height ? -1 : labels[y * width + x]!;
  const isNode = ([x, y]: Point) =>
    ((x === 0 || x === width) && (y === 0 || y === height)) ||
    new Set([labelAt(x - 1, y - 1), labelAt(x, y - 1), labelAt(x - 1, y), labelAt(x, y)]).size > 2;
  return { width, height, labelAt, isNode };
}

interface Walk {
  readonly label: number;
  /** The corners in turn; from the last one it goes back to the first. */
  readonly corners: readonly Point[];
}

const STEPS: readonly Point[] = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
];

/** Each walk begins with an edge to the east, which every ring has: above a pixel of the area and below one that isn't. */
function walksOf(grid: Grid): Walk[] {
  const walks: Walk[] = [];
  const isWalked = new Set<number>();
  for (let y = 0; y < grid.height; y++)
    for (let x = 0; x < grid.width; x++) {
      const label = grid.labelAt(x, y);
      if (grid.labelAt(x, y - 1) === label || isWalked.has(y * grid.width + x)) continue;
      const corners = walkAround([x, y], grid);
      for (const [index, [cornerX, cornerY]] of corners.entries())
        if (corners[(index + 1) % corners.length]![0] > cornerX)
          isWalked.add(cornerY * grid.width + cornerX);
      walks.push({ label, corners });
    }
  return walks;
}

function walkAround(start: Point, { labelAt }: Grid): Point[] {
  const label = labelAt(...start);
  const corners: Point[] = [];
  let [x, y] = start;
  let heading = 0;
  do {
    corners.push([x, y]);
    const [stepX, stepY] = STEPS[heading]!;
    [x, y] = [x + stepX, y + stepY];
    // The pixels ahead, right and left of the way; to the right is the area.
    const right = labelAt(x + (stepX - stepY - 1) / 2, y + (stepY + stepX - 1) / 2);
    const left = labelAt(x + (stepX + stepY - 1) / 2, y + (stepY - stepX - 1) / 2);
    if (right !== label) heading = (heading + 1) % 4;
    else if (left === label) heading = (heading + 3) % 4;
  } while (x !== start[0] || y !== start[1] || heading !== 0);
  return corners;
}

/** The walk's lines from node to node, in its direction, both ends included; without a node it's cut into two. */
function linesOf({ corners }: Walk, { isNode }: Grid): Point[][] {
  const nodes = [...corners.keys()].filter((index) => isNode(corners[index]!));
  const cuts = nodes.length > 1 ? nodes : twoCuts(corners, nodes[0]);
  return cuts.map((from, index) => {
    const to = cuts[(index + 1) % cuts.length]!;
    return to > from
      ? corners.slice(from, to + 1)
      : [...corners.slice(from), ...corners.slice(0, to + 1)];
  });
}

/** The only node, or else the first corner from north and west, and the farthest from it: the same ones from both sides. */
function twoCuts(corners: readonly Point[], node: number | undefined): number[] {
  const order = [...corners.keys()].sort((a, b) => compare(corners[a]!, corners[b]!));
  const first = node ?? order[0]!;
  const apart = (index: number) => squared(corners[first]!, corners[index]!);
  const farthest = order.reduce((best, index) => (apart(index) > apart(best) ? index : best));
  return [first, farthest].sort((a, b) => a - b);
}

function compare([ax, ay]: Point, [bx, by]: Point): number {
  return ay - by || ax - bx;
}

function squared([ax, ay]: Point, [bx, by]: Point): number {
  return (ax - bx) ** 2 + (ay - by) ** 2;
}

interface SimplifyOptions {
  readonly grid: Grid;
  readonly tolerancePixels: number;
}

/** The simplified line, the same whichever way it's walked. */
function simplifyLine(line: readonly Point[], { grid, tolerancePixels }: SimplifyOptions): Point[] {
  const ends = compare(line[0]!, line.at(-1)!) || compare(line[1]!, line.at(-2)!);
  if (ends > 0) return simplifyLine(line.toReversed(), { grid, tolerancePixels }).toReversed();
  const points = isAtEdge(line, grid) ? line : middlesOf(line);
  return dropNear(points, tolerancePixels);
}

function isAtEdge(line: readonly Point[], { width, height }: Grid): boolean {
  const isOn = ([x, y]: Point) => x === 0 || y === 0 || x === width || y === height;
  return line.every(isOn);
}

/** Both ends, and the middles of the edges between. */
function middlesOf(line: readonly Point[]): Point[] {
  const middles = line
    .slice(1)
    .map(([x, y], index): Point => [(x + line[index]![0]) / 2, (y + line[index]![1]) / 2]);
  return [line[0]!, ...middles, line.at(-1)!];
}

function dropNear(points: readonly Point[], tolerance: number): Point[] {
  const [first, last] = [points[0]!, points.at(-1)!];
  let farthest = 0;
  let distance = tolerance ** 2;
  for (const [index, point] of points.entries()) {
    const apart = squared(point, nearestOn(point, first, last));
    if (apart > distance) [farthest, distance] = [index, apart];
  }
  if (farthest === 0) return [first, last];
  return [
    ...dropNear(points.slice(0, farthest + 1), tolerance),
    ...dropNear(points.slice(farthest), tolerance).slice(1),
  ];
}

/** The point between two others that is nearest to a point. */
function nearestOn([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): Point {
  const [dx, dy] = [bx - ax, by - ay];
  const along = ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1);
  const share = Math.min(1, Math.max(0, along));
  return [ax + share * dx, ay + share * dy];
}
