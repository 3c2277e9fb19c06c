/** Where plots that go out lie, by which the job is known again if its answer is lost. */
import { expect, test } from 'vitest';
import { CONTEXT } from '#test/result/worker/openSession.ts';
import { COLUMNS, openRequest } from './openRequest.ts';

/** Has a request written of plots in one window, each of them a well-known text. */
async function writeRequest(polygons: readonly string[], first?: number) {
  const lines = polygons.map((polygon) => `"${polygon}",2024-01-01,2024-03-01`);
  const { handlers } = await openRequest(['polygon,start,end', ...lines].join('\n'));
  const order = { windows: 'file', columns: COLUMNS, ...(first && { first }) } as const;
  return (await handlers.writeRequest(order, CONTEXT)).answer;
}

const squareAt = (lon: number) =>
  `POLYGON ((${lon} 1, ${lon + 0.001} 1, ${lon + 0.001} 1.001, ${lon} 1.001, ${lon} 1))`;

test('a request tells where up to 50 of its rows lie, evenly spread from its first', async () => {
  const polygons = Array.from({ length: 120 }, (_, at) => squareAt(at));
  const lons = async (first?: number) =>
    (await writeRequest(polygons, first)).centres.map(({ lon }) => Math.floor(lon));
  const all = await lons();
  expect(all).toHaveLength(50);
  expect([all[0], all[25], all[49]]).toEqual([0, 60, 117]);
  expect(await lons(3)).toEqual([0, 1, 2]);
});

test('a plot of a sample lies in the middle of its shape, on however many lines this is written', async () => {
  const polygon = 'POLYGON ((34 1,\n34.5 1,\r\n34.5 2,\n34 1))';
  const { csv, centres } = await writeRequest([polygon], 20);
  expect(await csv.text()).toContain(`"${polygon}"`);
  expect(centres).toEqual([{ lon: 34.25, lat: 1.5 }]);
});

test('a plot of several parts lies in the middle of them all', async () => {
  const parts = 'MULTIPOLYGON (((0 0, 1 0, 1 1, 0 0)), ((4 4, 4 5, 5 5, 4 4)))';
  expect((await writeRequest([parts])).centres).toEqual([{ lon: 2.5, lat: 2.5 }]);
});
