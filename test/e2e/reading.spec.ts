import type { Page } from '@playwright/test';
import { axeInBothThemes, expect, jobIds, painted, servers, test } from './fixtures.ts';

/** Reading a result: values, records, links, files, on a desk and on a phone. */

async function openJob(page: Page, name: string): Promise<string> {
  const job = (await jobIds()).find(({ input_req }) => input_req.name === name)!;
  await page.goto(`${servers.demo}/jobs/${encodeURIComponent(job.id)}`);
  await painted(page);
  return job.id;
}

test('the map replaces the first picture: nothing covers the page once its plots are there', async ({
  page,
}) => {
  // What takes the picture away after some seconds, whatever became of it, would hide that the map didn't.
  await page.addInitScript(() => {
    const start = window.setTimeout.bind(window);
    const patient = (run: () => void, ms = 0) => (ms >= 3000 ? 0 : start(run, ms));
    window.setTimeout = patient as unknown as typeof window.setTimeout;
  });
  await openJob(page, 'Kenya, surveyed fields, 2019');
  await expect(page.locator('body > [class*=placeholder]')).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('everything fits and axe finds nothing, light or dark', async ({ page }) => {
    await page.goto(`${servers.demo}/jobs`);
    await expect(page.getByRole('table', { name: 'Jobs history' })).toBeVisible();
    expect(await axeInBothThemes(page)).toEqual([]);
    await openJob(page, 'Kenya, surveyed fields, 2019');
    for (const tab of ['Values', 'Records', 'Failures']) {
      await page.getByRole('tab', { name: new RegExp(tab) }).click();
      expect(await axeInBothThemes(page), tab).toEqual([]);
      const overflow = () =>
        page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
      await expect.poll(overflow, tab).toBe(0);
    }
  });
});
