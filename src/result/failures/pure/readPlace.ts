/**
 * Reads the place that an error text names. The order of coordinates is that of the library which wrote the text: only
 * Lucene's say latitude first. Where a text names two edges, the place is their crossing. Numbers are Java doubles (`100.0`,
 * `-1.0E-5`, `NaN`).
 */

/** Degrees as the text gives them; the longitude may have been shifted by 360. */
export interface ReportedPoint {
  kind: 'point';
  lon: number;
  lat: number;
}

/** A text may give one coordinate only. */
export interface ReportedAxis {
  kind: 'axis';
  axis: 'lon' | 'lat' | 'height';
  value: number;
}

/** `exact` says what the text means: a vertex of the shape, the crossing of two edges, or somewhere near. */
export type ReportedPlace = (ReportedPoint & { exact: Exact }) | ReportedAxis;

const N = String.raw`([-+]?(?:\d+(?:\.\d*)?(?:[eE][-+]?\d+)?|NaN|Infinity))`;
/** Repetitions are bounded, so that the time stays linear in the number of blanks. */
const S = String.raw`\s{0,4}`;
const GAP = String.raw`(?:${S},${S}|\s{1,4})`;
const PAIR = String.raw`${N}${GAP}${N}`;

type Exact = 'vertex' | 'crossing' | 'near';

interface Form {
  pattern: RegExp;
  read: (match: RegExpExecArray) => ReportedPlace | null;
}

/** What GEOS's validity check says before a place in square brackets. */
const TROUBLE = `self-intersection|outside shell|are nested|is disconnected|nested shells|duplicate rings|component|coordinate|is not closed|repeated points?`;
/** What the overlays of JTS and GEOS say before a place. */
const CONFLICT = `TopologyException|location conflict|non-noded|outgoing (?:dir)?edge|depths|hole to a shell`;
const SEGMENT = String.raw`LINESTRING${S}\(${S}${PAIR}${S},${S}${PAIR}${S}\)`;
const EDGE = String.raw`\[${PAIR}\]-\[${PAIR}\]`;

const FORMS: readonly Form[] = [
  lonLat(
    String.raw`duplicate consecutive coordinates at:?${S}\(?${S}(?:point)?${S}\(?\(?${S}${PAIR}`,
    'vertex',
  ),
  lonLat(String.raw`edges adjacent to${S}\(?${S}(?:point)?${S}\(?${S}${PAIR}`, 'vertex'),
  latLon(String.raw`ring self-intersection at lat=${N}\s+lon=${N}`, 'vertex'),
  latLon(String.raw`self-intersection at lat=${N}\s+lon=${N}`, 'crossing'),
  {
    pattern: form(String.raw`at or near point${S}([[(]?)${S}${PAIR}(?:${GAP}${N})?`),
    read: readAtOrNear,
  },
  lonLat(String.raw`\b(?:${TROUBLE})${S}\[${S}${PAIR}(?:${GAP}${N})?${S}\]`, 'near'),
  lonLat(String.raw`self-intersection point was found at \(${PAIR}\)`, 'crossing'),
  lonLat(String.raw`spike point was found with apex at \(${PAIR}\)`, 'vertex'),
  lonLat(String.raw`duplicate points? w(?:as|ere) found (?:near point|at) \(${PAIR}\)`, 'vertex'),
  lonLat(String.raw`\[ \(${PAIR}(?:${GAP}${N})?\) ?\]`, 'near'),
  lonLat(String.raw`(?:${CONFLICT})\b[^[({]{0,120}? at ${PAIR}`, 'near'),
  lonLat(String.raw`\bsegment.{1,60}inters\w{1,8} (?:.{1,60} )?(?:at|à|em|en) ${PAIR}`, 'crossing'),
  crossing(`${SEGMENT} and ${SEGMENT}`),
  crossing(`edge locations in degrees: ${EDGE} and ${EDGE}`),
  lonLat(String.raw`illegal hole detected:?${S}\[{0,4}${S}${PAIR}`, 'vertex'),
  latLon(String.raw`coplanar in hole:?${S}\[{0,4}${S}${PAIR}`, 'vertex'),
  latLon(String.raw`unable to tessellate shape${S}\[{1,4}${S}${PAIR}`, 'near'),
  lonLat(String.raw`self[- ]?intersect\w{0,5} (?:at|near) (?:point ?)?\(?${PAIR}`, 'near'),
  lonLat(String.raw`x\[0\]=${N}\s+x\[\d+\]=\S+\s+y\[0\]=${N}`, 'vertex'),
  axis(String.raw`polyLats\[0\]=${N}`, 'lat'),
  axis(String.raw`polyLons\[0\]=${N}`, 'lon'),
  axis(String.raw`(?:invalid|illegal) latitude(?: value)?:?\s{1,4}\[?${N}`, 'lat'),
  axis(String.raw`(?:invalid|illegal) longitude(?: value)?:?\s{1,4}\[?${N}`, 'lon'),
  axis(String.raw`\blatitude (?:${N} is out of|must be .{1,60}found ${N})`, 'lat'),
  axis(String.raw`\blongitude (?:${N} is out of|must be .{1,60}found ${N})`, 'lon'),
  { pattern: form(String.raw`out of bounds, lng: ${N} lat: ${N}`), read: readOutOfBounds },
  axis(String.raw`bad x value\s{1,4}${N}`, 'lon'),
  axis(String.raw`bad y value\s{1,4}${N}`, 'lat'),
  axis(String.raw`found Z value \[${N}\]`, 'height'),
];

/** Returns the place that a description names, or null where it names none. */
export function readPlace(description: string): ReportedPlace | null {
  for (const { pattern, read } of FORMS) {
    const match = pattern.exec(description);
    if (match) return read(match);
  }
  return null;
}

function form(source: string): RegExp {
  return new RegExp(source, 'i');
}

function lonLat(source: string, exact: Exact): Form {
  return { pattern: form(source), read: (m) => point([m[1], m[2]], exact) };
}

function latLon(source: string, exact: Exact): Form {
  return { pattern: form(source), read: (m) => point([m[2], m[1]], exact) };
}

function axis(source: string, name: 'lon' | 'lat' | 'height'): Form {
  return {
    pattern: form(source),
    read: (m) => ({ kind: 'axis', axis: name, value: Number(m[1] ?? m[2]) }),
  };
}

/** Two edges by their ends: the place is where they cross. */
function crossing(source: string): Form {
  return { pattern: form(source), read: (m) => crossingOf(m.slice(1, 9).map(Number)) };
}

function crossingOf(numbers: readonly number[]): ReportedPlace | null {
  const [ax = 0, ay = 0, bx = 0, by = 0, cx = 0, cy = 0, dx = 0, dy = 0] = numbers;
  const across = (bx - ax) * (dy - cy) - (by - ay) * (dx - cx);
  const along = ((cx - ax) * (dy - cy) - (cy - ay) * (dx - cx)) / across;
  if (!(along >= 0 && along <= 1)) return null;
  const [lon, lat] = [ax + along * (bx - ax), ay + along * (by - ay)];
  return { kind: 'point', lon, lat, exact: 'crossing' };
}

/** Both coordinates are printed, and one of them is out of range. */
function readOutOfBounds([, lon, lat]: RegExpExecArray): ReportedPlace {
  const beyond = Math.abs(Number(lon)) > 180;
  return { kind: 'axis', axis: beyond ? 'lon' : 'lat', value: Number(beyond ? lon : lat) };
}

/** Three zeros in brackets mean that no place was found: the library's point starts as zeros. */
function readAtOrNear(match: RegExpExecArray): ReportedPlace | null {
  const [, bracket, lon, lat, height] = match;
  const unset = bracket === '[' && [lon, lat, height].every((text) => Number(text) === 0);
  return unset ? null : point([lon, lat], 'near');
}

function point(
  [lon, lat]: [string | undefined, string | undefined],
  exact: Exact,
): ReportedPlace | null {
  const place = { lon: Number(lon), lat: Number(lat) };
  if (!Number.isFinite(place.lon) || !Number.isFinite(place.lat)) return null;
  return { kind: 'point', ...place, exact };
}
