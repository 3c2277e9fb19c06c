import type { Page } from '@playwright/test';
import { expect, jobIds, painted, servers, test } from './fixtures.ts';

/** Opens the job, selects the third record, and gives the copied link. */
async function copiedLink(page: Page, id: string, server = servers.demo): Promise<string> {
  await page.goto(`${server}/jobs/${encodeURIComponent(id)}`);
  await painted(page);
  const row = page.getByRole('grid', { name: 'Records' }).getByRole('row').nth(3);
  await row.click();
  await page.keyboard.press('Enter');
  // The address follows once the map has come to rest, close to the plot.
  await expect(page).toHaveURL(/[?&]map=1\d/);
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByText(/this machine only/i).first()).toBeVisible();
  return page.evaluate(() => navigator.clipboard.readText());
}

function words(text: string): string {
  return text.replace(/\s+/g, ' ');
}

test('through a gateway a link brings job, record and map position back in a fresh profile', async ({
  page,
  browser,
}) => {
  const job = (await jobIds()).find(({ input_req }) => input_req.name?.startsWith('Tanzania'))!;
  const link = await copiedLink(page, job.id, servers.gateway);
  expect(link.length).toBeLessThan(2000);
  expect(link).not.toContain(servers.key);
  const original = page.getByRole('region', { name: /^Record/ });
  await expect(original).toContainText(/date ranges of this plot.*\d to \d/s);
  const stranger = await (await browser.newContext()).newPage();
  await stranger.goto(link);
  await painted(stranger);
  await expect(stranger.getByRole('heading', { level: 1 })).toContainText(job.id);
  const shown = stranger.getByRole('region', { name: /^Record/ });
  await expect(shown).toBeVisible();
  // Either may still get its last figures.
  await expect(async () => {
    expect(words(await shown.innerText())).toBe(words(await original.innerText()));
  }).toPass({ timeout: 60_000 });
  const at = (url: string) => new URL(url).searchParams.get('map');
  expect(at(stranger.url())).toBe(at(link));
  await stranger.context().close();
});

test('any id keeps its address, with or without a gateway', async ({ page }) => {
  const job = (await jobIds()).find(({ id }) => id.includes('/'))!;
  for (const server of [servers.demo, servers.gateway]) {
    await page.goto(`${server}/jobs?page=1&page_size=100`);
    await page.getByRole('link', { name: job.id }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(job.id);
    const address = `/jobs/${encodeURIComponent(job.id)}`;
    await expect(page).toHaveURL(({ pathname }) => pathname === address);
    await page.reload();
    await painted(page);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(job.id);
  }
});

test('a link leads through the connect form to its page', async ({ page }) => {
  const job = (await jobIds()).find(({ id }) => id.includes('/'))!;
  const link = await copiedLink(page, job.id);
  const { pathname, search } = new URL(link);
  await page.context().clearCookies();
  const stranger = await page.context().browser()!.newPage();
  await stranger.goto(servers.static + pathname + search);
  await expect(stranger).toHaveURL(/\/connect/);
  await stranger.getByRole('textbox', { name: 'Service address' }).fill(servers.far);
  await stranger.getByLabel('API key').fill(servers.key);
  await stranger.getByRole('button', { name: 'Connect', exact: true }).click();
  await expect(stranger.getByRole('heading', { level: 1 })).toContainText(job.id);
  await painted(stranger);
  await expect(stranger.getByRole('region', { name: /^Record/ })).toBeVisible();
  expect(stranger.url()).not.toContain(servers.key);
  await stranger.close();
});

test('if the clipboard refuses, the link is shown to copy by hand', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
  });
  await page.goto(`${servers.demo}/jobs/${(await jobIds())[0]!.id}`);
  await painted(page);
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByRole('textbox', { name: /link/i })).toHaveValue(/\/jobs\//);
});

test('find a job by id, by link and by a line of a log', async ({ page }) => {
  const jobs = await jobIds();
  const strange = jobs.find(({ id }) => id.includes('/'))!;
  const plain = jobs[3]!;
  await page.goto(`${servers.demo}/jobs`);
  const open = page.getByRole('button', { name: 'Find a job' });
  const find = page.getByRole('dialog', { name: 'Command palette' }).getByRole('combobox');
  const texts = [
    [strange.id, strange.id],
    [`${servers.demo}/jobs/${encodeURIComponent(strange.id)}?index=NDVI_mean`, strange.id],
    [`2026-11-20 12:00:01 INFO job ${plain.id} finished`, plain.id],
  ] as const;
  for (const [text, id] of texts) {
    await open.click();
    await find.fill(text);
    await find.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toContainText(id);
  }
  await open.click();
  await find.fill('..');
  await find.press('Enter');
  await expect(page.getByText(/be part of an address|can.t be (an|opened)/i).first()).toBeVisible();
});

/** Pages of a PDF: its page objects aren't compressed. */
function pagesOf(pdf: Buffer): number {
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

test('a result prints on A4: name, map, legend, windows, summary, failures, records', async ({
  page,
}) => {
  const job = (await jobIds()).find(({ input_req }) =>
    input_req.name?.startsWith('Kenya, surveyed'),
  );
  await page.goto(`${servers.demo}/jobs/${job!.id}?state=failed`);
  await painted(page);
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 703, height: 1000 });
  const sheet = page.getByRole('article', { name: 'Printed result' });
  const heading = sheet.getByRole('heading', { level: 1 });
  await expect(heading).toContainText(job!.id);
  await expect(heading).toContainText('Kenya, surveyed fields, 2019');
  await expect(page.getByRole('banner')).toHaveCount(0);
  const map = sheet.getByRole('figure', { name: 'Map' }).locator('canvas');
  const drawing = () =>
    map.evaluate((canvas: HTMLCanvasElement) => {
      const box = canvas.getBoundingClientRect();
      const image = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height);
      const colours = new Set(new Uint32Array(image.data.buffer));
      return {
        squeezed: (box.width / box.height) * (canvas.height / canvas.width),
        colours: colours.size,
      };
    });
  await expect.poll(async () => (await drawing()).colours).toBeGreaterThan(50);
  await expect.poll(async () => (await drawing()).squeezed).toBeCloseTo(1, 1);
  await expect(sheet.getByRole('region', { name: 'Result summary' })).toContainText('Failed23');
  await expect(sheet.getByText(/^≤ /)).toBeVisible();
  await expect(sheet.getByRole('table', { name: 'Windows' }).getByRole('row')).not.toHaveCount(1);
  await expect(sheet.getByRole('table', { name: 'Failures by cause' })).toContainText('23');
  const records = sheet.getByRole('table', { name: 'Records' });
  await expect(records.getByRole('row')).toHaveCount(24);
  const fits = () => records.evaluate((table) => table.scrollWidth <= window.innerWidth);
  await expect.poll(fits).toBe(true);

  await page.emulateMedia({ media: null });
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(sheet).toHaveCount(0);
  await painted(page);
  await expect(page.getByRole('application', { name: 'Plots on the map' })).toBeVisible();

  // Two pages each, once the records have come for this size: no blank one follows.
  for (const landscape of [false, true]) {
    const print = () => page.pdf({ format: 'A4', landscape, printBackground: true });
    await expect.poll(async () => pagesOf(await print())).toBe(2);
  }
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a link goes to the system’s sheet; where that fails it’s copied', async ({ page }) => {
    // The tests' browser has no sheet of its own.
    await page.addInitScript(() => {
      const tried: string[] = [];
      const share = ({ url }: { url: string }) => {
        tried.push(url);
        const names = ['', 'AbortError', 'NotAllowedError'];
        const name = names[tried.length - 1];
        return name ? Promise.reject(new DOMException('', name)) : Promise.resolve();
      };
      Object.assign(window, { tried });
      Object.defineProperty(navigator, 'share', { value: share });
    });
    const tried = () => page.evaluate(() => (window as unknown as { tried: string[] }).tried);
    const [job] = await jobIds();
    await page.goto(`${servers.demo}/jobs/${encodeURIComponent(job!.id)}`);
    await painted(page);
    await page.evaluate(() => navigator.clipboard.writeText('before'));
    const button = page.getByRole('button', { name: 'Copy link' });
    const copied = () => page.evaluate(() => navigator.clipboard.readText());
    for (const times of [1, 2]) {
      await button.tap();
      await expect.poll(async () => (await tried()).length).toBe(times);
      expect(await copied()).toBe('before');
    }
    await button.tap();
    await expect(page.getByText('Link copied.').first()).toBeVisible();
    expect(await tried()).toHaveLength(3);
    expect(await copied()).toBe((await tried())[2]);
    expect(new URL(await copied()).pathname).toContain('/jobs/');
  });
});
