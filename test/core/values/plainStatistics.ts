/** Statistics worked out the plain way from parsed records, sharing nothing with the engine. */

export interface PlainItem {
  polygon: string;
  value: number | null;
}

/** Hyndman and Fan's type 7, as NumPy and spreadsheets have it: h = (n - 1) p + 1. */
function quantile(sorted: readonly number[], p: number): number {
  const h = (sorted.length - 1) * p + 1;
  const k = Math.trunc(h);
  const next = sorted[Math.min(k, sorted.length - 1)]!;
  return sorted[k - 1]! + (h - k) * (next - sorted[k - 1]!);
}

export function plainStatistics(items: readonly PlainItem[]) {
  const values = items.flatMap(({ value }) => (value === null ? [] : [value]));
  const sorted = values.toSorted((a, b) => a - b);
  return {
    count: values.length,
    withoutValue: items.length - values.length,
    min: sorted[0]!,
    max: sorted.at(-1)!,
    mean: values.reduce((sum, value) => sum + value, 0) / values.length,
    median: quantile(sorted, 0.5),
    p2_5: quantile(sorted, 0.025),
    p5: quantile(sorted, 0.05),
    p95: quantile(sorted, 0.95),
    p97_5: quantile(sorted, 0.975),
    plots: new Set(items.filter(({ value }) => value !== null).map(({ polygon }) => polygon)).size,
  };
}
