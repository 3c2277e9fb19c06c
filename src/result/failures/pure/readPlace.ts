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

/** What GEOS's validity check says before a place in square brackets. */
const TROUBLE = `self-intersection|outside shell|are nested|is disconnected|nested shells|duplicate rings|component|coordinate|is not closed|repeated points?`;
/** What the overlays of JTS and GEOS say before a place. */
const CONFLICT = `TopologyException|location conflict|non-noded|outgoing (?:dir)?edge|depths|hole to a shell`;
const SEGMENT = String.raw`LINESTRING${S}\(${S}${PAIR}${S},${S}${PAIR}${S}\)`;
const EDGE = String.raw`\[${PAIR}\]-\[${PAIR}\]`;

/**
 * What the numbers of a text are, how exact the place is, and the expression: one a line. Three zeros mean that no place was
 * found (`unset`): the library's point starts as zeros. Of two numbers, one may be out of range (`beyond`).
 */
const FORMS = formsOf(String.raw`
  lonlat vertex duplicate consecutive coordinates at:?${S}\(?${S}(?:point)?${S}\(?\(?${S}${PAIR}
  lonlat vertex edges adjacent to${S}\(?${S}(?:point)?${S}\(?${S}${PAIR}
  latlon vertex ring self-intersection at lat=${N}\s+lon=${N}
  latlon crossing self-intersection at lat=${N}\s+lon=${N}
  unset near at or near point${S}\[${S}(?:[-+]?0(?:\.0*)?${GAP}){2}[-+]?0(?:\.0*)?${S}\]
  lonlat near at or near point${S}[[(]?${S}${PAIR}
  lonlat near \b(?:${TROUBLE})${S}\[${S}${PAIR}(?:${GAP}${N})?${S}\]
  lonlat crossing self-intersection point was found at \(${PAIR}\)
  lonlat vertex spike point was found with apex at \(${PAIR}\)
  lonlat vertex duplicate points? w(?:as|ere) found (?:near point|at) \(${PAIR}\)
  lonlat near \[ \(${PAIR}(?:${GAP}${N})?\) ?\]
  lonlat near (?:${CONFLICT})\b[^[({]{0,120}? at ${PAIR}
  lonlat crossing \bsegment.{1,60}inters\w{1,8} (?:.{1,60} )?(?:at|à|em|en) ${PAIR}
  edges crossing ${SEGMENT} and ${SEGMENT}
  edges crossing edge locations in degrees: ${EDGE} and ${EDGE}
  lonlat vertex illegal hole detected:?${S}\[{0,4}${S}${PAIR}
  latlon vertex coplanar in hole:?${S}\[{0,4}${S}${PAIR}
  latlon near unable to tessellate shape${S}\[{1,4}${S}${PAIR}
  lonlat near self[- ]?intersect\w{0,5} (?:at|near) (?:point ?)?\(?${PAIR}
  lonlat vertex x\[0\]=${N}\s+x\[\d+\]=\S+\s+y\[0\]=${N}
  lat vertex polyLats\[0\]=${N}
  lon vertex polyLons\[0\]=${N}
  lat vertex (?:invalid|illegal) latitude(?: value)?:?\s{1,4}\[?${N}
  lon vertex (?:invalid|illegal) longitude(?: value)?:?\s{1,4}\[?${N}
  lat vertex \blatitude (?:${N} is out of|must be .{1,60}found ${N})
  lon vertex \blongitude (?:${N} is out of|must be .{1,60}found ${N})
  beyond vertex out of bounds, lng: ${N} lat: ${N}
  lon vertex bad x value\s{1,4}${N}
  lat vertex bad y value\s{1,4}${N}
  height vertex found Z value \[${N}\]
`);

/** Returns the place that a description names, or null where it names none. */
export function readPlace(description: string): ReportedPlace | null {
  for (const { numbers, exact, expression } of FORMS) {
    const match = expression.exec(description);
    if (match)
      return placeOf(
        numbers,
        exact,
        match.slice(1).flatMap((text) => (text ? [Number(text)] : [])),
      );
  }
  return null;
}

function formsOf(table: string) {
  return Array.from(table.matchAll(/^ {2}(\w+) (\w+) (.+)$/gm), ([, numbers, exact, source]) => ({
    numbers: numbers ?? '',
    exact: exact as Exact,
    expression: new RegExp(source ?? '', 'i'),
  }));
}

function placeOf(numbers: string, exact: Exact, values: readonly number[]): ReportedPlace | null {
  const [first = NaN, second = NaN] = values;
  switch (numbers) {
    case 'lonlat':
      return point(first, second, exact);
    case 'latlon':
      return point(second, first, exact);
    case 'edges':
      return crossingOf(values);
    case 'beyond':
      return Math.abs(first) > 180 ? axis('lon', first) : axis('lat', second);
    case 'lon':
    case 'lat':
    case 'height':
      return axis(numbers, first);
    default:
      return null;
  }
}

/** Two edges by their ends: the place is where they cross. */
function crossingOf(numbers: readonly number[]): ReportedPlace | null {
  const [ax = 0, ay = 0, bx = 0, by = 0, cx = 0, cy = 0, dx = 0, dy = 0] = numbers;
  const across = (bx - ax) * (dy - cy) - (by - ay) * (dx - cx);
  const along = ((cx - ax) * (dy - cy) - (cy - ay) * (dx - cx)) / across;
  if (!(along >= 0 && along <= 1)) return null;
  const [lon, lat] = [ax + along * (bx - ax), ay + along * (by - ay)];
  return { kind: 'point', lon, lat, exact: 'crossing' };
}

function point(lon: number, lat: number, exact: Exact): ReportedPlace | null {
  return Number.isFinite(lon) && Number.isFinite(lat) ? { kind: 'point', lon, lat, exact } : null;
}

function axis(name: ReportedAxis['axis'], value: number): ReportedPlace {
  return { kind: 'axis', axis: name, value };
}
