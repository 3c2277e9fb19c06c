import { formatDay } from '#lib/format.ts';
import type { RecordDetail, RecordShape } from '#workers/protocol.ts';

/** A record as a GeoJSON Feature (RFC 7946), two blanks a level; the geometry is null where there is none. */
export function featureText(detail: RecordDetail, { coordinates }: RecordShape): string {
  const { values, startDay, endDay, startText, endText, message } = detail;
  const feature = {
    type: 'Feature',
    geometry: coordinates.length === 0 ? null : { type: 'MultiPolygon', coordinates },
    properties: {
      row: detail.row + 1,
      start_date: startDay === null ? startText : formatDay(startDay),
      end_date: endDay === null ? endText : formatDay(endDay),
      ...Object.fromEntries(values.map(({ name, value }) => [name, value])),
      ...(message === null ? {} : { message }),
    },
  };
  return JSON.stringify(feature, null, 2);
}

/** Address of another map at a place, for a look from elsewhere. */
export function otherMapUrl(lat: number, lon: number, areaHectares: number | null): string {
  const zoom = areaHectares !== null && areaHectares > 100 ? 14 : 17;
  const [at, beside] = [lat.toFixed(6), lon.toFixed(6)];
  return `https://www.openstreetmap.org/?mlat=${at}&mlon=${beside}#map=${zoom}/${at}/${beside}`;
}
