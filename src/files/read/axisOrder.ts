/** Systems of latitude and longitude, which EPSG lists in this order; CRS84 is the same as EPSG:4326 with longitude first. */
const LATITUDE_FIRST: ReadonlySet<string> = new Set(
  '4326 4979 4674 4258 4283 4148 4269'.split(' '),
);

/** Whether an address such as `http://www.opengis.net/def/crs/EPSG/0/4326` means latitude before longitude. */
export function isLatitudeFirst(address: string): boolean {
  return LATITUDE_FIRST.has(/EPSG\W+(?:[\d.]*\W+)?(\d+)$/i.exec(address)?.[1] ?? '');
}
