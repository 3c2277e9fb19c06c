/** What the tests of areas share: a file of districts, and where the page shows them. */
import type { Page } from '@playwright/test';
import { jobIds, painted, servers } from './fixtures.ts';

/** Three areas of northern Tanzania side by side, and a smaller one over two of them; no plot east of 37 degrees is in any. */
export const DISTRICTS = JSON.stringify({
  type: 'FeatureCollection',
  features: [
    areaOf('West', [33, -5, 35.2, -2]),
    areaOf('Middle', [35.2, -5, 36.2, -2]),
    areaOf('East', [36.2, -5, 37, -2]),
    areaOf('Strip', [35, -4.2, 36.4, -3.8]),
    {
      type: 'Feature',
      properties: { name: 'Well' },
      geometry: { type: 'Point', coordinates: [35, -3] },
    },
  ],
});

function areaOf(name: string, [west, south, east, north]: [number, number, number, number]) {
  const ring = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ];
  return {
    type: 'Feature',
    properties: { name, code: `TZ-${name.length}-${name}` },
    geometry: { type: 'Polygon', coordinates: [ring] },
  };
}

export const FILE = {
  name: 'districts.geojson',
  mimeType: 'application/geo+json',
  buffer: Buffer.from(DISTRICTS),
};

export async function open(page: Page, query = ''): Promise<void> {
  const job = (await jobIds()).find(
    ({ input_req }) => input_req.name === 'Tanzania, surveyed fields, 2019',
  );
  await page.goto(`${servers.demo}/jobs/${encodeURIComponent(job!.id)}${query}`);
  await painted(page);
}

export async function addFile(page: Page, name: string): Promise<void> {
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name }).click();
  await (await choosing).setFiles(FILE);
}

export const region = (page: Page) => page.getByRole('region', { name: 'Areas' });
export const row = (page: Page, name: string) =>
  region(page).getByRole('row', { name: new RegExp(`^${name}`) });

/** The columns that name the areas saved in this browser. */
export function savedColumns(page: Page): Promise<unknown[]> {
  return page.evaluate(async () => {
    const opened = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open('job-atlas');
      request.addEventListener('success', () => resolve(request.result));
    });
    const request = opened.transaction('kept').objectStore('kept').getAll();
    await new Promise((resolve) => request.addEventListener('success', resolve));
    opened.close();
    return (request.result as { overlapping?: string; column?: string }[])
      .filter((card) => card.overlapping !== undefined)
      .map(({ column }) => column);
  });
}

/** Where the map is, as the address says; null where all is shown. */
export function mapOf(page: Page): string | null {
  return new URL(page.url()).searchParams.get('map');
}
