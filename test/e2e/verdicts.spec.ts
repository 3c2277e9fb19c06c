/** What a person judges of records: on pictures and card by keys, kept, filtered by, in files. */
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { axe, expect, jobIds, painted, servers, test } from './fixtures.ts';

const NAME = 'Tanzania, surveyed fields, second half of 2019';

async function open(page: Page, query: string): Promise<void> {
  const job = (await jobIds()).find(({ input_req }) => input_req.name === NAME);
  await page.goto(`${servers.demo}/jobs/${encodeURIComponent(job!.id)}?${query}`);
}

test('sixty plots are judged on the pictures by keys, kept over a reload, filtered by, and in the exported file', async ({
  page,
}) => {
  await open(page, 'panel=pictures&sort=value');
  const list = page.getByRole('listbox', { name: 'Pictures' });
  const chosen = list.getByRole('option', { selected: true });
  // A list that is still empty has nothing to choose.
  await expect(list.getByRole('option').first()).toBeVisible();
  await list.focus();
  for (let at = 0; at < 60; at++) {
    await expect(chosen).toHaveAttribute('aria-posinset', String(at + 1));
    await page.keyboard.press(String((at % 3) + 1));
  }
  const shown = page.getByRole('radiogroup', { name: 'Verdicts shown' });
  await expect(shown).toContainText('Good 20');
  await expect(shown).toContainText('Doubtful 20');
  await expect(shown).toContainText('Wrong 20');
  await expect(shown).toContainText('No verdict 332');
  // The last is taken back, and given again.
  await page.keyboard.press('z');
  await expect(shown).toContainText('Wrong 19');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('3');
  await expect(shown).toContainText('Wrong 20');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('n');
  await expect(page.getByRole('textbox', { name: 'Note' })).toBeFocused();
  await page.keyboard.type('a pond');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('status').getByText('Saved', { exact: true })).toBeAttached();
  expect(await axe(page)).toEqual([]);

  await page.reload();
  await expect(shown).toContainText('Wrong 20');
  await shown.getByRole('radio', { name: /Wrong/ }).check({ force: true });
  await expect(page.getByText('20 records', { exact: true })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Note' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: /^CSV/ }).first().click();
  const csv = readFileSync(await (await download).path(), 'utf8');
  const lines = csv.trim().split('\r\n');
  expect(lines[0]).toContain('verdict,verdict_note,verdict_at');
  expect(lines).toHaveLength(21);
  expect(lines.slice(1).every((line) => line.includes(',wrong,'))).toBe(true);
  // The key that leads to the note isn’t a letter of it.
  expect(lines.filter((line) => line.includes(',a pond,'))).toHaveLength(1);
});

test('the card judges the selected record, beside a colleague’s verdict', async ({ page }) => {
  await open(page, 'sort=value');
  await painted(page);
  const grid = page.getByRole('grid', { name: 'Records' });
  await grid.getByRole('row').nth(1).click();
  const card = page.getByRole('region', { name: /^Record \d+/ });
  const verdict = card.getByRole('group', { name: 'Verdict' });
  await verdict.getByRole('button', { name: 'Doubtful' }).click();
  await expect(verdict.getByRole('button', { name: 'Doubtful' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(grid.getByRole('row').nth(1)).toContainText('Doubtful');
  await grid.focus();
  await page.keyboard.press('1');
  await expect(grid.getByRole('row').nth(1)).toContainText('Good');
  await expect(card.getByRole('status').getByText('Good', { exact: true })).toBeAttached();
  expect(await axe(page)).toEqual([]);

  // A colleague's file: the same plot, judged otherwise.
  await page.getByRole('link', { name: 'Saved on this device' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export your notes' }).first().click();
  const text = readFileSync(await (await download).path(), 'utf8');
  const theirs = text.replaceAll('"good"', '"wrong"');
  const chooser = page.waitForEvent('filechooser');
  await page
    .getByRole('button', { name: /^Import/ })
    .first()
    .click();
  await (
    await chooser
  ).setFiles({
    name: 'notes.json',
    mimeType: 'application/json',
    buffer: Buffer.from(theirs),
  });
  const whose = page.getByRole('dialog', { name: 'Whose verdicts are these?' });
  await expect(whose).toBeVisible();
  expect(await axe(page)).toEqual([]);
  await whose.getByRole('textbox', { name: 'Colleague’s name' }).fill('Wanjiru');
  await whose.getByRole('button', { name: 'Import' }).click();
  await expect(page.getByText(/^Imported/)).toBeVisible();
  await open(page, 'sort=value');
  await painted(page);
  await grid.getByRole('row').nth(1).click();
  await expect(card).toContainText('Wanjiru: Wrong');
  await expect(verdict.getByRole('button', { name: 'Good' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });
  for (const colorScheme of ['light', 'dark'] as const)
    test(`verdicts fit, ${colorScheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme });
      await open(page, 'panel=pictures');
      const list = page.getByRole('listbox', { name: 'Pictures' });
      await expect(list.getByRole('option').first()).toBeVisible();
      await list.focus();
      await page.keyboard.press('2');
      await expect(page.getByRole('radiogroup', { name: 'Verdicts shown' })).toContainText(
        'Doubtful 1',
      );
      const width = () => page.evaluate(() => document.documentElement.scrollWidth);
      await expect.poll(width).toBe(390);
      expect(await axe(page)).toEqual([]);
    });
});
