/** Figures of several rounds as the bench prints them. */

/** Of an even number the upper one of the two in the middle. */
export function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1]!;
}

/** A figure without decimals; nothing where there is none. */
export function whole(value: number | null): string {
  return value === null ? '' : value.toFixed(0);
}
