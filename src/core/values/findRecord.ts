/**
 * Finds the record that a link refers to, even when its place in the response has changed.
 *
 * 1. The row itself, if its centre, area and window agree.
 * 2. Else every record of that window whose centre and area agree.
 * 3. Else the nearest of that window whose centre and area are close, with all that are equally near.
 */
import { NO_DAY, type ResultColumns } from '#core/columns.ts';
import { centre, type Location } from '#core/spatial/recordGeometry.ts';

/** What a link holds of a record, to find it again when its place has changed. */
export interface RecordReference {
  row: number;
  /** Centre in degrees, 6 decimals; NaN for a record without one. */
  lon: number;
  lat: number;
  areaHectares: number;
  startDay: number | null;
  endDay: number | null;
}

/** One in the sixth decimal, as a link rounds: 0.11 m. */
const SAME_DEGREES = 1.000_001e-6;
/** 22 m: less than a plot, more than another way of computing a centre would change. */
const NEAR_DEGREES = 2e-4;
const SAME_AREA = 0.001;
const NEAR_AREA = 0.02;

/** Returns the rows that match a reference: none, one, or several that can't be distinguished. `areas` are hectares by row, NaN where there is none. */
export function findRecord(
  columns: ResultColumns,
  place: RecordReference,
  areas: ArrayLike<number>,
): number[] {
  const { row } = place;
  const isSame = (other: number) =>
    distanceDegrees(centre(columns, other), place) <= SAME_DEGREES &&
    isArea(areas[other], place, SAME_AREA);
  if (row >= 0 && row < columns.recordCount && isWindow(columns, row, place)) {
    if (Number.isNaN(place.lon) ? centre(columns, row) === null : isSame(row)) return [row];
  }
  if (Number.isNaN(place.lon)) return [];
  const near = nearRows(columns, place, areas);
  const exact = near.filter((found) => isSame(found.row));
  const least = near.reduce((least, { distance }) => Math.min(least, distance), Infinity);
  const best = exact.length > 0 ? exact : near.filter((n) => n.distance <= least + SAME_DEGREES);
  return best.map((found) => found.row);
}

function isWindow(
  columns: ResultColumns,
  row: number,
  { startDay, endDay }: RecordReference,
): boolean {
  return (
    columns.startDay[row] === (startDay ?? NO_DAY) && columns.endDay[row] === (endDay ?? NO_DAY)
  );
}

function nearRows(columns: ResultColumns, place: RecordReference, areas: ArrayLike<number>) {
  const near: { row: number; distance: number }[] = [];
  for (let row = 0; row < columns.recordCount; row++) {
    if (!isWindow(columns, row, place)) continue;
    if (!isArea(areas[row], place, NEAR_AREA)) continue;
    const distance = distanceDegrees(centre(columns, row), place);
    if (distance <= NEAR_DEGREES) near.push({ row, distance });
  }
  return near;
}

/** The greater of the two differences, longitude taken the short way round the globe. */
function distanceDegrees(centre: Location | null, place: RecordReference): number {
  if (centre === null) return Infinity;
  const turn = Math.abs(centre.lon - place.lon) % 360;
  return Math.max(Math.min(turn, 360 - turn), Math.abs(centre.lat - place.lat));
}

/** Whether an area agrees with that of a reference; two unknown ones do. */
function isArea(area = Number.NaN, { areaHectares }: RecordReference, share: number): boolean {
  if (Number.isNaN(area) || Number.isNaN(areaHectares))
    return Number.isNaN(area) && Number.isNaN(areaHectares);
  // Within a share of the greater one; 1 m² is always within.
  return Math.abs(area - areaHectares) <= Math.max(share * Math.max(area, areaHectares), 1e-4);
}
