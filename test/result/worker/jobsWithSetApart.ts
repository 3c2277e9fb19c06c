/** A job as a service sends it whose values include some that the index can't have, and the same job with none in their place. */
export const SIDE = 14;
export const PLOTS = SIDE * SIDE;
export const SETS_APART = new Map([
  [15, -9999],
  [31, -3.402_823_466_385_288_6e38],
  [47, 65_535],
  [63, 1e20],
  [79, -32_768],
  [95, 1.67],
  // The second window of a plot of the first row.
  [PLOTS + 3, -9999],
]);

/** Fields some 200 m apart; those of the first row have two windows. */
function jobText(isSent: (value: number) => boolean, rise = 0): string {
  const data = Array.from({ length: PLOTS + SIDE }, (_, row) => {
    const plot = row % PLOTS;
    const year = row < PLOTS ? 2021 : 2022;
    const [lon, lat] = [34 + 0.002 * (plot % SIDE), 1 + 0.002 * Math.floor(plot / SIDE)];
    const [east, north] = [lon + 0.001, lat + 0.001];
    const odd = SETS_APART.get(row);
    const ordinary = plot === 100 ? 0.1 : 0.5 + 0.02 * Math.sin(12.9898 * plot) + rise;
    return {
      polygon: `MULTIPOLYGON (((${lon} ${lat},${east} ${lat},${east} ${north},${lon} ${north},${lon} ${lat})))`,
      start_date: `${year}-01-01`,
      end_date: `${year}-06-30`,
      NDVI_mean: odd === undefined ? ordinary : isSent(odd) ? odd : null,
      EVI_mean: row === 7 && isSent(65_535) ? 65_535 : row === 7 ? null : 2.5 * ordinary,
    };
  });
  return JSON.stringify({ data, err_data: {} });
}

export const AS_SENT = jobText(() => true);
export const WITHOUT = jobText(() => false);
/** The same plots a little greener, nothing odd. */
export const LATER = jobText(() => false, 0.07).replaceAll('null', '0.5');
