import type { Page } from '@playwright/test';
import { expect, jobIds, painted, plotColours, servers, test } from './fixtures.ts';

const KENYA = 'Kenya, surveyed fields, 2019';
const TANZANIA = 'Tanzania, surveyed fields, 2019';

async function open(page: Page, name: string): Promise<void> {
  const job = (await jobIds()).find(({ input_req }) => input_req.name === name);
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
  await open(page, KENYA);
  expect(await plots(page)).toEqual([]);
  const [heap] = await heaps(page);
  await page.mouse.move(heap!.x, heap!.y);
  await expect(page.getByText(/^\d+ plots, (\d+ failed, )?zoom in$/)).toBeVisible();

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

test('two presses show any plot’s value: what a press on a mark leaves in heaps or out of view is listed', async ({
  page,
}) => {
  const list = page.getByRole('group', { name: 'Plots at this point' });
  const items = list.getByRole('listitem').getByRole('button');
  // The largest, of villages far apart.
  for (const at of [0, 1, 2]) {
    await open(page, TANZANIA);
    const { x, y } = (await heaps(page))[at]!;
    await page.mouse.click(x, y);
    await expect(page).toHaveURL(/map=1/);
    await painted(page);
    const told = await list.getByText(/^\d+ plots at this point$/).textContent();
    const count = parseInt(told!, 10);
    await expect(items).toHaveCount(count);
    expect(count).toBeGreaterThan((await plots(page)).length);
    // Those come first that the map doesn't show by themselves.
    const farthest = items.nth(at);
    const value = (await farthest.locator('b').textContent())!;
    await farthest.click();
    await expect(page.getByRole('region', { name: /^Record / })).toContainText(value);
  }
});
