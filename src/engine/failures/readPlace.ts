/**
 * Takes the place out of an error text, with the order of coordinates of the part that wrote it:
 * only Lucene's texts say latitude first. Numbers are Java doubles (`100.0`, `-1.0E-5`, `NaN`).
 */

/** Degrees as the text gives them; the longitude may have been shifted by 360. */
export interface ReportedPoint {
  kind: 'point';
  lon: number;
  lat: number;
}

/** The text gives one coordinate only. */
export interface ReportedAxis {
  kind: 'axis';
  axis: 'lon' | 'lat' | 'height';
  value: number;
}

/** `exact` says what the text means: a vertex of the shape, the crossing of two edges, or somewhere near. */
export type ReportedPlace = (ReportedPoint & { exact: Exact }) | ReportedAxis;

const N = String.raw`([-+]?(?:\d+\.?\d*(?:[eE][-+]?\d+)?|NaN|Infinity))`;
const GAP = String.raw`(?:\s*,\s*|\s+)`;

type Exact = 'vertex' | 'crossing' | 'near';

interface Form {
  pattern: RegExp;
  read: (match: RegExpExecArray) => ReportedPlace | null;
}

const FORMS: readonly Form[] = [
  lonLat(
    String.raw`duplicate consecutive coordinates at:?\s*\(*\s*(?:point)?\s*\(*\s*${N}${GAP}${N}`,
    'vertex',
  ),
  lonLat(String.raw`edges adjacent to\s*\(*\s*(?:point)?\s*\(*\s*${N}${GAP}${N}`, 'vertex'),
  latLon(String.raw`ring self-intersection at lat=${N}\s+lon=${N}`, 'vertex'),
  latLon(String.raw`self-intersection at lat=${N}\s+lon=${N}`, 'crossing'),
  {
    pattern: form(String.raw`at or near point\s*([[(])\s*${N}${GAP}${N}(?:${GAP}${N})?`),
    read: readAtOrNear,
  },
  lonLat(String.raw`illegal hole detected:?\s*\[+\s*${N}${GAP}${N}`, 'vertex'),
  latLon(String.raw`coplanar in hole:?\s*\[+\s*${N}${GAP}${N}`, 'vertex'),
  latLon(String.raw`unable to tessellate shape\s*\[+\s*${N}${GAP}${N}`, 'near'),
  lonLat(String.raw`x\[0\]=${N}\s+x\[\d+\]=\S+\s+y\[0\]=${N}`, 'vertex'),
  axis(String.raw`polyLats\[0\]=${N}`, 'lat'),
  axis(String.raw`polyLons\[0\]=${N}`, 'lon'),
  axis(String.raw`invalid latitude:?\s+${N}`, 'lat'),
  axis(String.raw`invalid longitude:?\s+${N}`, 'lon'),
  axis(String.raw`bad x value\s+${N}`, 'lon'),
  axis(String.raw`bad y value\s+${N}`, 'lat'),
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
    read: (m) => ({ kind: 'axis', axis: name, value: Number(m[1]) }),
  };
}

/** In brackets three zeros mean that no place was found: the writer's point starts as zeros. */
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
