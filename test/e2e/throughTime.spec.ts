import type { Page } from '@playwright/test';
import { axe, expect, jobIds, painted, servers, test, inConnectionMenu } from './fixtures.ts';

const KENYA = 'Kenya, surveyed fields, 2019';

interface Item {
  polygon: string;
  start_date: string;
  end_date: string;
  NDVI_mean: number;
}

/** The Kenyan job's plots in other years, as the service would answer: changed values, or all failed. */
async function otherYears(id: string): Promise<Map<string, string>> {
  const response = await fetch(`${servers.demo}/public/api/v1/polygons/${id}`, {
    headers: { 'x-api-key': servers.key },
  });
  const { data } = (await response.json()) as { data: Item[] };
  const moved = (by: number, change: number) =>
    data.map(({ polygon, start_date, end_date, NDVI_mean }) => {
      const year = (date: string) => `${Number(date.slice(0, 4)) + by}${date.slice(4)}`;
      const window = { start_date: year(start_date), end_date: year(end_date) };
      return { polygon, ...window, NDVI_mean: NDVI_mean + change };
    });
  const failed = moved(2, 0).map(({ polygon, start_date, end_date }) => ({
    polygon,
    start_date,
    end_date,
  }));
  return new Map([
    ['in-2018', JSON.stringify({ data: moved(-1, 0.05), err_data: {} })],
    ['in-2020', JSON.stringify({ data: moved(1, -0.05), err_data: {} })],
    ['in-2021', JSON.stringify({ data: [], err_data: { 'No valid pixels': failed } })],
  ]);
}

/** Has the service list only these four jobs, and answers for those that it doesn't have. */
async function listFour(page: Page, kenya: object, others: ReadonlyMap<string, string>) {
  const named = { 'in-2018': 'Kenya, fields, 2018' } as Record<string, string>;
  const jobs = [...others.keys()].map((id) => ({
    ...kenya,
    id,
    input_req: named[id] === undefined ? {} : { name: named[id] },
  }));
  await page.route('**/polygons?*', (route) =>
    route.fulfill({
      json: { jobs: [...jobs, kenya], pagination: { total: 4, page: 1, page_size: 100 } },
    }),
  );
  for (const [id, body] of others)
    await page.route(`**/polygons/${id}`, (route) =>
      route.fulfill({ contentType: 'application/json', body }),
    );
}

/** Jobs whose plots are saved in this browser. */
function keptPlots(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const opened = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open('job-atlas');
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () => reject(new Error('closed')));
    });
    const request = opened.transaction('kept').objectStore('kept').getAllKeys();
    await new Promise((resolve) => request.addEventListener('success', resolve));
    opened.close();
    return (request.result as string[][])
      .filter(([, collection]) => collection?.startsWith('plot'))
      .map(([, , name]) => name ?? '');
  });
}

test('a plot is followed through four jobs, one of them failed, there and back, and deleted with the connection', async ({
  page,
}) => {
  const kenya = (await jobIds()).find(({ input_req }) => input_req.name === KENYA)!;
  await listFour(page, kenya, await otherYears(kenya.id));
  await page.goto(`${servers.demo}/jobs/${kenya.id}`);
  await painted(page);
  const grid = page.getByRole('grid', { name: 'Records' });
  await grid.getByRole('row').nth(6).click();
  const card = page.getByRole('region', { name: /^Record \d+$/ });
  await expect(card).toHaveAccessibleName('Record 12');
  const time = page.getByRole('region', { name: 'This plot through time' });
  await expect(time).toContainText('2 date ranges');

  // By the keyboard: jobs that weren't read are read for it.
  await time.getByRole('button', { name: 'Look for this plot in more jobs' }).press('Enter');
  await expect(time.getByText('3 more jobs read.')).toBeVisible();
  await expect(time).toContainText('also in 3 jobs: 0.664, 0.564, failed');
  const lines = time.getByRole('list', { name: 'Jobs with this plot' });
  await expect(lines.getByRole('link', { name: 'Kenya, fields, 2018' })).toBeVisible();
  await expect(lines.getByRole('list').nth(1).getByRole('button')).toHaveText([
    /0\.456$/,
    /0\.614$/,
  ]);
  expect(await axe(page)).toEqual([]);

  // All plots: this job's two windows among those of the others, as a chart and as a table.
  await page.getByRole('tab', { name: 'Through time' }).click();
  await expect(page).toHaveURL(/panel=time/);
  const group = page.getByRole('region', { name: 'Plots through time' });
  await expect(group.getByRole('status')).toContainText('in 4 jobs');
  expect(await axe(page)).toEqual([]);
  await group.getByRole('radio', { name: 'Table' }).check();
  const line = group.getByRole('row', { name: /^This job 2019-07-01/ });
  await expect(line).toContainText('289');
  await expect(group.getByRole('row', { name: /^Kenya, fields, 2018 2018-07-01/ })).toContainText(
    '289',
  );

  // There: the same plot, its line for this job, and the way back.
  const from = page.url();
  await lines.getByRole('link', { name: /^2021-07-01 to 2021-12-31 failed$/ }).press('Enter');
  await expect(page).toHaveURL(/\/jobs\/in-2021\?.*2021-07-01/);
  await expect(card).toContainText('Failed');
  await expect(time).toContainText('also in 3 jobs');
  await expect(lines.getByRole('link', { name: KENYA })).toBeVisible();
  await time.getByRole('link', { name: `Back to Record 12, ${KENYA}` }).press('Enter');
  await expect(page).toHaveURL(from);
  await expect(card).toHaveAccessibleName('Record 12');

  // What is kept is told, and goes.
  await page.getByRole('link', { name: 'Saved on this device' }).click();
  await expect(page.getByRole('row', { name: /Plots through time/ })).toContainText('4 jobs');
  await expect.poll(async () => new Set(await keptPlots(page)).size).toBeGreaterThan(4);
  await inConnectionMenu(page, 'Disconnect');
  const ask = page.getByRole('dialog', { name: /Disconnect from/ });
  await expect(ask).toContainText('the plots of 4 jobs');
  await ask.getByRole('button', { name: 'Disconnect' }).click();
  await expect(page.getByRole('button', { name: 'Connect', exact: true })).toBeVisible();
  await expect.poll(() => keptPlots(page)).toEqual([]);
});
