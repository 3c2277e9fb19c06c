import { expect, test } from 'vitest';
import Papa from 'papaparse';
import { groupRecords, valuesOfColumn } from '#result/names/pure/groupRecords.ts';
import { columnNamed, namePlots, groupColumn } from '#result/names/pure/plotNames.ts';
import { readSubmitted } from '#result/names/pure/readSubmitted.ts';
import { areaHectares } from '#core/spatial/recordGeometry.ts';
import { filterMask } from '#core/values/filterMask.ts';
import { groupPlots } from '#core/values/plotGroups.ts';
import { ALL } from '#core/view/resultFilter.ts';
import {
  demoColumns,
  demoResponse,
  KENYA_FILE,
  KENYA_JOB,
  submittedBytes,
} from './submittedFixtures.ts';

test('groups of Kenya’s crops are those of an independent computation', async () => {
  const columns = demoColumns(KENYA_JOB);
  const plots = groupPlots(columns);
  const file = await readSubmitted(submittedBytes(KENYA_FILE));
  if ('problem' in file) throw new Error(file.problem);
  expect(file.columns[groupColumn(file.columns) ?? -1]?.name).toBe('Crop1');
  const names = await namePlots(columns, plots, { file, pause: () => Promise.resolve() });
  const column = columnNamed(names, 'Crop1')!;
  const mask = filterMask(
    columns,
    { ...ALL, window: { kind: 'latest' } },
    { plots: () => plots, causeOfMessage: () => [] },
  );
  const areas = Array.from({ length: columns.recordCount }, (_, row) => areaHectares(columns, row));
  const groups = groupRecords(columns, {
    mask,
    valuesOf: valuesOfColumn(names, column),
    index: null,
    plots,
    areas,
    causes: { groups: [], keyOf: () => 'some' },
    isUnusual: null,
  });
  expect(
    groups.map(({ value, plots, failed, mean, median, low, high }) => ({
      value,
      plots,
      failed,
      mean: mean?.toFixed(3) ?? null,
      median: median?.toFixed(3) ?? null,
      low: low?.toFixed(3) ?? null,
      high: high?.toFixed(3) ?? null,
    })),
  ).toEqual(independent());
  expect(groups[0]).toMatchObject({ value: 'Maize', plots: 191, failed: 16 });
  expect(groups[0]?.areaHectares).toBeCloseTo(43.6, 1);
  expect(groups.find(({ value }) => value === 'Sugarcane')?.few).toHaveLength(3);
});

/** By texts alone: polygons rounded and sorted, a spreadsheet's quartiles. */
function independent() {
  const key = (wkt: string) => {
    const points = [...wkt.matchAll(/(-?[\d.]+) (-?[\d.]+)/g)].map(
      ([, lon, lat]) => `${Number(lon).toFixed(6)} ${Number(lat).toFixed(6)}`,
    );
    return [...new Set(points)].toSorted().join();
  };
  const text = new TextDecoder().decode(submittedBytes(KENYA_FILE));
  const rows = Papa.parse<Record<string, string>>(text, {
    header: true,
    skipEmptyLines: true,
  }).data;
  const cropOf = new Map(rows.map((row) => [key(row['geometry']!), row['Crop1']!]));
  const response = JSON.parse(new TextDecoder().decode(demoResponse(KENYA_JOB))) as {
    data: { polygon: string; end_date: string; NDVI_mean: number }[];
    err_data: Record<string, { polygon: string }[]>;
  };
  const groups = new Map<string, { values: number[]; failed: number }>();
  const groupOf = (polygon: string) => {
    const crop = cropOf.get(key(polygon))!;
    if (!groups.has(crop)) groups.set(crop, { values: [], failed: 0 });
    return groups.get(crop)!;
  };
  for (const { polygon, end_date, NDVI_mean } of response.data)
    if (end_date === '2019-12-31') groupOf(polygon).values.push(NDVI_mean);
  for (const { polygon } of Object.values(response.err_data).flat()) groupOf(polygon).failed++;
  return [...groups]
    .map(([value, { values, failed }]) => {
      const sorted = values.toSorted((a, b) => a - b);
      const at = (share: number) => {
        const place = share * (sorted.length - 1);
        const [below, above] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]];
        return below === undefined || above === undefined
          ? null
          : (below + (above - below) * (place % 1)).toFixed(3);
      };
      const sum = values.reduce((total, one) => total + one, 0);
      const mean = values.length === 0 ? null : (sum / values.length).toFixed(3);
      return {
        value,
        plots: values.length,
        failed,
        mean,
        median: at(0.5),
        low: at(0.25),
        high: at(0.75),
      };
    })
    .toSorted(
      (a, b) => b.plots - a.plots || b.failed - a.failed || a.value.localeCompare(b.value, 'en'),
    );
}
