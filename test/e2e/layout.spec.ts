import type { Page } from '@playwright/test';
import { expect, jobIds, painted, servers, test } from './fixtures.ts';

async function open(page: Page, query = ''): Promise<void> {
  const { id } = (await jobIds()).find(
    ({ input_req }) => input_req.name === 'Kenya, surveyed fields, 2019',
  )!;
  await page.goto(`${servers.demo}/jobs/${encodeURIComponent(id)}${query}`);
  await painted(page);
  await expect(page.getByText('Median', { exact: true }).first()).toBeAttached();
}

/** CSS px by which the page can be scrolled past the end of what stands on it. */
function emptyBelow(page: Page): Promise<number> {
  return page.evaluate(() => {
    const frame = document.querySelector('#main')!.getBoundingClientRect();
    const end = Math.max(innerHeight, Math.ceil(frame.bottom + scrollY));
    return document.documentElement.scrollHeight - end;
  });
}

test('the page ends where its panels end, however long they are', async ({ page }) => {
  // The last is what a window of 1440 by 900 comes to at 400 %.
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
    [360, 225],
  ] as const) {
    await page.setViewportSize({ width, height });
    await open(page);
    await expect(page.getByRole('region', { name: 'Windows' })).toBeAttached();
    expect(await emptyBelow(page), `${width} by ${height}`).toBe(0);
  }
});
