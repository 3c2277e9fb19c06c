import type { Polygons } from './polygons.ts';

/**
 * A shape as MULTIPOLYGON in well-known text. Each number is the shortest that reads back as the
 * same double (-0 becomes 0), never in E notation, which not every reader takes. Throws a RangeError for a
 * coordinate that is no finite number, for that has no text.
 */
export function toWellKnownText(shape: Polygons): string {
  if (shape.length === 0) return 'MULTIPOLYGON EMPTY';
  const parts = shape.map((part) => {
    const rings = part.map(
      (ring) => `(${ring.map(([lon, lat]) => `${plain(lon)} ${plain(lat)}`).join(',')})`,
    );
    return rings.length === 0 ? 'EMPTY' : `(${rings.join(',')})`;
  });
  return `MULTIPOLYGON (${parts.join(',')})`;
}

function plain(value: number): string {
  if (!Number.isFinite(value)) throw new RangeError(`No text for the coordinate ${value}`);
  const text = String(value);
  const match = /^(-?)(\d)(?:\.(\d+))?e([-+]\d+)$/.exec(text);
  if (!match) return text;
  const [, sign, first, rest = '', exponent] = match;
  const digits = `${first}${rest}`;
  const power = Number(exponent);
  if (power > 0) return `${sign}${digits.padEnd(power + 1, '0')}`;
  return `${sign}0.${'0'.repeat(-power - 1)}${digits}`;
}
