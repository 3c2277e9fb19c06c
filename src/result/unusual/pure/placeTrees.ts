/**
 * The nearest of a hundred thousand places:
 *
 * 1. a place is a point on a sphere of radius 1, so that no meridian is special and straight lines sort as distances do;
 * 2. places of one class make up a k-d tree (Bentley 1975, "Multidimensional Binary Search Trees"): the median along the
 *    widest axis splits each range of them, down to LEAF places;
 * 3. a search goes down the side of the place first, and to the other only where that may be near enough.
 *
 * A grid would be as fast for places spread evenly, but fields lie in villages: its cells are empty or crowded.
 */
import { MEAN_RADIUS } from '#core/spatial/geodesy.ts';
import { listNumbers, type NumberLists } from '#lib/numberLists.ts';

const RADIANS = Math.PI / 180;
/** Places of a range that is searched one by one. */
const LEAF = 12;
/** Ranges longer than this are a step each. */
const STEP = 2048;

/** Places by item, in degrees. */
interface Places {
  lon: Float64Array;
  lat: Float64Array;
}

/** Trees of places, a class after the other: the items of each, by place in its tree. */
export interface PlaceTrees extends NumberLists {
  /** By place in the trees three coordinates. */
  points: Float64Array;
  /** By place that splits a range, the axis along which. */
  axes: Uint8Array;
}

/** Returns the straight line that belongs to a length in metres on the ground, squared, on a sphere of radius 1. */
function squareOfMetres(metres: number): number {
  return (2 * Math.sin(metres / (2 * MEAN_RADIUS))) ** 2;
}

/** Builds trees of the items whose class isn't negative, in steps. */
export function* treeSteps(
  { lon, lat }: Places,
  classOf: Int32Array,
  classCount: number,
): Generator<undefined, PlaceTrees> {
  const { starts, items } = listNumbers(classCount, (take) => {
    for (let item = 0; item < classOf.length; item++)
      if (classOf[item]! >= 0) take(classOf[item]!, item);
  });
  const points = new Float64Array(3 * items.length);
  for (const [at, item] of items.entries())
    putPoint(points, at, { lon: lon[item]!, lat: lat[item]! });
  const trees: PlaceTrees = { starts, items, points, axes: new Uint8Array(items.length) };
  yield;
  for (let own = 0; own < classCount; own++)
    yield* splitSteps(trees, starts[own]!, starts[own + 1]!);
  return trees;
}

function putPoint(points: Float64Array, at: number, place: { lon: number; lat: number }): void {
  const height = Math.cos(place.lat * RADIANS);
  points[3 * at] = height * Math.cos(place.lon * RADIANS);
  points[3 * at + 1] = height * Math.sin(place.lon * RADIANS);
  points[3 * at + 2] = Math.sin(place.lat * RADIANS);
}

function* splitSteps(trees: PlaceTrees, from: number, to: number): Generator<undefined, void> {
  if (to - from <= LEAF) return;
  const middle = splitRange(trees, from, to);
  if (to - from <= STEP) {
    splitAll(trees, from, middle);
    splitAll(trees, middle + 1, to);
    return;
  }
  yield;
  yield* splitSteps(trees, from, middle);
  yield* splitSteps(trees, middle + 1, to);
}

function splitAll(trees: PlaceTrees, from: number, to: number): void {
  if (to - from <= LEAF) return;
  const middle = splitRange(trees, from, to);
  splitAll(trees, from, middle);
  splitAll(trees, middle + 1, to);
}

/** Puts the median of a range along its widest axis in the middle, what is less before it, what is more after. */
function splitRange(trees: PlaceTrees, from: number, to: number): number {
  const { points, axes } = trees;
  const middle = (from + to) >> 1;
  const axis = widestAxis(points, from, to);
  axes[middle] = axis;
  let left = from;
  let right = to - 1;
  while (left < right) {
    const pivot = pivotOf(points, { left, right, axis });
    let i = left;
    let j = right;
    while (i <= j) {
      while (points[3 * i + axis]! < pivot) i++;
      while (points[3 * j + axis]! > pivot) j--;
      if (i <= j) swap(trees, i++, j--);
    }
    if (middle <= j) right = j;
    else if (middle >= i) left = i;
    else break;
  }
  return middle;
}

function widestAxis(points: Float64Array, from: number, to: number): number {
  let widest = 0;
  let most = -1;
  for (let axis = 0; axis < 3; axis++) {
    let least = Infinity;
    let greatest = -Infinity;
    for (let i = 3 * from + axis; i < 3 * to; i += 3) {
      const at = points[i]!;
      if (at < least) least = at;
      if (at > greatest) greatest = at;
    }
    if (greatest - least <= most) continue;
    most = greatest - least;
    widest = axis;
  }
  return widest;
}

/** The median of the first, the middle and the last of a range. */
function pivotOf(
  points: Float64Array,
  { left, right, axis }: { left: number; right: number; axis: number },
): number {
  const a = points[3 * left + axis]!;
  const b = points[3 * ((left + right) >> 1) + axis]!;
  const c = points[3 * right + axis]!;
  return Math.max(Math.min(a, b), Math.min(Math.max(a, b), c));
}

function swap({ items, points }: PlaceTrees, a: number, b: number): void {
  const item = items[a]!;
  items[a] = items[b]!;
  items[b] = item;
  for (let axis = 0; axis < 3; axis++) {
    const at = points[3 * a + axis]!;
    points[3 * a + axis] = points[3 * b + axis]!;
    points[3 * b + axis] = at;
  }
}

/** Returns the trees' places cut into ranges of places near each other, the end of each excluded: half of `most` or more each where a class has as many. */
export function rangesUpTo({ starts }: PlaceTrees, most: number): [number, number][] {
  const ranges: [number, number][] = [];
  // The place that splits a range is the first of its second half.
  function cut(first: number, from: number, to: number): void {
    if (to - first <= most) {
      if (to > first) ranges.push([first, to]);
      return;
    }
    const middle = (from + to) >> 1;
    cut(first, from, middle);
    cut(middle, middle + 1, to);
  }
  for (let own = 0; own + 1 < starts.length; own++)
    cut(starts[own]!, starts[own]!, starts[own + 1]!);
  return ranges;
}

/** What a search is for. */
interface Wanted {
  lon: number;
  lat: number;
  /** A class of the trees. */
  own: number;
  metres: number;
}

/** A search for the nearest; what it finds stays until the next. */
export interface NearestSearch {
  /** Returns how many items were found. */
  find: (wanted: Wanted, isPassed: (item: number) => boolean) => number;
  /** The nearest first; of equally near ones the lower item. */
  items: Uint32Array;
  /** As `squareOfMetres`. */
  squares: Float64Array;
}

/** Returns a search for at most so many items of a class. */
export function createNearestSearch(
  { items: all, points, axes, starts }: PlaceTrees,
  most: number,
): NearestSearch {
  const items = new Uint32Array(most);
  const squares = new Float64Array(most);
  const from = new Float64Array(3);
  let count = 0;
  let limit = 0;
  let isPassed: (item: number) => boolean;

  function take(at: number): void {
    const x = points[3 * at]! - from[0]!;
    const y = points[3 * at + 1]! - from[1]!;
    const z = points[3 * at + 2]! - from[2]!;
    const square = x * x + y * y + z * z;
    if (square > limit) return;
    const item = all[at]!;
    if (count === most && square === limit && item > items[most - 1]!) return;
    if (isPassed(item)) return;
    let place = count < most ? count++ : most - 1;
    for (; place > 0; place--) {
      const before = squares[place - 1]!;
      if (before < square || (before === square && items[place - 1]! < item)) break;
      squares[place] = before;
      items[place] = items[place - 1]!;
    }
    squares[place] = square;
    items[place] = item;
    if (count === most) limit = squares[most - 1]!;
  }

  function descend(first: number, end: number): void {
    if (end - first <= LEAF) {
      for (let at = first; at < end; at++) take(at);
      return;
    }
    const middle = (first + end) >> 1;
    const axis = axes[middle]!;
    const off = from[axis]! - points[3 * middle + axis]!;
    if (off < 0) descend(first, middle);
    else descend(middle + 1, end);
    if (off * off > limit) return;
    take(middle);
    if (off < 0) descend(middle + 1, end);
    else descend(first, middle);
  }

  function find(wanted: Wanted, passes: (item: number) => boolean): number {
    putPoint(from, 0, wanted);
    count = 0;
    limit = squareOfMetres(wanted.metres);
    isPassed = passes;
    descend(starts[wanted.own]!, starts[wanted.own + 1]!);
    return count;
  }

  return { find, items, squares };
}
