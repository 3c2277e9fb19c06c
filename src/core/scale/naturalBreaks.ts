/**
 * Natural breaks (Jenks): the classes in which values are closest to their class's mean, that is with the least
 * sum of squared distances. Found exactly (W. D. Fisher, "On grouping for maximum homogeneity", 1958):
 *
 * 1. Equal values are one place with a weight, as no break can separate them. Sums of weights, values and squares up to
 *    each place give the spread of any run of places at once; values count from their mean, which keeps digits.
 * 2. The least spread of the first j places in k classes follows from that of fewer places in k - 1 classes.
 *    The start of the last class never moves back as j grows, so each half of the places is searched only on its side of
 *    the middle's start: n log n steps per class.
 * 3. More than MAX_EXACT values are an even sample of the sorted ones, both ends among them.
 */

/** Most values classed exactly. Ten thousand take a few milliseconds per class. */
const MAX_EXACT = 10_000;

/** The limits of the classes, and how many values were used where that's a sample; else null. */
interface NaturalBreaks {
  /** The least value of each class but the first. */
  limits: number[];
  sampled: number | null;
}

/** Returns the breaks of sorted finite values; fewer classes where there are fewer distinct values. */
export function naturalBreaks(sorted: Float64Array, classes: number): NaturalBreaks {
  const isSampled = sorted.length > MAX_EXACT;
  const places = placesOf(isSampled ? sampleOf(sorted) : sorted);
  const limits = limitsOf(places, Math.min(classes, places.values.length));
  return { limits, sampled: isSampled ? MAX_EXACT : null };
}

function sampleOf(sorted: Float64Array): Float64Array {
  const step = (sorted.length - 1) / (MAX_EXACT - 1);
  return Float64Array.from({ length: MAX_EXACT }, (_, i) => sorted[Math.round(i * step)]!);
}

/** Different values, ascending, and sums over all before each place: weights, distances from the mean, their squares. */
interface Places {
  values: number[];
  weights: Float64Array;
  sums: Float64Array;
  squares: Float64Array;
}

function placesOf(sorted: Float64Array): Places {
  const mean = sorted.reduce((sum, value) => sum + value / sorted.length, 0);
  const values: number[] = [];
  const [weights, sums, squares] = [1, 2, 3].map(() => new Float64Array(sorted.length + 1)) as [
    Float64Array,
    Float64Array,
    Float64Array,
  ];
  for (const value of sorted) {
    if (value !== values.at(-1)) {
      const next = values.push(value);
      for (const list of [weights, sums, squares]) list[next] = list[next - 1]!;
    }
    const at = values.length;
    weights[at]! += 1;
    sums[at]! += value - mean;
    squares[at]! += (value - mean) ** 2;
  }
  return { values, weights, sums, squares };
}

/** Spread of the places `from` to `end` (excluded) as one class. */
function spread({ weights, sums, squares }: Places, from: number, end: number): number {
  const sum = sums[end]! - sums[from]!;
  return squares[end]! - squares[from]! - (sum * sum) / (weights[end]! - weights[from]!);
}

function limitsOf(places: Places, classes: number): number[] {
  const count = places.values.length;
  let best = Float64Array.from({ length: count + 1 }, (_, end) => end && spread(places, 0, end));
  const starts: Uint32Array[] = [];
  for (let k = 2; k <= classes; k++) {
    const row = addClass(places, best, k);
    best = row.best;
    starts.push(row.starts);
  }
  const limits: number[] = [];
  let end = count;
  for (const row of starts.toReversed()) {
    end = row[end]!;
    limits.unshift(places.values[end]!);
  }
  return limits;
}

/** A run of ends to be filled, and the range of the starts of their last class; all included. */
type Task = readonly [first: number, last: number, least: number, most: number];

/** From the least spreads in k - 1 classes those in k, with the place where the last class begins. */
function addClass(places: Places, before: Float64Array, k: number) {
  const count = places.values.length;
  const best = new Float64Array(count + 1).fill(Infinity);
  const starts = new Uint32Array(count + 1);
  const tasks: Task[] = [[k, count, k - 1, count - 1]];
  for (let task = tasks.pop(); task; task = tasks.pop()) {
    const [first, last, least, most] = task;
    if (first > last) continue;
    const end = (first + last) >> 1;
    for (let start = least; start <= Math.min(most, end - 1); start++) {
      const sum = before[start]! + spread(places, start, end);
      if (sum < best[end]!) [best[end], starts[end]] = [sum, start];
    }
    tasks.push([first, end - 1, least, starts[end]!], [end + 1, last, starts[end]!, most]);
  }
  return { best, starts };
}
