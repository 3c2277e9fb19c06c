/** What failed or changed plots have in common: of a result from disk with its submitted file, by a link, offline; of a comparison. */
import type { Page } from '@playwright/test';
import { axeInBothThemes, expect, jobIds, painted, servers, test } from './fixtures.ts';

const PLOTS = 400;

const polygonAt = (at: number) => {
  const [lon, lat] = [34 + 0.002 * (at % 20), 1 + 0.002 * Math.floor(at / 20)];
  return `MULTIPOLYGON (((${lon} ${lat},${lon + 0.001} ${lat},${lon + 0.001} ${lat + 0.001},${lon} ${lat + 0.001},${lon} ${lat})))`;
};

/** Most that K-7 surveyed failed, and a few of all. */
const isFailed = (at: number) => (at % 10 === 7 ? at % 4 !== 1 : at % 37 === 0);

const record = (at: number) => ({
  polygon: polygonAt(at),
  start_date: '2021-01-01',
  end_date: '2021-12-31',
  NDVI_mean: 0.5 + 0.0001 * (at % 7),
});
const all = Array.from({ length: PLOTS }, (_, at) => at);
const RESULT = JSON.stringify({
  data: all.filter((at) => !isFailed(at)).map((at) => record(at)),
  err_data: {
    'No valid pixels': all
      .filter(isFailed)
      .map((at) => ({ ...record(at), message: 'No valid pixels' })),
  },
});
const NAMES = ['polygon,Surveyor', ...all.map((at) => `"${polygonAt(at)}",K-${at % 10}`)].join(
  '\n',
);

const panelOf = (page: Page) => page.getByRole('region', { name: 'In common' });
const itemsOf = (page: Page) =>
  panelOf(page).getByRole('list', { name: 'In common' }).getByRole('button');

async function addNames(page: Page): Promise<void> {
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Add plot names' }).first().click();
  const buffer = Buffer.from(NAMES);
  await (await choosing).setFiles({ name: 'plots.csv', mimeType: 'text/csv', buffer });
}

test('the surveyor whose plots failed is told, and one press shows those plots', async ({
  page,
  context,
}) => {
  await page.goto(`${servers.static}/file?panel=common&common=failed`);
  const buffer = Buffer.from(RESULT);
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'result.json', mimeType: 'application/json', buffer });
  await painted(page);
  await page.getByRole('tab', { name: 'In common' }).click();
  await expect(panelOf(page).getByRole('combobox', { name: 'What' })).toHaveValue('failed');
  await expect(panelOf(page).getByRole('status')).toHaveText('Nothing stands out');
  await addNames(page);
  const first = itemsOf(page).first();
  await expect(first).toHaveAccessibleName('Surveyor K-7: 20 of 30, 5 % of the others');
  await context.setOffline(true);
  const what = panelOf(page).getByRole('combobox', { name: 'What' });
  await what.selectOption('Filtered');
  await expect(panelOf(page).getByRole('status')).toHaveText('Nothing stands out');
  await what.selectOption('Failed');
  await expect(first).toHaveAccessibleName(/^Surveyor K-7: 20 of 30, /);
  await expect(panelOf(page)).not.toContainText(/because/i);
  expect(await axeInBothThemes(page)).toEqual([]);
  await first.click();
  await expect(first).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('list', { name: 'Active filters' })).toContainText('Surveyor K-7');
  await expect(page).toHaveURL(
    /common=failed.*group=Surveyor&member=K-7|group=Surveyor&member=K-7.*common=failed/,
  );
  await first.press('Enter');
  await expect(first).toHaveAttribute('aria-pressed', 'false');
  await context.setOffline(false);
});

test('a link opens the tab of a job with what it asks for', async ({ page }) => {
  const job = (await jobIds()).find(({ input_req }) => input_req.name === 'East Africa, 2019')!;
  await page.goto(`${servers.demo}/jobs/${job.id}?panel=common&common=unusual`);
  await painted(page);
  await expect(page.getByRole('tab', { name: 'In common' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  const what = panelOf(page).getByRole('combobox', { name: 'What' });
  await expect(what).toHaveValue('unusual');
  await expect(panelOf(page)).toContainText(/ unusual against .* others/);
  await what.selectOption('Failed');
  await expect(page).toHaveURL(/common=failed/);
  await expect(panelOf(page)).toContainText(/ failed against .* others/);
});

test('a comparison opens with the plots that changed most', async ({ page }) => {
  const [first, second] = (await jobIds()).filter(({ input_req }) =>
    /^Kenya|^Tanzania/.test(input_req.name ?? ''),
  );
  await page.goto(`${servers.demo}/compare/${first!.id}/${second!.id}?panel=common`);
  await expect(panelOf(page).getByRole('combobox', { name: 'What' })).toHaveValue('changed');
  await expect(panelOf(page)).toContainText(/ changed against .* other/);
});
