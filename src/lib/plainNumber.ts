/** A number with at most so many decimals; with six and below 1e21 it needs no exponent. */
export function plain(value: number, decimals: number): string {
  return String(Number(value.toFixed(decimals)));
}

/** Returns the number of a text with digits and at most one point; nothing where it is anything else. */
export function parsePlain(text: string): number | undefined {
  // Never -0, which is written 0.
  return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) + 0 : undefined;
}

/** Whether it is a number between both, which are included. */
export function isWithin(value: number | undefined, low: number, high: number): value is number {
  return value !== undefined && value >= low && value <= high;
}
