const STEPS = [1, 2, 5, 10];

/** Returns the round numbers (1, 2 or 5 times a power of ten apart) from `low` to `high`, both included: at most `most` steps. */
export function roundTicks(low: number, high: number, most: number): number[] {
  const power = 10 ** Math.floor(Math.log10((high - low) / most));
  const step =
    STEPS.map((times) => times * power).find((one) => (high - low) / one <= most) ?? 10 * power;
  const first = Math.ceil(low / step);
  const last = Math.floor(high / step);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, at) =>
    Number(((first + at) * step).toPrecision(12)),
  );
}
