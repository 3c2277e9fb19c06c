import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import Papa from 'papaparse';
import { axe, expect, jobIds, moreActions, painted, servers, test } from './fixtures.ts';
import { stored } from './keptApp.ts';

const HALVES = ['first', 'second'].map((half) => `Tanzania, surveyed fields, ${half} half of 2019`);
const grid = (page: Page) => page.getByRole('grid', { name: 'Records' });
const figure = (page: Page, term: string) =>
  page
    .getByRole('region', { name: 'Comparison summary' })
    .locator('dl > div')
    .filter({ has: page.locator('dt', { hasText: term }) })
    .locator('dd');

/** What of the map's own the labels of a swipe's sides overlap. */
function coveredByLabels(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const labels = [...document.querySelectorAll('[data-side] > span')];
    return ['[class*=_overview_]', '[class*=_tools_]'].filter((selector) =>
      [...document.querySelectorAll(`[aria-label=Map] ${selector}`)].some((tool) => {
        const a = tool.getBoundingClientRect();
        return labels.some((label) => {
          const b = label.getBoundingClientRect();
          const isSeen = b.width > 20;
          return (
            isSeen && a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
          );
        });
      }),
    );
  });
}

test('two jobs chosen in the history are compared: change, swipe, brush, a link that brings it back, a file', async ({
  page,
  browser,
}) => {
  await page.goto(`${servers.demo}/jobs`);
  await page.getByRole('button', { name: 'Search all jobs' }).click();
  for (const name of HALVES) {
    await page.getByRole('checkbox', { name: `${name}: Choose` }).check();
  }
  await page
    .getByRole('region', { name: 'Chosen jobs' })
    .getByRole('button', { name: 'Compare' })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Comparison' })).toBeVisible();
  await expect(figure(page, 'Matched')).toHaveText('392');
  await expect(figure(page, 'Mean change')).toContainText('−0.089');
  // Once, where it counts.
  await expect(page.getByText('seasons differ')).toHaveCount(1);
  await expect(page).toHaveTitle(`Comparison of ${HALVES.join(' and ')} · Job Atlas`);
  await expect(figure(page, 'Failed, then processed')).toHaveText('0');
  await expect(grid(page)).toHaveAttribute('aria-rowcount', '392');
  await expect(grid(page).getByRole('row').nth(1)).toContainText('−0.514');
  await painted(page);
  expect(await axe(page)).toEqual([]);

  // A star and a note of its own; the card of a pair leads to its record in either job, and back.
  await page.getByRole('button', { name: 'Star', exact: true }).click();
  await moreActions(page, 'Note');
  await page.keyboard.type('drier in the second half');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByTitle('drier in the second half')).toBeVisible();
  await grid(page).getByRole('row').nth(1).click();
  const card = page.getByRole('region', { name: 'Selected plot' });
  await card.getByRole('link', { name: `Open in the second job, ${HALVES[1]}` }).click();
  await expect(page).toHaveTitle(new RegExp(`^${HALVES[1]}`));
  await expect(page.getByRole('region', { name: /^Record \d+/ })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Star', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await page.keyboard.press('Escape');
  await painted(page);

  // The line is moved by keys, each from where the last one left it, and by the pointer.
  await page.getByRole('radio', { name: 'Swipe' }).click();
  const swipe = page.getByRole('slider', { name: 'Swipe' });
  await expect(swipe).toHaveAttribute('aria-valuenow', '50');
  await swipe.focus();
  await page.keyboard.press('PageDown');
  await page.keyboard.press('ArrowRight');
  await expect(swipe).toHaveAttribute('aria-valuenow', '41');
  await expect(page).toHaveURL(/swipe=41/);
  const map = (await page.getByRole('region', { name: 'Map', exact: true }).boundingBox())!;
  await swipe.hover();
  await page.mouse.down();
  await page.mouse.move(map.x + map.width * 0.7, map.y + map.height / 2, { steps: 3 });
  await page.mouse.up();
  await expect(swipe).toHaveAttribute('aria-valuenow', '70');
  await expect(page).toHaveURL(/swipe=70/);
  // The legend is that of the values drawn, and the labels of the sides cover nothing.
  const values = page.getByRole('region', { name: 'Values' });
  await expect(values).toContainText('Same scale for both');
  await expect(values).not.toContainText('Second minus first');
  for (const width of [820, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    for (const at of ['Home', 'End', 'PageDown']) {
      await swipe.press(at);
      await expect.poll(() => coveredByLabels(page), `${at} at ${width} px`).toEqual([]);
    }
  }
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.goto(page.url().replace(/swipe=[\d.]+/, 'swipe=70'));
  await painted(page);

  // The upper right quarter is brushed, and made narrower by typing.
  const scatter = page.getByRole('region', { name: 'First against second' });
  await scatter.getByRole('img').scrollIntoViewIfNeeded();
  const area = (await scatter.getByRole('img').boundingBox())!;
  await page.mouse.move(area.x + area.width * 0.5, area.y + area.height * 0.5);
  await page.mouse.down();
  await page.mouse.move(area.x + area.width - 2, area.y + 2, { steps: 3 });
  await page.mouse.up();
  await expect(page).toHaveURL(/brush=/);
  await expect(grid(page)).not.toHaveAttribute('aria-rowcount', '392');
  await scatter.getByRole('button', { name: /^First from/ }).click();
  await scatter.getByRole('textbox', { name: 'First from' }).fill('0.5');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/brush=0\.5\.\./);
  await page.emulateMedia({ colorScheme: 'dark' });
  await painted(page);
  expect(await axe(page)).toEqual([]);

  await page.getByRole('button', { name: 'Copy link' }).click();
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await expect.poll(copied).toContain('brush=0.5..');
  const link = await copied();
  const kept = String(await brushed(page));
  await expect(grid(page)).toHaveAttribute('aria-rowcount', kept);
  const fresh = await browser.newPage({ viewport: { width: 390, height: 844 } });
  await fresh.goto(link);
  await expect(fresh.getByRole('slider', { name: 'Swipe' })).toHaveAttribute('aria-valuenow', '70');
  await fresh.getByRole('tab', { name: 'Records' }).click();
  await expect(grid(fresh)).toHaveAttribute('aria-rowcount', kept);
  await painted(fresh);
  expect(await axe(fresh)).toEqual([]);
  await fresh.close();
});

test('from a job’s page: a job in the same area, another window, and a file from disk', async ({
  page,
}) => {
  const jobs = await jobIds();
  const [first, second] = HALVES.map(
    (name) => jobs.find(({ input_req }) => input_req.name === name)!.id,
  );
  const whole = jobs.find(({ input_req }) => input_req.name === 'Tanzania, surveyed fields, 2019')!;
  const summary = page.getByRole('region', { name: 'Result summary' });
  await page.goto(`${servers.demo}/jobs/${encodeURIComponent(whole.id)}`);
  await painted(page);
  await moreActions(page, 'Compare with…');
  const dialog = page.getByRole('dialog', { name: 'Compare with…' });
  await dialog.getByRole('link', { name: 'This job, another window' }).click();
  await expect(figure(page, 'Matched')).toHaveText('392');
  await expect(figure(page, 'Mean change')).toContainText('−0.089');
  await expect(page.getByRole('combobox', { name: 'Window of the first' })).toHaveValue(
    /2019-01-01/,
  );

  // The job compared just now is known to lie on the ground of this one, once its summary is saved.
  await expect
    .poll(async () => (await stored(page)).filter((key) => key.includes('"summaries"')).join())
    .toContain(whole.id);
  await page.goto(`${servers.demo}/jobs/${encodeURIComponent(second!)}`);
  await painted(page);
  await expect(summary).toContainText('392');
  await page.keyboard.press('ControlOrMeta+k');
  const palette = page.getByRole('dialog', { name: 'Command palette' }).getByRole('combobox');
  await palette.fill('compare with');
  await page.keyboard.press('Enter');
  const near = dialog.getByRole('list', { name: 'Jobs in the same area' });
  await expect(near.getByRole('link')).toContainText(['Tanzania, surveyed fields, 2019']);
  expect(await axe(page)).toEqual([]);
  await dialog.getByRole('link', { name: 'A result file' }).click();
  const answer = await fetch(
    `${servers.demo}/public/api/v1/polygons/${encodeURIComponent(first!)}`,
    { headers: { 'x-api-key': servers.key } },
  );
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose a file' }).click();
  const buffer = Buffer.from(await answer.arrayBuffer());
  await (await choosing).setFiles({ name: 'saved.json', mimeType: 'application/json', buffer });
  await expect(figure(page, 'Mean change')).toContainText('+0.089');
  await page.getByRole('button', { name: 'Swap first and second' }).click();
  await expect(figure(page, 'Mean change')).toContainText('−0.089');
  await expect(page).toHaveURL(/\/compare\/file\/.*file=first/);
});

/** How many rows of the file that holds all pairs pass the brush: their first at least 0.5, their second in the upper half of the square. */
async function brushed(page: Page): Promise<number> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitemradio', { name: 'All records (392)' }).click();
  await page.getByRole('menuitem', { name: 'CSV (392)', exact: true }).click();
  const text = await readFile(await (await download).path(), 'utf8');
  const { data } = Papa.parse<Record<string, string>>(text.trim(), { header: true });
  expect(data).toHaveLength(392);
  const values = data.map((row) =>
    ['first', 'second', 'change'].map((name) => Number(row[`${name}_NDVI_mean`])),
  );
  const sum = values.reduce((total, [, , change]) => total + change!, 0);
  expect(sum / 392).toBeCloseTo(-0.089, 3);
  const brush = new URL(page.url()).searchParams.get('brush')!;
  const [left, right, low, high] = brush.split(/\.\.|,/).map(Number);
  return values.filter(
    ([first, second]) => first! >= left! && first! <= right! && second! >= low! && second! <= high!,
  ).length;
}
