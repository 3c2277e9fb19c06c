/** Least and greatest of a plot's values; null without any. */
export function seriesEnds(values: readonly number[]): { min: number; max: number } | null {
  if (values.length === 0) return null;
  return {
    min: values.reduce((least, value) => Math.min(least, value), Infinity),
    max: values.reduce((most, value) => Math.max(most, value), -Infinity),
  };
}
