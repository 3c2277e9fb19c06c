import { axe, expect, jobIds, painted, servers, test } from './fixtures.ts';

const NAME = 'Kenya, surveyed fields, 2019';

test('from the history to a result and back: rows, focus, names, an export, no network', async ({
  page,
  context,
}) => {
  const { id } = (await jobIds()).find(({ input_req }) => input_req.name === NAME)!;
  await page.goto(`${servers.demo}/jobs`);
  const row = page.getByRole('row', { name: new RegExp(NAME) });
  // Whatever part of a row is pressed, its job opens.
  await row.getByText(/^2018-09-10/).click();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toContainText(NAME);
  await expect(heading).toContainText(id);
  await expect(page).toHaveTitle(`${NAME} · Job ${id} · Job Atlas`);
  await painted(page);
  await expect(heading).toBeFocused();
  await expect(page.getByText('601 records read, 23 failed')).toHaveRole('status');

  // An export says that it's saved without moving the page.
  const map = page.getByRole('region', { name: 'Map' });
  await page.getByRole('button', { name: 'Export' }).click();
  const before = await map.boundingBox();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: /^CSV/ }).first().click();
  await download;
  await expect(page.getByText(/^Saved .*\.csv, /)).toBeVisible();
  expect(await map.boundingBox()).toEqual(before);

  // Keys: the sheet that lists them, and the first one, which leads to the records.
  await page.keyboard.press('?');
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(sheet).toContainText('Find a job');
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await page.getByRole('link', { name: 'Skip to the records' }).press('Enter');
  await expect(page.getByRole('grid', { name: 'Records' })).toBeFocused();

  // By the name, among the jobs known.
  await page.getByRole('button', { name: 'Find a job' }).click();
  const find = page.getByRole('dialog', { name: 'Command palette' }).getByRole('combobox');
  await find.fill('six plots');
  await find.press('Enter');
  await expect(heading).toContainText('Six plots far apart');
  await painted(page);

  // Without a network a job not read yet says so, and goes on by itself.
  await page.getByRole('link', { name: 'Jobs', exact: true }).click();
  await context.setOffline(true);
  await expect(page.getByText('Offline', { exact: true })).toBeVisible();
  await page.getByRole('row', { name: /Tanzania, surveyed fields, 2019/ }).click();
  await expect(page.getByText('You’re offline')).toBeVisible();
  await expect(page.getByText('Loading was cancelled')).toHaveCount(0);
  await context.setOffline(false);
  await painted(page);
  await expect(heading).toContainText('Tanzania');

  // A result that is there already is shown at once; its heading has the focus all the same.
  await page.goBack();
  const tanzania = page.getByRole('row', { name: /Tanzania, surveyed fields, 2019/ });
  await tanzania.getByRole('link').click();
  await painted(page);
  await expect(heading).toBeFocused();
});

test('while a device is slow to tell whether it has the history, axe finds nothing', async ({
  page,
}) => {
  await page.addInitScript(() => {
    indexedDB.open = () =>
      Object.setPrototypeOf(new EventTarget(), IDBOpenDBRequest.prototype) as IDBOpenDBRequest;
  });
  await page.goto(`${servers.demo}/jobs`);
  await expect(page.getByRole('tab', { name: 'Table' })).toBeVisible();
  await expect(page.getByText('Loading jobs')).toBeAttached();
  expect(await axe(page)).toEqual([]);
});
