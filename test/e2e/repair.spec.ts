/** From a failed plot to what is saved or sent of it: in how few presses, and that nothing else is touched. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { byKeyboard, expect, jobIds, painted, servers, startOwnServer, test } from './fixtures.ts';
import { untilStored } from './keptApp.ts';

const KENYA = 'Kenya, surveyed fields, 2019';
const SUBMITTED = join(import.meta.dirname, '../fixtures/data/kenya-fields-submitted.csv');

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

async function kenya(): Promise<string> {
  return (await jobIds()).find(({ input_req }) => input_req.name === KENYA)!.id;
}

/** Rows of the CSV that a press saves. */
async function savedRows(page: Page, press: () => Promise<void>): Promise<number> {
  const saving = page.waitForEvent('download');
  await press();
  const text = await readFile(await (await saving).path(), 'utf8');
  return text.trim().split('\r\n').length - 1;
}

const HANDS = { mouse: () => (at: Locator) => at.click(), keyboard: byKeyboard };

for (const width of [1440, 390])
  for (const [hand, pressWith] of Object.entries(HANDS))
    test(`${hand}, ${width} px: three presses from a failed plot to its CSV, four to a sent request`, async ({
      page,
    }) => {
      const server = await startOwnServer();
      await page.setViewportSize({ width, height: 900 });
      await page.goto(`${server.url}/jobs/${await kenya()}?state=failed`);
      await painted(page);
      if (width < 640) await page.getByRole('tab', { name: 'Records' }).click();
      await page.getByRole('grid', { name: 'Records' }).getByRole('row').nth(1).click();
      await expect(button(page, 'Repair this plot')).toBeVisible();

      const presses: string[] = [];
      const press = async (what: string, at: Locator) => {
        presses.push(what);
        await pressWith(page)(at);
      };
      await press('repair', button(page, 'Repair this plot'));
      const plot = page.getByRole('region', { name: /^Repair of record/ });
      await press('decide', plot.getByRole('radio', { name: 'Repaired' }));
      expect(await savedRows(page, () => press('save', button(page, 'Save CSV')))).toBe(1);
      expect(presses).toHaveLength(3);
      await press('go on', page.getByRole('link', { name: 'Go on to Send' }));
      await press('send', button(page, 'Send 1 plot'));
      await expect(page.getByText(/^Accepted at/)).toBeVisible();
      // Saving isn't needed for it.
      expect(presses.filter((what) => what !== 'save')).toHaveLength(4);
      // The new job is called by the one it repairs.
      await page.goto(`${server.url}/jobs`);
      const named = page.getByRole('link', { name: /^Kenya, surveyed fields, 2019, repaired/ });
      await expect(named).toBeVisible();
      await server.stop();
    });

test('before a plot is chosen the map has no room left for its drawing', async ({ page }) => {
  await page.setViewportSize({ width: 820, height: 1180 });
  await page.goto(`${servers.demo}/request?repair=${encodeURIComponent(await kenya())}`);
  await painted(page);
  // 20 km with it.
  await expect(page.getByText('5 km', { exact: true })).toBeVisible();
});

test('a draft of one’s own stays as it is, and the job’s repairs are there at another visit', async ({
  page,
  context,
}) => {
  await page.goto(`${servers.demo}/request`);
  const choosing = page.waitForEvent('filechooser');
  await button(page, 'Choose a file').click();
  await (await choosing).setFiles(SUBMITTED);
  await expect(page.getByRole('list', { name: 'Would be refused' })).toBeVisible();
  await untilStored(page, '"requestDraft","choices"');

  const link = `${servers.demo}/request?repair=${encodeURIComponent(await kenya())}`;
  await page.goto(link);
  await button(page, 'Repair all safely').click();
  await page.getByRole('link', { name: 'Go on to Send' }).click();
  await expect(button(page, 'Send 23 plots')).toBeVisible();
  await page.close();

  const later = await context.newPage();
  await later.goto(link);
  const counts = later.getByRole('region', { name: 'Resubmission' }).locator('dd');
  await expect(counts).toHaveText(['23', '23', '0', '0', '0']);
  await later.goto(`${link}&stage=send`);
  await expect(button(later, 'Send 23 plots')).toBeVisible();
  await later.goto(`${servers.demo}/request`);
  const own = later.getByRole('heading', { name: 'kenya-fields-submitted.csv', level: 2 });
  await expect(own).toBeVisible();
  // Each leads to the other.
  await button(later, 'Other draft').click();
  await expect(counts).toHaveText(['23', '23', '0', '0', '0']);
  await button(later, 'Other draft').click();
  await expect(own).toBeVisible();
});

test('what is decided anew after Send was looked at is what goes out', async ({ page }) => {
  await page.goto(`${servers.demo}/request?repair=${encodeURIComponent(await kenya())}`);
  await button(page, 'Repair all safely').click();
  await page.getByRole('link', { name: 'Go on to Send' }).click();
  await expect(button(page, 'Send 23 plots')).toBeVisible();
  await page.goBack();
  await page
    .getByRole('checkbox', { name: /^Send record/ })
    .first()
    .uncheck();
  await page.getByRole('link', { name: 'Go on to Send' }).click();
  await expect(button(page, 'Send 22 plots')).toBeVisible();
});

test('a link makes no draft, and one of an earlier version leads where the plots are now', async ({
  page,
}) => {
  const id = await kenya();
  const record = '580~34.295264,0.564326~0.0716~2019-04-16~2020-01-16';
  await page.goto(`${servers.demo}/jobs/${id}?panel=failures&record=${record}`);
  await expect(page).toHaveURL(new RegExp(`/request\\?repair=${id}&record=580~`));
  await expect(page.getByRole('region', { name: 'Repair of record 581' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Record 581' })).toBeVisible();
  await page.goto(`${servers.demo}/request?repair=${id}&stage=send`);
  await expect(page.getByRole('list', { name: 'Would be refused' })).toBeVisible();
  await expect(page).not.toHaveURL(/stage=/);
});

test('a result from disk needs no connection: its last stage saves files, and says what sending needs', async ({
  page,
}) => {
  const polygon = 'POLYGON ((30 0,30 0,30.001 0,30 0.001,30 0))';
  const message = 'Provided shape has duplicate consecutive coordinates at: (30, 0)';
  const failed = { message, polygon, start_date: '2019-01-01', end_date: '2019-06-30' };
  const text = JSON.stringify({ data: [], err_data: { [message]: [failed] } });
  await page.goto(`${servers.static}/file`);
  const file = { name: 'one.json', mimeType: 'application/json', buffer: Buffer.from(text) };
  await page.locator('input[type=file]').setInputFiles(file);
  await button(page, 'Repair and resubmit').click();
  await expect(page).toHaveURL(/\/request\?source=file/);
  await button(page, 'Repair all safely').click();
  await page.getByRole('link', { name: 'Go on to Send' }).click();
  await expect(page.getByText(/^Sending needs a connection to a service\./)).toBeVisible();
  expect(await savedRows(page, () => button(page, 'Save CSV').click())).toBe(1);
  await page.getByRole('link', { name: 'Back to Check' }).click();
  await page.getByRole('link', { name: 'Back to the result' }).click();
  await expect(page.getByRole('heading', { name: 'one.json', level: 1 })).toBeVisible();
  await expect(button(page, 'Repair and resubmit')).toBeVisible();
});

test('where the connection takes no requests, the last stage saves the file', async ({ page }) => {
  await page.goto(`${servers.gateway}/request?repair=${encodeURIComponent(await kenya())}`);
  await button(page, 'Repair all safely').click();
  await page.getByRole('link', { name: 'Go on to Send' }).click();
  await expect(page.getByText(/^This connection doesn’t take requests\./)).toBeVisible();
  await expect(button(page, /^Send \d/)).toHaveCount(0);
  expect(await savedRows(page, () => button(page, 'Save the file only').click())).toBe(23);
});
