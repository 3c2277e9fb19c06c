/** Which values an index can have, one by one; what is set apart of a whole column is in `setApart.ts`. */
const FROM_MINUS_ONE_TO_ONE = /^(?:NDVI|NDWI|MNDWI)(?:_(?:mean|median|min|max))?$/;

export function isFromMinusOneToOne(name: string): boolean {
  return FROM_MINUS_ONE_TO_ONE.test(name);
}

/** Of numbers of 32 bits: 1e20, and the greatest there is, also where it was rounded. */
const FLOAT_FILL = Math.fround(1e20);
const GREATEST_FLOAT = { least: 3.4e38, most: 3.403e38 };

/** Whether a value is one that rasters have in place of data. */
export function isFill(value: number): boolean {
  // Hardly any value is that small or that great.
  if (!(value <= -9999 || value >= 65_535)) return false;
  if (value === -9999 || value === -32_768 || value === 65_535) return true;
  const size = Math.abs(value);
  const isGreatest = size >= GREATEST_FLOAT.least && size <= GREATEST_FLOAT.most;
  return isGreatest || Math.fround(value) === FLOAT_FILL;
}

/** Whether a value lies outside -1 to 1. */
export function isOutside(value: number): boolean {
  return (value < -1 || value > 1) && Number.isFinite(value);
}

/** Whether a value is none of an index, which is from -1 to 1 where it's bounded. */
export function cannotBe(value: number, isBounded: boolean): boolean {
  return isFill(value) || (isBounded && isOutside(value));
}

/** Whether a value can be one of an index, whose values look scaled or don't. */
export function canBe(value: number, index: { name: string; isScaled: boolean }): boolean {
  return !cannotBe(value, isFromMinusOneToOne(index.name) && !index.isScaled);
}

/** Returns a value divided where it looks scaled: of another job, whose values may or may not be. Without a divisor it stays. */
export function withoutScale(value: number, divisor: number | undefined): number {
  return divisor !== undefined && isOutside(value) && !isFill(value) ? value / divisor : value;
}
