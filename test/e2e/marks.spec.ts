import type { Page } from '@playwright/test';
import { expect, jobIds, painted, plotColours, servers, test } from './fixtures.ts';

async function openKenya(page: Page): Promise<void> {
  const job = (await jobIds()).find(
    ({ input_req }) => input_req.name === 'Kenya, surveyed fields, 2019',
  );
  await page.goto(`${servers.demo}/jobs/${encodeURIComponent(job!.id)}`);
  await painted(page);
}

/** The middle of a mark of the map's upper left: its uppermost pixel is a ring's width and some px above. */
const heaps = async (page: Page) =>
  (await plotColours(page))
    .filter(({ pixels }) => pixels > 300)
    .map(({ x, y }) => ({ x, y: y + 14 }));
const plots = async (page: Page) =>
  (await plotColours(page)).filter(({ pixels, red }) => pixels > 20 && pixels < 300 && red === 0);

test('a heap is a mark: a press shows its plots nearer, another one’s value; with Shift they’re listed', async ({
  page,
}) => {
  await openKenya(page);
  expect(await plots(page)).toEqual([]);
  const [heap] = await heaps(page);
  await page.mouse.move(heap!.x, heap!.y);
  await expect(page.getByText(/^\d+ plots,(\d+ failed,)?zoom in$/)).toBeVisible();

  await page.keyboard.down('Shift');
  await page.mouse.click(heap!.x, heap!.y);
  await page.keyboard.up('Shift');
  const list = page.getByRole('group', { name: 'Plots at this point' });
  await expect(list.getByText(/^\d+ plots at this point$/)).toBeVisible();
  await list.getByRole('button', { name: 'Close' }).click();

  await page.mouse.click(heap!.x, heap!.y);
  await expect(page).toHaveURL(/map=1[2-9]/);
  await painted(page);
  await expect.poll(async () => (await plots(page)).length).toBeGreaterThan(0);
  const near = await plots(page);
  const middle = near.find(({ x }) => x > 300 && x < 700) ?? near[0]!;
  await page.mouse.click(middle.x + 1, middle.y + 4);
  await expect(page.getByRole('region', { name: /^Record / })).toBeVisible();
});
