/**
 * The messages with which broken shapes are refused, in the forms that such services use: the geometry engine's own text, with or without a
 * wrapper, encoded once or twice, with numbers as Java prints them. The forms alternate by the shape's index in its file.
 */
import type { BrokenShape } from './demoFiles.ts';

interface Location {
  readonly lon: number;
  readonly lat: number;
}

/** Returns the message of the shape at `index` in its file, as the key of `err_data` has it. */
export function failureMessage(shape: BrokenShape, index: number): string {
  return `Error processing item: ${JSON.stringify({
    code: 'BadRequest',
    description: description(shape, index),
  })}`;
}

function description(shape: BrokenShape, index: number): string {
  const defect = shape.defects?.[0];
  if (!defect) return statedDescription(shape);
  const { kind, lon = 0, lat = 0 } = defect;
  if (kind === 'duplicate-consecutive-coordinates') return repeatedPoint({ lon, lat }, index);
  if (kind === 'self-intersection') return crossing({ lon, lat }, index);
  return 'failed to create query: at least three non-collinear points required';
}

function repeatedPoint({ lon, lat }: Location, index: number): string {
  const [x, y] = [javaNumber(lon), javaNumber(lat)];
  const text = 'Provided shape has duplicate consecutive coordinates at:';
  if (index % 3 === 0) return `failed to create query: ${text} (POINT (${x} ${y}))`;
  if (index % 3 === 1) return JSON.stringify(`invalid_shape_exception: ${text} POINT (${x} ${y})`);
  return `${text} (${x}, ${y}, NaN)`;
}

function crossing({ lon, lat }: Location, index: number): string {
  const [x, y] = [javaNumber(lon), javaNumber(lat)];
  if (index % 4 === 0) return JSON.stringify(`Polygon self-intersection at lat=${y} lon=${x}`);
  if (index % 4 === 1)
    return `failed to create query: Polygon self-intersection at lat=${y} lon=${x}`;
  if (index % 4 === 2)
    return 'invalid_shape_exception: Self-intersection at or near point [0.0,0.0,0.0]';
  return `invalid_shape_exception: Self-intersection at or near point (${x}, ${y}, NaN)`;
}

/** The text that the source expects, with the location that the geometry engine would append. */
function statedDescription({ polygon, description_contains: text = '' }: BrokenShape): string {
  const points = locationsOf(polygon);
  if (text.endsWith('edges adjacent to')) {
    const { lon, lat } = southernmost(points);
    return `${text} (${javaNumber(lon)},${javaNumber(lat)}) coincide`;
  }
  if (!text.endsWith('coordinates at')) return text;
  const { lon, lat } = firstRepeated(points);
  return `failed to create query: ${text}: (POINT (${javaNumber(lon)} ${javaNumber(lat)}))`;
}

function locationsOf(polygon: string): Location[] {
  const pairs = polygon.match(/-?\d[\d.eE+-]* -?\d[\d.eE+-]*/g) ?? [];
  return pairs.map((pair) => {
    const [lon = 0, lat = 0] = pair.split(' ').map(Number);
    return { lon, lat };
  });
}

function southernmost(points: readonly Location[]): Location {
  const sorted = [...points].sort((a, b) => a.lat - b.lat || a.lon - b.lon);
  return sorted[0] ?? { lon: 0, lat: 0 };
}

function firstRepeated(points: readonly Location[]): Location {
  const repeated = points.find((point, at) => {
    const before = points[at - 1];
    return before?.lon === point.lon && before.lat === point.lat;
  });
  return repeated ?? { lon: 0, lat: 0 };
}

/**
 * Returns a number as Java's Double.toString prints it: always with a fraction, and with an exponent below
 * 0.001 and from ten million on. Digits are the shortest that read back, as JavaScript's are.
 */
function javaNumber(value: number): string {
  const size = Math.abs(value);
  if (size !== 0 && (size < 1e-3 || size >= 1e7)) {
    const [digits = '0', exponent = '0'] = value.toExponential().split('e');
    return `${withFraction(digits)}E${Number(exponent)}`;
  }
  return withFraction(String(value));
}

function withFraction(digits: string): string {
  return digits.includes('.') ? digits : `${digits}.0`;
}
