/** The page in French and Portuguese: how its language is chosen, and the main paths, by the catalogues' own texts. */
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { Page } from '@playwright/test';
import { axe, expect, jobIds, servers, startOwnServer, test } from './fixtures.ts';
import { newProfile, startGateway } from './keptApp.ts';
import { PLOT_FILES } from './plotFiles.ts';
import { translator, type Translate } from './translate.ts';

const KENYA = 'Kenya, surveyed fields, 2019';
const OTHERS = [
  ['fr', 'fr-CI'],
  ['pt', 'pt-MZ'],
] as const;

async function kenya(): Promise<string> {
  const { id } = (await jobIds()).find(({ input_req }) => input_req.name === KENYA)!;
  return `/jobs/${encodeURIComponent(id)}`;
}

/** The four counts of a result's page. */
async function counts(page: Page, say: Translate): Promise<string> {
  const summary = page.getByRole('region', { name: say('result/page/bar', 'Result summary') });
  await expect(page.getByRole('region', { name: say('map', 'Map'), exact: true })).toHaveAttribute(
    'aria-busy',
    'false',
  );
  return (await summary.innerText()).replaceAll(/\s+/g, ' ');
}

/** On how many lines each date in an element stands. */
function linesOfDates(element: Element): number[] {
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const lines: number[] = [];
  while (texts.nextNode()) {
    const text = texts.currentNode as Text;
    for (const { 0: date, index } of text.data.matchAll(/\d{4}-\d\d-\d\d/g)) {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + date.length);
      lines.push(new Set([...range.getClientRects()].map(({ top }) => top)).size);
    }
  }
  return lines;
}

for (const [language, locale] of OTHERS) {
  test.describe(`in ${language}`, () => {
    test.use({ locale });

    test('a browser that asks for it gets it, and no file of another language', async ({
      page,
    }) => {
      const say = await translator(language);
      const english: string[] = [];
      const links = (await (await page.request.get(`${servers.demo}/`)).text()).matchAll(
        /data-language="(\w+)"[^>]* href="([^"]+)"/g,
      );
      const languagesOf = new Map<string, string[]>();
      for (const [, code = '', href = ''] of links)
        languagesOf.set(href, [...(languagesOf.get(href) ?? []), code]);
      page.on('request', (request) => {
        const codes = languagesOf.get(new URL(request.url()).pathname);
        if (codes && !codes.includes(language)) english.push(request.url());
      });
      await page.goto(`${servers.demo}/jobs`);
      await expect(
        page.getByRole('heading', { name: say('history/page', 'Jobs'), exact: true }),
      ).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await page.getByRole('link', { name: new RegExp(`^${KENYA}`) }).click();
      await expect.poll(() => counts(page, say)).toMatch(/601.*578.*23/);
      expect(await axe(page)).toEqual([]);
      expect(english).toEqual([]);
    });

    test('on a phone the history’s foot is as low as in English', async ({ page }) => {
      const say = await translator(language);
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto(`${servers.demo}/jobs`);
      const table = page.getByRole('table', { name: say('history/page/table', 'Jobs history') });
      await expect(table.getByRole('row')).toHaveCount(11);
      const foot = page
        .getByRole('navigation', { name: say('history/page', 'Pages') })
        .locator('..');
      await expect.poll(async () => (await foot.boundingBox())!.height).toBeLessThan(100);
    });

    test('on a phone the dates of an earlier job are whole', async ({ page }) => {
      const say = await translator(language);
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto(`${servers.demo}/request`);
      const list = page.getByRole('list', {
        name: say('request/page/again', 'Plots of an earlier job'),
      });
      await expect(list.getByRole('listitem')).toHaveCount(5);
      expect(await list.evaluate(linesOfDates)).toEqual(Array.from({ length: 10 }, () => 1));
    });

    test('a link opens the same view in another profile, in the language of that one', async ({
      page,
      browser,
    }) => {
      const say = await translator(language);
      const rows = (of: Page, name: string) => of.getByRole('grid', { name, exact: true });
      await page.goto(`${servers.demo}${await kenya()}?state=failed`);
      await counts(page, say);
      const filters = say('result/page/map', 'Active filters');
      await expect(page.getByRole('list', { name: filters })).toBeVisible();
      const other = await browser.newContext({ locale: 'en-GB' });
      const there = await other.newPage();
      await there.goto(page.url());
      await expect(there.getByRole('list', { name: 'Active filters' })).toBeVisible();
      const own = rows(page, say('result/records/page', 'Records'));
      for (const grid of [own, rows(there, 'Records')])
        await expect(grid).toHaveAttribute('aria-rowcount', '23');
      await other.close();
    });

    test('a file goes from “New request” to its result', async ({ page }) => {
      const say = await translator(language);
      const server = await startOwnServer();
      try {
        const { name, write } = PLOT_FILES[0]!;
        await page.goto(`${server.url}/request`);
        const chooser = page.waitForEvent('filechooser');
        await page
          .getByRole('button', { name: say('request/page/check', 'Choose a file') })
          .click();
        const buffer = Buffer.from(await write());
        await (await chooser).setFiles({ name, mimeType: 'application/octet-stream', buffer });
        await page.getByRole('link', { name: say('request/page', 'Go on to Measure') }).click();
        await page.getByRole('link', { name: say('request/page', 'Go on to Send') }).click();
        await page.getByRole('button', { name: say('request', 'Send 3 plots', 3) }).click();
        await page.getByRole('link', { name: say('request', 'Open the job') }).click();
        await expect(
          page.getByRole('region', { name: say('result/page/bar', 'Result summary') }),
        ).toContainText(/[^\d]3[^\d]/);
      } finally {
        await server.stop();
      }
    });

    test('failed plots are repaired, and a report is opened from disk', async ({
      page,
    }, testInfo) => {
      const say = await translator(language);
      await page.goto(servers.demo + (await kenya()));
      await counts(page, say);
      await page.getByRole('button', { name: say('result', 'Export') }).click();
      await page.getByRole('menuitem', { name: new RegExp(`^${say('result', 'Report')}`) }).click();
      const path = testInfo.outputPath('report.html');
      const [saved] = await Promise.all([
        page.waitForEvent('download'),
        page
          .getByRole('dialog')
          .getByRole('button', { name: say('report', 'Save') })
          .click(),
      ]);
      await saved.saveAs(path);
      const report = await page.context().newPage();
      await report.goto(pathToFileURL(path).href);
      await expect(
        report.getByRole('region', { name: say('result/page/bar', 'Result summary') }),
      ).toContainText('601');
      expect(readFileSync(path, 'utf8')).toContain(`<html lang="${language}">`);
      await report.close();
      await page.keyboard.press('Escape');
      await page
        .getByRole('button', { name: say('request/repair/page', 'Repair and resubmit') })
        .click();
      await page.getByRole('button', { name: say('request/repair', 'Repair all safely') }).click();
      await page.getByRole('link', { name: say('request/page', 'Go on to Send') }).click();
      await expect(
        page.getByRole('button', { name: say('request', 'Send 23 plots', 23) }),
      ).toBeVisible();
    });
  });
}

test('a link may bring its maker’s language, what a person chooses stays, and works offline', async ({
  browser,
}) => {
  const say = await translator('fr');
  const server = await startGateway();
  const context = await newProfile(browser);
  const page = await context.newPage();
  const heading = (name: string) => page.getByRole('heading', { name, exact: true });
  await page.goto(`${server.url}/jobs?lang=fr`);
  await expect(heading(say('history/page', 'Jobs'))).toBeVisible();
  await page.goto(`${server.url}/jobs`);
  await expect(heading('Jobs')).toBeVisible();
  await page.getByRole('button', { name: /^Connection/ }).click();
  await page.getByRole('radio', { name: 'Français' }).click();
  await expect(heading(say('history/page', 'Jobs'))).toBeVisible();
  // The language's files come after those of the one before.
  const isKept = () =>
    page.evaluate(async () => {
      await navigator.serviceWorker.ready;
      const links = [...document.querySelectorAll<HTMLLinkElement>('link[data-language=fr]')];
      const files = [...links.map(({ href }) => href), '/config.json'];
      const kept = await Promise.all(files.map((file) => caches.match(file)));
      return links.length > 0 && kept.every((answer) => answer !== undefined);
    });
  await expect.poll(isKept).toBe(true);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('banner')).toContainText(say('app', 'New request'));
  await context.close();
  await server.stop();
});
