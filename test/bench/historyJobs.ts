/** Jobs of a history as a service might list them: few kinds of requests, but each with a name and counts of its own. */

const COUNTRIES = ['Kenya', 'Senegal', 'Tanzania', 'Ghana', 'Mali', 'Zambia', 'Niger', 'Uganda'];
const INDICES = [['NDVI'], ['NDVI', 'LAI'], ['NDVI', 'MNDWI', 'LAI'], ['EVI']];
const SOURCES = ['Digital Earth Africa', 'Copernicus Sentinel-2', 'USGS Landsat'];

function pick<T>(list: readonly T[], place: number): T {
  return list[place % list.length]!;
}

/** The job at a place of the list. */
export function historyJob(place: number) {
  // Knuth's multiplicative hash, so that neighbours differ.
  const number = Math.imul(place + 1, 2_654_435_761) >>> 0;
  const hex = number.toString(16).padStart(8, '0');
  const year = 2015 + (number % 10);
  return {
    id: `${hex}-${hex.slice(0, 4)}-4${hex.slice(1, 4)}-8${hex.slice(4, 7)}-${hex}${place.toString(16).padStart(4, '0')}`,
    index_list: pick(INDICES, number),
    input_req: {
      name: `${pick(COUNTRIES, number)}, block ${place}, ${year}`,
      source: pick(SOURCES, number),
      licence: 'CC BY 4.0',
      polygons: number % 5000,
      index_list: pick(INDICES, number),
      settings: { cloud_cover_max: number % 100, resolution: 10, composite: 'geomedian' },
      note: 'Values are half-year medians, not means.',
    },
    output_result: { processed: number % 4900, failed: number % 90 },
    start_date: `${year}-01-01T00:00:00.000Z`,
    end_date: `${year}-12-31T00:00:00.000Z`,
  };
}

/** Its result summary, as the device saves it. */
export function historySummary(place: number) {
  const failed = place % 3 === 0 ? place % 90 : 0;
  const mean = (place % 97) / 100;
  return {
    counts: { received: 500 + failed, processed: 500, failed, notDrawable: 0 },
    values: { index: 'NDVI_mean', min: mean - 0.2, max: mean + 0.2, mean },
    dots: Array.from({ length: 120 }, (_, i) => ({
      lon: ((place * 7) % 300) / 10 + (i % 12) / 50,
      lat: ((place * 11) % 200) / 10 + Math.floor(i / 12) / 50,
      value: mean,
      failed: i < failed,
    })),
  };
}
