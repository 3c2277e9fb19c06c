import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, jobIds, painted, servers, test } from './fixtures.ts';

const FILE = join(import.meta.dirname, '../fixtures/data/kenya-fields-submitted.csv');

test('the submitted file gives plots their names, groups and a list of those missing from the result', async ({
  page,
}) => {
  const job = (await jobIds()).find(
    ({ input_req }) => input_req.name === 'Kenya, surveyed fields, 2019',
  );
  await page.goto(`${servers.demo}/jobs/${encodeURIComponent(job!.id)}?group=Crop1&member=Maize`);
  await painted(page);
  const groups = page.getByRole('region', { name: 'Groups' });
  await expect(groups).toContainText('This link shows only plots of one group, “Maize” by “Crop1”');

  await drop(page, { name: 'kenya.csv', text: await readFile(FILE, 'utf8') });
  const names = page.getByRole('region', { name: 'Plot names' });
  await expect(names.locator('dd')).toHaveText(['290', '0', '0', '29']);
  const maize = groups.getByRole('row', { name: /^Maize/ });
  await expect(maize).toContainText('0.580');
  await expect(maize.getByRole('button')).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('list', { name: 'Active filters' })).toContainText('Crop1 Maize');

  // One press from the group to its lowest values.
  await page.getByRole('button', { name: 'Worst ten' }).click();
  const grid = page.getByRole('grid', { name: 'Records' });
  await expect(grid).toHaveAttribute('aria-rowcount', '207');
  const value = grid.getByRole('columnheader', { name: 'NDVI_mean' });
  await expect(value).toHaveAttribute('aria-sort', 'ascending');
  await expect(grid.getByRole('row').nth(1)).toContainText('0.347');
  await grid.getByRole('row').nth(1).click();
  await expect(page.getByRole('region', { name: /^Record/ })).toContainText(/Field \d/);

  // The page of a plot gives way to the panels.
  await page.keyboard.press('Escape');
  await names.getByRole('button', { name: 'List those missing from the result' }).click();
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV (29)' }).click();
  const text = await readFile(await (await saving).path(), 'utf8');
  expect(text.split('\r\n').filter((line) => line !== '')).toHaveLength(30);

  // Saved for the job, the file is there by itself; deleted, the link says what is missing again.
  await page.keyboard.press('Escape');
  const keep = names.getByRole('checkbox', { name: /^Save the file on this device/ });
  await expect(keep).toBeChecked();
  await page.reload();
  await expect(names.locator('dd')).toHaveText(['290', '0', '0', '29']);
  await expect(keep).toBeChecked();
  await keep.click();
  await expect(keep).not.toBeChecked();
  await page.reload();
  await painted(page);
  await expect(page.getByRole('button', { name: 'Add plot names' }).first()).toBeEnabled();
  await expect(names.locator('dd')).toHaveCount(0);

  // The filter waits in the address, and a button leads to the file wherever one is.
  await page.getByRole('tab', { name: 'Records' }).click();
  await expect(grid).toHaveAttribute('aria-rowcount', '312');
  const waiting = page.getByRole('list', { name: 'Active filters' });
  await expect(waiting).toContainText('Crop1 Maize (waits for the submitted file)');
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Add the file' }).click();
  await (await choosing).setFiles(FILE);
  await expect(grid).toHaveAttribute('aria-rowcount', '207');
  await expect(page.getByRole('button', { name: 'Add the file' })).toHaveCount(0);
});

test('with “Save-Data” the file is saved only where a person asks for it', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  const [job] = (await jobIds()).filter(
    ({ input_req }) => input_req.name === 'Kenya, surveyed fields, 2019',
  );
  await page.goto(`${servers.demo}/jobs/${job!.id}`);
  await painted(page);
  const names = page.getByRole('region', { name: 'Plot names' });
  await expect(names.getByRole('button', { name: 'Add plot names' })).toBeEnabled();
  await drop(page, { name: 'kenya.csv', text: await readFile(FILE, 'utf8') });
  await expect(names.locator('dd')).toHaveText(['290', '0', '0', '29']);
  await expect(names.getByRole('checkbox', { name: /^Save the file/ })).not.toBeChecked();
});

test('the four figures fit the narrowest panel', async ({ page }) => {
  await page.setViewportSize({ width: 820, height: 1180 });
  const [job] = (await jobIds()).filter(
    ({ input_req }) => input_req.name === 'Kenya, surveyed fields, 2019',
  );
  await page.goto(`${servers.demo}/jobs/${job!.id}`);
  await painted(page);
  const names = page.getByRole('region', { name: 'Plot names' });
  await expect(names.getByRole('button', { name: 'Add plot names' })).toBeEnabled();
  await drop(page, { name: 'kenya.csv', text: await readFile(FILE, 'utf8') });
  await expect(names.locator('dd')).toHaveCount(4);
  const cut = () =>
    names
      .locator('dt')
      .evaluateAll((all) => all.filter((dt) => dt.scrollWidth > dt.clientWidth).length);
  await expect.poll(cut).toBe(0);
  const edge = () => names.evaluate((region) => region.scrollWidth - region.clientWidth);
  await expect.poll(edge).toBe(0);
});

/** Drops a file on the page, as from the system's file manager. */
async function drop(page: Page, file: { name: string; text: string }): Promise<void> {
  await page.evaluate(({ name, text }) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([text], name));
    for (const type of ['dragover', 'drop'])
      window.dispatchEvent(new DragEvent(type, { dataTransfer, cancelable: true }));
  }, file);
}
