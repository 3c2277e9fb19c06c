/** Rules that others use for the same, to be held against. Each returns by record whether it's unusual. */
import type { HeldRecords } from '#result/unusual/pure/heldRecords.ts';
import type { NeighbourFigures } from '#result/unusual/pure/neighbours.ts';

type Rule = (records: HeldRecords, figures: NeighbourFigures) => boolean[];

/** Three standard deviations from the mean of all. */
export const globalZ: Rule = ({ value }) =>
  Array.from(standardized(value), (z) => Math.abs(z) >= 3);

/** The difference from the neighbours' mean, 3.5 spreads of the whole job away (1.4826 median deviations). */
export const meanOfNeighbours: Rule = ({ value }, { neighbours, count }) => {
  const most = neighbours.length / count.length;
  const sizes = Array.from(value, (one, row) => {
    const of = neighbours.subarray(most * row, most * row + count[row]!);
    return Math.abs(one - of.reduce((sum, other) => sum + value[other]!, 0) / of.length);
  });
  const middle = sizes.toSorted((a, b) => a - b)[sizes.length >> 1]!;
  return sizes.map((size) => size >= 3.5 * 1.4826 * middle);
};

/**
 * Local Moran's I (Anselin 1995) of the same neighbours: high among low or low among high, where the neighbours' mean is
 * farther from that of all than so many others' would be in 5 % of what is listed (Benjamini and Hochberg 1995).
 */
export const localMoran: Rule = ({ value }, { neighbours, count }) => {
  const z = standardized(value);
  const most = neighbours.length / count.length;
  const lags = Array.from(z, (_, row) => {
    const of = neighbours.subarray(most * row, most * row + count[row]!);
    return of.reduce((sum, other) => sum + z[other]!, 0) / Math.sqrt(of.length);
  });
  const p = lags.map((lag) => 2 * normalTail(Math.abs(lag)));
  const sorted = p.toSorted((a, b) => a - b);
  const last = sorted.findLastIndex((one, at) => one <= (0.05 * (at + 1)) / p.length);
  return lags.map((lag, row) => p[row]! <= (sorted[last] ?? 0) && lag * z[row]! < 0);
};

function standardized(value: Float64Array): Float64Array {
  const mean = value.reduce((sum, one) => sum + one, 0) / value.length;
  const variance = value.reduce((sum, one) => sum + (one - mean) ** 2, 0) / value.length;
  return value.map((one) => (one - mean) / Math.sqrt(variance));
}

/** Source: Abramowitz and Stegun 1964, 26.2.17; to 1e-7. */
function normalTail(z: number): number {
  const t = 1 / (1 + 0.231_641_9 * z);
  const sum =
    t *
    (0.319_381_53 +
      t * (-0.356_563_782 + t * (1.781_477_937 + t * (-1.821_255_978 + t * 1.330_274_429))));
  return (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * sum;
}
