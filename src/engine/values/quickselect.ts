/**
 * Puts a few ranks of an array into place without sorting all of it (quickselect of several ranks
 * at once; Hoare 1961, "Algorithm 65: Find").
 *
 * 1. Partition the span around the median of its first, middle and last value.
 * 2. Go on in each side that a wanted rank lies in; values equal to the pivot lie between the two.
 * 3. Sort what is short, and what has been partitioned too often (Musser 1997, "Introspective
 *    Sorting and Selection Algorithms"), so that no input takes quadratic time.
 */

const SHORT = 48;

interface Span {
  /** First and last place, both included. */
  left: number;
  right: number;
  /** The ranks that lie in it. */
  ranks: readonly number[];
  partitionsLeft: number;
}

/** Rearranges `values` so that for each rank r the value at r is the one a full sort would put there. NaN isn't allowed. */
export function quickselect(values: Float64Array, ranks: readonly number[]): void {
  const partitionsLeft = 2 * Math.ceil(Math.log2(values.length + 1));
  const spans: Span[] = [{ left: 0, right: values.length - 1, ranks, partitionsLeft }];
  for (let span = spans.pop(); span; span = spans.pop()) {
    if (span.ranks.length === 0) continue;
    if (span.right - span.left < SHORT || span.partitionsLeft === 0) {
      values.subarray(span.left, span.right + 1).sort();
      continue;
    }
    spans.push(...partition(values, span));
  }
}

function partition(values: Float64Array, { left, right, ranks, partitionsLeft }: Span): Span[] {
  const pivot = medianOf(values[left]!, values[(left + right) >> 1]!, values[right]!);
  let i = left;
  let j = right;
  while (i <= j) {
    while (values[i]! < pivot) i++;
    while (values[j]! > pivot) j--;
    if (i > j) break;
    const value = values[i]!;
    values[i++] = values[j]!;
    values[j--] = value;
  }
  const lower = ranks.filter((rank) => rank <= j);
  const upper = ranks.filter((rank) => rank >= i);
  return [
    { left, right: j, ranks: lower, partitionsLeft: partitionsLeft - 1 },
    { left: i, right, ranks: upper, partitionsLeft: partitionsLeft - 1 },
  ];
}

function medianOf(a: number, b: number, c: number): number {
  return Math.max(Math.min(a, b), Math.min(Math.max(a, b), c));
}
