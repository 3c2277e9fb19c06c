import Papa from 'papaparse';
import readSheets from 'read-excel-file/node';
import { expect, test } from 'vitest';
import { ALL } from '#core/view/resultFilter.ts';
import { readPlotFile } from '#files/read/readPlotFile.ts';
import type { AreasFormat } from '#result/areas/protocol.ts';
import { CONTEXT, openSession, resultText } from '#test/result/worker/openSession.ts';
import { wellKnownTextOf } from '#core/read/wellKnownText.ts';
import { square } from '#test/shapes/identity/squares.ts';
import { serveLand } from '#test/shapes/serveLand.ts';

const plot = (lon: number, lat: number, NDVI_mean: number) => ({
  polygon: wellKnownTextOf(square(lon, lat, 0.01)),
  start_date: '2021-01-01',
  end_date: '2021-06-30',
  NDVI_mean,
});

/** Two plots in West, which two areas of the file make together; one in “=Park” within it; one outside; East has none. */
async function open() {
  serveLand();
  const opened = await openSession(
    resultText([
      plot(30.1, 1.1, 0.2),
      plot(31.5, 1.5, 0.4),
      plot(30.8, 1.8, 0.6),
      plot(50, 1, 0.9),
    ]),
  );
  const features = (
    [
      ['West', square(30, 1, 1)],
      ['East', square(33, 1, 1)],
      ['West', square(31, 1, 1)],
      ['=Park', square(30.7, 1.7, 0.2)],
    ] as const
  ).map(([name, coordinates]) => ({
    type: 'Feature',
    properties: { name },
    geometry: { type: 'MultiPolygon', coordinates },
  }));
  const file = new Blob([JSON.stringify({ type: 'FeatureCollection', features })]);
  await opened.handlers.addAreas({ file, fileName: 'areas.geojson' }, CONTEXT);
  const write = async (format: AreasFormat) =>
    (await opened.handlers.writeAreas({ format, unusualFrom: null }, CONTEXT)).answer;
  return { ...opened, write };
}

const FIELDS = (
  'name hectares plots plots_hectares processed failed main_cause index mean mean_by_area median ' +
  'p5 p95 unusual'
).split(' ');

test('without areas there’s no file of them, and exports have no column for them', async () => {
  const { handlers } = await openSession(resultText([plot(30, 1, 0.2)]));
  await expect(handlers.writeAreas({ format: 'csv' }, CONTEXT)).rejects.toThrow(
    'No file of areas was added',
  );
  const { answer } = await handlers.export({ format: 'geojson', scope: 'all' }, CONTEXT);
  expect(await answer.blob.text()).not.toContain('area_name');
});

test.each(['geojson', 'geopackage'] as const)(
  'a %s has each area once, with its figures, and those without plots too',
  async (format) => {
    const { write } = await open();
    const { blob, name } = await write(format);
    expect(name).toBe(`result-areas.${format === 'geojson' ? 'geojson' : 'gpkg'}`);
    const read = await readPlotFile(blob);
    if ('problem' in read) throw new Error(read.problem);
    expect(read.rowCount).toBe(3);
    const cells = (heading: string) => read.columns.find((one) => one.name === heading)!.cells;
    expect(cells('name')).toEqual(['West', 'East', '=Park']);
    expect(cells('plots')).toEqual(['3', '0', '1']);
    expect(cells('index')[0]).toBe('NDVI_mean');
    expect(Number(cells('mean')[0])).toBeCloseTo(0.4, 12);
    expect(cells('mean')[1]).toBe('');
    expect(cells('unusual')).toEqual(['0', '0', '0']);
    // Besides the format's own key no row number, dates or other fields of records.
    const own = format === 'geojson' ? 'id' : 'fid';
    const others = read.columns.filter(({ name: field }) => ![own, ...FIELDS].includes(field));
    expect(others).toEqual([]);
    // Two parts of one area.
    expect([...read.shapes.geomOffsets]).toEqual([0, 2, 3, 4]);
  },
);

test('a CSV guards names that spreadsheets would run, and a workbook has a sheet of areas', async () => {
  const { write } = await open();
  const csv = await write('csv');
  const { data } = Papa.parse<Record<string, string>>(await csv.blob.text(), {
    header: true,
    skipEmptyLines: true,
  });
  expect(data.map((row) => row['name'])).toEqual(['West', 'East', "'=Park"]);
  expect(data[0]?.['polygon']).toMatch(/^MULTIPOLYGON \(\(\(/);
  expect(csv.note).toContain('An apostrophe was put before 1 text');
  const { blob } = await write('xlsx');
  const sheets = await readSheets(Buffer.from(await blob.arrayBuffer()));
  const areas = sheets.find(({ sheet }) => sheet === 'Areas');
  expect(areas?.data.map(([name]) => name)).toEqual(['name', 'West', 'East', '=Park']);
});

test('in a file that has plots’ hectares as “area”, they keep that name beside the areas’', async () => {
  const { handlers } = await open();
  const { answer } = await handlers.export({ format: 'geopackage', scope: 'all' }, CONTEXT);
  const read = await readPlotFile(answer.blob);
  if ('problem' in read) throw new Error(read.problem);
  const cells = (heading: string) => read.columns.find((one) => one.name === heading)!.cells;
  expect(Number(cells('area')[0])).toBeGreaterThan(100);
  expect(cells('area_name')[0]).toBe('West');
});

test('figures are of what is filtered, whichever area is shown', async () => {
  const { handlers, write } = await open();
  const member = { column: null, value: '=Park' };
  await handlers.filter({ filter: { ...ALL, member, max: 0.5 } }, CONTEXT);
  const { features } = JSON.parse(await (await write('geojson')).blob.text());
  const plots = features.map((one: { properties: { plots: number } }) => one.properties.plots);
  expect(plots).toEqual([2, 0, 0]);
});

test.each(['each', 'smallest'] as const)(
  'every export has the areas of a plot, where it counts in %s',
  async (overlapping) => {
    const { handlers } = await open();
    await handlers.setOverlapping({ overlapping }, CONTEXT);
    const { answer } = await handlers.export({ format: 'csv', scope: 'all' }, CONTEXT);
    const { data } = Papa.parse<Record<string, string>>(await answer.blob.text(), {
      header: true,
      skipEmptyLines: true,
    });
    const both = overlapping === 'each' ? 'West; =Park' : "'=Park";
    expect(data.map((row) => row['area_name'])).toEqual(['West', 'West', both, '']);
  },
);
