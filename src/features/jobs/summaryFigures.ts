import type { ResultSummary } from '#api/resultSummary.ts';
import { axisOver, type ValueAxis } from '#engine/history/valueAxis.ts';
import { visibleText } from '#lib/visibleText.ts';

/** Returns the axis from the lowest to the highest value, rounded out to tenths; null where no job has values. */
export function valueAxis(summaries: readonly ResultSummary[]): ValueAxis | null {
  const values = summaries.map(({ values }) => values).filter((values) => values !== null);
  if (values.length === 0) return null;
  const [index = null, ...others] = new Set(values.map((value) => value.index));
  return axisOver({
    index: others.length === 0 ? index : null,
    min: Math.min(...values.map(({ min }) => min)),
    max: Math.max(...values.map(({ max }) => max)),
  });
}

/** What the column of the values is called: the index, and the range that all strips share. */
export function axisName(axis: ValueAxis | null): string {
  if (!axis) return 'Values';
  const tenths = (value: number) => value.toFixed(1).replace('-', '−');
  return `${visibleText(axis.index ?? 'Values')}, ${tenths(axis.low)} to ${tenths(axis.high)}`;
}
