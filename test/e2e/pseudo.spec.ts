/**
 * Every page in the pseudo-language (`test/languages`): what it doesn't change stands in no catalogue, so only data may be left; and what
 * is two fifths longer has to fit.
 */
import type { Page } from '@playwright/test';
import { expect, jobIds, servers, test } from './fixtures.ts';
import { pseudo } from '#test/languages/pseudoTexts.ts';
import { PLOT_FILES } from './plotFiles.ts';
import { expectTranslated } from './pseudoChecks.ts';

const KENYA = 'Kenya, surveyed fields, 2019';
const HALVES = ['first', 'second'].map((half) => `Tanzania, surveyed fields, ${half} half of 2019`);

const PAGES: readonly (readonly [string, (page: Page) => Promise<void>])[] = [
  ['history', async (page) => void (await page.goto(`${servers.demo}/jobs?lang=xx`))],
  ['causes', async (page) => void (await page.goto(`${servers.demo}/jobs?view=causes&lang=xx`))],
  ['result', async (page) => await openKenya(page, '')],
  ['failures', async (page) => await openKenya(page, '&state=failed')],
  ['groups', async (page) => await openKenya(page, '&panel=groups')],
  ['unusual', async (page) => await openKenya(page, '&panel=unusual')],
  ['in common', async (page) => await openKenya(page, '&panel=common')],
  ['comparison', openComparison],
  ['repair', openRepair],
  ['saved data', async (page) => void (await page.goto(`${servers.demo}/kept?lang=xx`))],
];

async function idOf(name: string): Promise<string> {
  const { id } = (await jobIds()).find(({ input_req }) => input_req.name === name)!;
  return encodeURIComponent(id);
}

async function openKenya(page: Page, query: string): Promise<void> {
  await page.goto(`${servers.demo}/jobs/${await idOf(KENYA)}?lang=xx${query}`);
}

async function openComparison(page: Page): Promise<void> {
  const [first, second] = await Promise.all(HALVES.map(idOf));
  await page.goto(`${servers.demo}/compare/${first}/${second}?lang=xx`);
}

async function openRepair(page: Page): Promise<void> {
  await page.goto(`${servers.demo}/request?repair=${await idOf(KENYA)}&lang=xx`);
}

for (const [name, open] of PAGES)
  test(`${name}: all texts are in a catalogue, and longer ones fit`, async ({ page }) => {
    await open(page);
    await page.waitForLoadState('networkidle');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectTranslated(page);
  });

test('a request: each of its stages', async ({ page }) => {
  const { name, write } = PLOT_FILES[0]!;
  await page.goto(`${servers.demo}/request?lang=xx`);
  const buffer = Buffer.from(await write());
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer });
  const on = (stage: string) => page.getByRole('link', { name: pseudo(`Go on to ${stage}`) });
  await expect(on('Measure')).toBeEnabled();
  await expectTranslated(page);
  for (const stage of ['Measure', 'Send']) {
    await on(stage).click();
    await expect(on(stage)).toHaveCount(0);
    await expectTranslated(page);
  }
});
