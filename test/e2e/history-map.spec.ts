import type { Locator, Page } from '@playwright/test';
import { shutGate } from '#test/gate.ts';
import { readDemoJobs, type DemoJob } from './demoDatabase.ts';
import { axe, expect, pauseResults, servers, test } from './fixtures.ts';

const KENYA = 'Kenya, surveyed fields, 2019';

const mapOf = (page: Page) => page.getByRole('region', { name: 'Map of jobs' });
const marksOf = (page: Page) => mapOf(page).locator('a, button').and(page.locator('[data-mark]'));
const listOf = (page: Page) => page.getByRole('region', { name: 'Jobs on the map' });
const inView = (page: Page, text: string) =>
  expect(mapOf(page).getByText(text, { exact: true })).toBeVisible();

async function settled(page: Page) {
  await expect(mapOf(page)).toHaveAttribute('aria-busy', 'false');
}

/** The sum of several jobs' counts, in the text of a mark. */
function wordsOf(jobs: readonly DemoJob[]): string {
  const sum = (of: (job: DemoJob) => number) => jobs.reduce((total, job) => total + of(job), 0);
  const [processed, failed] = [sum((job) => job.processed), sum((job) => job.failed)];
  const mean = sum((job) => (job.mean ?? 0) * job.processed) / processed;
  return [
    `${processed + failed} records`,
    processed > 0 && `mean ${mean.toFixed(3)}`,
    failed > 0 && (processed > 0 ? `${failed} failed` : 'all failed'),
  ]
    .filter(Boolean)
    .join(', ');
}

const plain = (text: string | null) => (text ?? '').replaceAll(/(?<=\d)\s(?=\d)/g, '');

/** The position of an element's middle on a map centred at 0° N, 40° E. */
async function placeOf(page: Page, mark: Locator, zoom: number) {
  const [map, box] = [await mapOf(page).boundingBox(), await mark.boundingBox()];
  if (!map || !box) throw new Error('not on the screen');
  const world = 256 * 2 ** zoom;
  const x = (box.x + box.width / 2 - (map.x + map.width / 2)) / world;
  const y = (box.y + box.height / 2 - (map.y + map.height / 2)) / world;
  return { lon: 40 + x * 360, lat: (Math.atan(Math.sinh(-y * 2 * Math.PI)) * 180) / Math.PI };
}

test('the demo jobs on a map: results loaded there, all figures as in the database; scales, links, keys, a phone', async ({
  page,
}) => {
  test.slow();
  // As tall as the whole list.
  await page.setViewportSize({ width: 1440, height: 1800 });
  await pauseResults(page.context());
  await page.goto(`${servers.demo}/jobs`);
  await page.getByRole('button', { name: 'Search all jobs' }).click();
  await page.getByRole('tab', { name: 'Map' }).click();

  // Nothing was looked into yet: it says so, and what to do.
  await expect(listOf(page).getByRole('heading', { name: 'No locations yet' })).toBeVisible();
  const results = shutGate();
  await page.route('**/polygons/*', async (route) => {
    await results.opened;
    await route.continue();
  });
  await listOf(page).getByRole('button', { name: 'Load 28 results' }).click();
  await expect(page.getByRole('progressbar', { name: 'Loading results' })).toBeVisible();
  results.open();
  const jobs = await readDemoJobs(servers.data);
  const placed = jobs.filter(({ processed, failed }) => processed + failed > 0);
  // The map keeps all of them in view as they come, as nobody has moved it.
  const loading = page.getByRole('progressbar', { name: 'Loading results' });
  // 28 results: on a busy machine, two seconds each.
  await expect(loading).toHaveCount(0, { timeout: 180_000 });
  await inView(page, `${placed.length} jobs in view`);
  await settled(page);

  // Counts per state.
  const count = (is: (job: DemoJob) => boolean) => jobs.filter(is).length;
  const states = page.getByRole('combobox', { name: 'State' }).locator('option');
  await expect(states).toHaveText([
    `Any (${jobs.length})`,
    `OK (${count((job) => job.processed > 0 && job.failed === 0)})`,
    `Some failed (${count((job) => job.processed > 0 && job.failed > 0)})`,
    `All failed (${count((job) => job.processed === 0 && job.failed > 0)})`,
    'Running (0)',
    'Waiting (0)',
    'Job failed (0)',
    `No polygons (${count((job) => job.processed + job.failed === 0)})`,
    'Not loaded (0)',
    "Can't be read (0)",
  ]);

  // The list: each job's mean and how many came through or failed.
  const rows = listOf(page).getByRole('listitem');
  await expect(rows).toHaveCount(placed.length);
  const listed = async () => {
    const texts = await rows.evaluateAll((items) =>
      items.map((item) =>
        Array.from(item.querySelectorAll('a, b, span'))
          .filter((element) => element.childElementCount === 0)
          .map((element) => element.textContent),
      ),
    );
    return texts.map((each) => each.map(plain));
  };
  await expect.poll(listed).toEqual(
    placed.map(({ name, mean, processed, failed }) => {
      const came = failed > 0 ? `${failed} failed` : `${processed} ok`;
      return [name, mean === null ? '–' : mean.toFixed(3), came];
    }),
  );

  // The marks: every job in one of them; its figures are those of the jobs that it lights in the list.
  await page.goto(`${servers.demo}/jobs?view=map&map=3/0/40`);
  await inView(page, `${placed.length} jobs in view`);
  await settled(page);
  // A row has its link once it's read.
  await expect(rows.getByRole('link')).toHaveCount(placed.length);
  const marked: string[] = [];
  for (const mark of await marksOf(page).all()) {
    await mark.focus();
    const lit = listOf(page).locator('[data-lit]');
    const text = plain(await mark.getAttribute('aria-label'));
    const number = /^(\d+) jobs, /.exec(text)?.[1];
    await expect(lit).toHaveCount(Number(number ?? 1));
    const names = (await lit.getByRole('link').allInnerTexts()).map((name) => name.trim());
    const own = placed.filter(({ name }) => names.includes(name));
    expect(text).toBe(`${number === undefined ? own[0]?.name : `${number} jobs`}, ${wordsOf(own)}`);
    marked.push(...names);
    // A single job's lies on one of its plots, as near as a pixel tells; broken shapes are large.
    if (number !== undefined || !own[0]?.processed || own[0].corners.length === 0) continue;
    const { lon, lat } = await placeOf(page, mark, 3);
    const away = own[0].corners.map((corner) => {
      const [x = NaN, y = NaN] = corner.split(' ').map(Number);
      return Math.hypot(x - lon, y - lat);
    });
    expect(Math.min(...away)).toBeLessThan((2 * 360) / (256 * 2 ** 3));
  }
  expect(marked.sort()).toEqual(placed.map(({ name }) => name).sort());

  // Coloured by the share of failures; in the address.
  const senegal = mapOf(page).getByRole('button', { name: /^2 jobs, 130 records/ });
  const colourOf = (mark: Locator) =>
    mark.locator('span').evaluate((face) => getComputedStyle(face).backgroundColor);
  const byMean = await colourOf(senegal);
  await mapOf(page).getByRole('radio', { name: 'Share of failures' }).press('Space');
  await expect(page).toHaveURL(/colour=failures/);
  await expect.poll(() => colourOf(senegal)).not.toBe(byMean);
  expect(await axe(page)).toEqual([]);

  // A crowd is parted by pressing it, and the keyboard stays among its jobs.
  await page.setViewportSize({ width: 1440, height: 900 });
  await senegal.press('Enter');
  const shapes = mapOf(page).getByRole('link', { name: /^Senegal, shapes that cross themselves/ });
  await expect(shapes).toBeVisible();
  await expect(marksOf(page).and(page.locator(':focus'))).toHaveCount(1);

  // Nearer there are outlines; only what is in view filters the list, and the table by the same link.
  await page.goto(`${servers.demo}/jobs?view=map&map=9/0.5/34.3`);
  await expect(
    mapOf(page).locator('path.leaflet-interactive, svg path[class*="area" i]').first(),
  ).toBeVisible();
  await page.getByRole('switch', { name: 'In map view' }).press('Space');
  await expect(page).toHaveURL(/within=view/);
  const heading = listOf(page).getByRole('heading', { name: /^\d jobs in view/ });
  await expect(rows.getByRole('link')).toHaveCount(Number.parseInt(await heading.innerText()));
  const near = await rows.getByRole('link').allInnerTexts();
  expect(near).toContain(KENYA);
  const link = page.url();
  await page.getByRole('tab', { name: 'Table' }).click();
  const table = page.getByRole('table', { name: 'Jobs history' });
  await expect(table.getByRole('rowheader')).toHaveCount(near.length);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(link);
  await expect(rows).toHaveCount(near.length);
  await settled(page);
  await expect(page.getByRole('switch', { name: 'In map view' })).toBeChecked();
  expect(await axe(page)).toEqual([]);

  // On a phone: nothing beyond its edges, and a row leads to its job.
  await page.setViewportSize({ width: 390, height: 844 });
  await settled(page);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  expect(await axe(page)).toEqual([]);
  await page.goto(`${servers.demo}/jobs?view=map&q=broken`);
  await settled(page);
  await mapOf(page)
    .getByRole('link', { name: /^Shapes of every broken kind/ })
    .press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(
    'Shapes of every broken kind',
  );
});
