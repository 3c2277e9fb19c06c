/** The demo's pictures and parcels, as files: what `npm run demo:scenes` writes and `src/server/demo/scenes/belgium` holds. */
import { CORNER, EPSG, NODATA, PIXEL_METRES, readMonths, SCALE, SIZE_PIXELS } from './belgium.ts';
import type { Month } from './belgium.ts';
import { findParcels } from './parcels.ts';
import { stacItems } from './stacItems.ts';
import { writeGeoTiff } from './writeGeoTiff.ts';

const BANDS = ['red', 'nir'] as const;

/** Returns each file's content by its name; the same bytes whenever and wherever it's called. */
export function demoSceneFiles(): Map<string, Uint8Array> {
  const months = readMonths();
  const files = new Map<string, Uint8Array>();
  for (const month of months)
    for (const band of BANDS) files.set(pictureName(month, band), picture(month[band]));
  const items = `${JSON.stringify(stacItems(months, pictureName), null, 1)}\n`;
  files.set('scenes.json', new TextEncoder().encode(items));
  files.set('parcels.csv', new TextEncoder().encode(parcelTable(months)));
  return files;
}

function pictureName({ name }: Month, band: (typeof BANDS)[number]): string {
  return `${name}-${band}.tif`;
}

function picture(pixels: Uint16Array): Uint8Array {
  return writeGeoTiff({
    width: SIZE_PIXELS,
    height: SIZE_PIXELS,
    pixels,
    // A single tile: the whole picture in one read.
    tileSize: 112,
    epsg: EPSG,
    origin: CORNER,
    pixelSize: [PIXEL_METRES, PIXEL_METRES],
    nodata: NODATA,
    scale: SCALE,
  });
}

/** Every parcel in every month, by month: a job that has worked on a part of them has a picture to show. */
function parcelTable(months: readonly Month[]): string {
  const parcels = findParcels(months);
  const rows = months.flatMap(({ firstDay, lastDay }) =>
    parcels.map(({ name, polygon }) => `${name},"${polygon}",${firstDay},${lastDay}`),
  );
  return ['parcel,polygon,start_date,end_date', ...rows, ''].join('\n');
}
