/** The Belgian months as a STAC item collection (STAC 1.0.0, with the extensions that its readers know). */
import { CORNER, EPSG, NODATA, PIXEL_METRES, SCALE, SIZE_PIXELS, type Month } from './belgium.ts';
import { degreesOf } from './parcels.ts';

const EXTENSIONS = ['projection/v1.1.0', 'raster/v1.1.0', 'eo/v1.1.0'].map(
  (name) => `https://stac-extensions.github.io/${name}/schema.json`,
);

const ATTRIBUTION = 'Contains modified Copernicus Sentinel data 2020 to 2021';

/** STAC's word for a licence that has no SPDX name; the link says which. */
const LICENCE = 'proprietary';
const LICENCE_LINK = {
  rel: 'license',
  href: 'https://sentinel.esa.int/documents/247904/690755/Sentinel_Data_Legal_Notice',
  title: 'Legal notice on the use of Copernicus Sentinel data',
};

const BANDS = {
  red: { name: 'B04', common_name: 'red', description: 'Red, 665 nm' },
  nir: { name: 'B08', common_name: 'nir', description: 'Near infrared, 842 nm' },
} as const;

/** Returns the collection, an item a month; `pictureName` names a band's picture, beside which the collection lies. */
export function stacItems(
  months: readonly Month[],
  pictureName: (month: Month, band: keyof typeof BANDS) => string,
): object {
  return {
    type: 'FeatureCollection',
    features: months.map((month) => ({
      type: 'Feature',
      stac_version: '1.0.0',
      stac_extensions: EXTENSIONS,
      id: `belgium-${month.name}`,
      ...place(),
      properties: {
        title: `Sentinel-2 L2A composite of ${month.name}`,
        description: ATTRIBUTION,
        license: LICENCE,
        datetime: null,
        start_datetime: `${month.firstDay}T00:00:00Z`,
        end_datetime: `${month.lastDay}T23:59:59Z`,
        platform: 'sentinel-2',
        instruments: ['msi'],
        gsd: PIXEL_METRES,
        'proj:epsg': EPSG,
        'proj:shape': [SIZE_PIXELS, SIZE_PIXELS],
        'proj:transform': [PIXEL_METRES, 0, CORNER[0], 0, -PIXEL_METRES, CORNER[1]],
      },
      links: [LICENCE_LINK],
      assets: {
        red: asset(pictureName(month, 'red'), 'red'),
        nir: asset(pictureName(month, 'nir'), 'nir'),
      },
    })),
  };
}

/** The picture's corners, counterclockwise, and the box around them. */
function place(): { geometry: object; bbox: number[] } {
  const corners = (
    [
      [0, SIZE_PIXELS],
      [SIZE_PIXELS, SIZE_PIXELS],
      [SIZE_PIXELS, 0],
      [0, 0],
      [0, SIZE_PIXELS],
    ] as const
  ).map((corner) => degreesOf(corner).map((degrees) => Number(degrees.toFixed(7))));
  const [lons, lats] = [corners.map(([lon]) => lon!), corners.map(([, lat]) => lat!)];
  return {
    geometry: { type: 'Polygon', coordinates: [corners] },
    bbox: [Math.min(...lons), Math.min(...lats), Math.max(...lons), Math.max(...lats)],
  };
}

function asset(name: string, band: keyof typeof BANDS): object {
  return {
    href: `./${name}`,
    type: 'image/tiff; application=geotiff; profile=cloud-optimized',
    title: BANDS[band].description,
    roles: ['data', 'reflectance'],
    'eo:bands': [BANDS[band]],
    'raster:bands': [{ data_type: 'uint16', nodata: NODATA, scale: SCALE, offset: 0 }],
  };
}
