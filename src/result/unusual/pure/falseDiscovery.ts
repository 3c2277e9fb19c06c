/** Which of many probabilities are too small to be chance. */

/** Of what is listed, the share that may be there by chance. */
export const FALSE_SHARE = 0.05;

/**
 * Returns the probability up to which all are listed: the greatest of those that are at most their rank's share of
 * FALSE_SHARE; where there is none, what the least would have to be at most. NaN isn't counted.
 * Source: Benjamini and Hochberg 1995, "Controlling the False Discovery Rate".
 */
export function listedUpTo(probabilities: Float64Array): number {
  const known = probabilities.filter((p) => !Number.isNaN(p));
  const share = FALSE_SHARE / Math.max(1, known.length);
  // What is above the whole share is never listed, which leaves few to be sorted.
  const sorted = known.filter((p) => p <= FALSE_SHARE).sort();
  for (let rank = sorted.length; rank > 0; rank--)
    if (sorted[rank - 1]! <= rank * share) return sorted[rank - 1]!;
  return share;
}
