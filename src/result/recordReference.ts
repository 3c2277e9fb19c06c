import type { RecordReference } from '#core/values/findRecord.ts';
import type { RecordCells } from './protocol.ts';

/** Returns what a link says about a record; NaN where it has no centre or area. */
export function referenceOf(record: RecordCells): RecordReference {
  const { row, lon, lat, areaHectares, startDay, endDay } = record;
  return {
    row,
    lon: lon ?? Number.NaN,
    lat: lat ?? Number.NaN,
    areaHectares: areaHectares ?? Number.NaN,
    startDay,
    endDay,
  };
}
