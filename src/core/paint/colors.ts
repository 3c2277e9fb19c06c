/** Red, green and blue, 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number];

/** Reads `#rrggbb`. Throws a RangeError for anything else, naming it. */
export function parseColor(text: string): Rgb {
  if (!/^#[0-9a-f]{6}$/i.test(text)) throw new RangeError(`Not a colour as #rrggbb: ${text}`);
  const number = Number.parseInt(text.slice(1), 16);
  return [number >> 16, (number >> 8) & 255, number & 255];
}

/** Returns an opaque colour as a pixel's 32-bit word: all platforms of browsers store the low byte first. */
export function colorWord([red, green, blue]: Rgb): number {
  return (0xff000000 | (blue << 16) | (green << 8) | red) >>> 0;
}
