/**
 * Which places share a mark: those that would touch where each had its own.
 *
 * 1. Places are taken in their order, each as a mark of its own.
 * 2. A mark that touches others takes in the nearest, moves to the middle of all its places and grows. It's looked at
 *    again until it touches none, so no two marks ever touch.
 *
 * Marks are found by the cells of a hash table, as wide as two of the largest marks: 100,000 places take some 20 ms.
 */

/** How large marks are: the radius of one of so many places, at most `most`, and the room between two. */
export interface MarkSizes {
  radiusOf: (places: number) => number;
  most: number;
  gap: number;
}

export interface JoinedPlaces {
  /** Per place the place that its mark is numbered by. */
  markOf: Int32Array;
  /** Middle of each mark, by that number. */
  x: Float64Array;
  y: Float64Array;
}

const NONE = -1;

/** Joins places at these points, in px. */
export function joinPlaces(xs: Float64Array, ys: Float64Array, sizes: MarkSizes): JoinedPlaces {
  const count = xs.length;
  const x = xs.slice();
  const y = ys.slice();
  const places = new Int32Array(count).fill(1);
  /** The later mark that took in an earlier one. */
  const takenBy = new Int32Array(count).fill(NONE);
  const cell = 2 * sizes.most + sizes.gap;
  const mask = tableSize(count) - 1;
  const first = new Int32Array(mask + 1).fill(NONE);
  const next = new Int32Array(count).fill(NONE);

  function slotOf(column: number, line: number): number {
    return (Math.imul(column, 0x9e3779b1) ^ Math.imul(line, 0x85ebca77)) & mask;
  }

  function slotAt(mark: number): number {
    return slotOf(Math.floor(x[mark]! / cell), Math.floor(y[mark]! / cell));
  }

  function add(mark: number): void {
    const slot = slotAt(mark);
    next[mark] = first[slot]!;
    first[slot] = mark;
  }

  function remove(mark: number): void {
    const slot = slotAt(mark);
    if (first[slot] === mark) {
      first[slot] = next[mark]!;
      return;
    }
    let before = first[slot]!;
    while (next[before] !== mark) before = next[before]!;
    next[before] = next[mark]!;
  }

  /** The nearest mark that touches this one. Cells that share a slot are looked through twice, to no harm. */
  function touching(mark: number): number {
    const [atX, atY] = [x[mark]!, y[mark]!];
    const reach = sizes.radiusOf(places[mark]!) + sizes.gap;
    const column = Math.floor(atX / cell);
    const line = Math.floor(atY / cell);
    let nearest = NONE;
    let least = Infinity;
    for (let down = line - 1; down <= line + 1; down++)
      for (let across = column - 1; across <= column + 1; across++)
        for (let other = first[slotOf(across, down)]!; other !== NONE; other = next[other]!) {
          const away = Math.hypot(x[other]! - atX, y[other]! - atY);
          if (away >= least || away >= reach + sizes.radiusOf(places[other]!)) continue;
          least = away;
          nearest = other;
        }
    return nearest;
  }

  function takeIn(mark: number, other: number): void {
    remove(other);
    const share = places[other]! / (places[mark]! + places[other]!);
    x[mark]! += (x[other]! - x[mark]!) * share;
    y[mark]! += (y[other]! - y[mark]!) * share;
    places[mark]! += places[other]!;
    takenBy[other] = mark;
  }

  for (let mark = 0; mark < count; mark++) {
    for (let other = touching(mark); other !== NONE; other = touching(mark)) takeIn(mark, other);
    add(mark);
  }
  const markOf = new Int32Array(count);
  for (let place = count - 1; place >= 0; place--)
    markOf[place] = takenBy[place] === NONE ? place : markOf[takenBy[place]!]!;
  return { markOf, x, y };
}

function tableSize(count: number): number {
  let size = 16;
  while (size < 2 * count) size *= 2;
  return size;
}
