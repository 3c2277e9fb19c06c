import type { RecordPlace } from '#engine/values/find.ts';
import type { RecordCells } from '#workers/protocol.ts';

/** What a link says about a record, rounded as the link rounds it. */
export function placeOf(record: RecordCells): RecordPlace {
  const { row, lon, lat, areaHectares, startDay, endDay } = record;
  return {
    row,
    lon: lon === null ? Number.NaN : Number(lon.toFixed(6)),
    lat: lat === null ? Number.NaN : Number(lat.toFixed(6)),
    areaHectares: areaHectares === null ? Number.NaN : Number(areaHectares.toFixed(4)),
    startDay,
    endDay,
  };
}

/** Whether two places are written alike. NaN, which stands for none, equals itself here. */
export function isSamePlace(one: RecordPlace | null, other: RecordPlace | null): boolean {
  if (one === null || other === null) return one === other;
  return (
    one.row === other.row &&
    Object.is(one.lon, other.lon) &&
    Object.is(one.lat, other.lat) &&
    Object.is(one.areaHectares, other.areaHectares) &&
    one.startDay === other.startDay &&
    one.endDay === other.endDay
  );
}
