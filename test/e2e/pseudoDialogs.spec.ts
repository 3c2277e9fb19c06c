/** What lies over a page, and what a link opens, in the pseudo-language: no text beside the catalogues, and longer ones fit. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { pseudo } from '#test/languages/pseudoTexts.ts';
import { expect, jobIds, servers, startSharingServer, test } from './fixtures.ts';
import { expectTranslated } from './pseudoChecks.ts';

const FILE = join(import.meta.dirname, '../fixtures/data/kenya-fields-submitted.csv');
const RING = [
  [34, 0.5],
  [34.2, 0.5],
  [34.2, 0.7],
  [34, 0.7],
  [34, 0.5],
];
const AREAS = {
  name: 'fields.geojson',
  mimeType: 'application/geo+json',
  buffer: Buffer.from(
    JSON.stringify({
      type: 'Feature',
      properties: { name: 'West of Kenya' },
      geometry: { type: 'Polygon', coordinates: [RING] },
    }),
  ),
};

const button = (page: Page, name: string) =>
  page.getByRole('button', { name: pseudo(name), exact: true });
const dialog = (page: Page) => page.getByRole('dialog');

async function openKenya(page: Page, server: string, query = ''): Promise<void> {
  const { id } = (await jobIds()).find(
    ({ input_req }) => input_req.name === 'Kenya, surveyed fields, 2019',
  )!;
  await page.goto(`${server}/jobs/${encodeURIComponent(id)}?lang=xx${query}`);
  await expect(page.getByRole('region', { name: pseudo('Map'), exact: true })).toHaveAttribute(
    'aria-busy',
    'false',
  );
}

/** Opens what a menu's item opens, looks at both, and closes it. */
async function lookAtMenu(page: Page, menu: string, item: string | null = null): Promise<void> {
  await button(page, menu).click();
  await expect(page.getByRole('menu')).toBeVisible();
  await expectTranslated(page);
  if (item !== null) {
    await page.getByRole('menuitem', { name: pseudo(item) }).click();
    await expect(dialog(page)).toBeVisible();
    await expectTranslated(page);
  }
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu').or(dialog(page))).toHaveCount(0);
}

test('over a result: exports, report, note, colours, shortcuts', async ({ page }) => {
  await openKenya(page, servers.demo);
  await lookAtMenu(page, 'Export', 'Report (one HTML file)');
  await lookAtMenu(page, 'More actions', 'Note');
  await button(page, 'Colours').click();
  await expect(dialog(page)).toBeVisible();
  await expectTranslated(page);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await page.keyboard.press('?');
  await expect(dialog(page)).toBeVisible();
  await expectTranslated(page);
});

test('names of plots and what isn’t in their file; areas', async ({ page }) => {
  const file = readFileSync(FILE, 'utf8');
  await openKenya(page, servers.demo, '&panel=groups');
  await page.getByLabel(pseudo('Submitted file')).first().setInputFiles(FILE);
  await button(page, 'List those missing from the result').click();
  await expect(dialog(page)).toBeVisible();
  await expectTranslated(page, file);
  await page.keyboard.press('Escape');
  const choosing = page.waitForEvent('filechooser');
  await button(page, 'Add areas').click();
  await (await choosing).setFiles(AREAS);
  await expect(page.getByRole('region', { name: pseudo('Areas'), exact: true })).toBeVisible();
  await expectTranslated(page, file);
});

test('a result kept for the field is among what is saved', async ({ page }) => {
  await openKenya(page, servers.demo);
  await button(page, 'More actions').click();
  await page.getByRole('menuitem', { name: pseudo('Keep for the field') }).click();
  await expect(
    page
      .getByText(pseudo('Kept on this device until you delete it. It opens without a network.'))
      .first(),
  ).toBeVisible();
  await expectTranslated(page);
  await page.goto(`${servers.demo}/kept?lang=xx`);
  await expect(page.getByText('Kenya').first()).toBeVisible();
  await expectTranslated(page);
});

test('a link for anyone: the dialog that makes it, the list of links, and what it opens', async ({
  page,
}) => {
  const server = await startSharingServer();
  try {
    await openKenya(page, server.url);
    await button(page, 'Share').click();
    await expect(dialog(page).getByRole('status').first()).toContainText('601');
    await expectTranslated(page);
    await button(page, 'Create link').click();
    const link = dialog(page).getByRole('textbox', { name: pseudo('Link'), exact: true });
    await expect(link).toHaveValue(/\/s\//);
    await expectTranslated(page);
    const address = await link.inputValue();
    await page.goto(`${server.url}/shared?lang=xx`);
    await expect(page.getByRole('table')).toContainText('Kenya');
    await expectTranslated(page);
    await page.goto(`${address}?lang=xx`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Kenya/);
    await page.waitForLoadState('networkidle');
    await expectTranslated(page);
  } finally {
    await server.stop();
  }
});
