import { axe, expect, jobIds, painted, plotColours, servers, summary, test } from './fixtures.ts';

/** The journey, through the reference service and through a gateway to it alike. */
for (const way of ['demo', 'gateway'] as const) {
  test.describe(way, () => {
    const at = (path: string) => servers[way] + path;

    async function idOf(name: string): Promise<string> {
      const job = (await jobIds()).find(({ input_req }) => input_req.name === name);
      return job!.id;
    }

    test('the address opens on the jobs history; a row leads to its result', async ({ page }) => {
      await page.goto(at('/'));
      await expect(page).toHaveURL(at('/jobs'));
      const table = page.getByRole('table', { name: 'Jobs history' });
      const [first] = await jobIds();
      await table.getByRole('link', { name: first!.id }).click();
      await expect(page.getByRole('heading', { level: 1 })).toContainText(first!.id);
      await painted(page);
    });

    test('a look into one job, and into all of a page, fills the history in place', async ({
      page,
    }) => {
      await page.goto(at('/jobs?page=2'));
      const first = page.getByRole('button', { name: /^Look into it/ }).first();
      await first.click();
      await expect(page.getByText('mean', { exact: true })).toHaveCount(1);
      await page.getByRole('button', { name: /^Look into these/ }).click();
      await expect(page.getByRole('button', { name: /^(Look into|Reading|Stop)/ })).toHaveCount(0, {
        timeout: 30_000,
      });
      await page.reload();
      await expect(page.getByText('mean', { exact: true })).toHaveCount(10);
    });

    test('pages of ten: the last is not full, and the end is a calm place', async ({ page }) => {
      await page.goto(at('/jobs'));
      const rows = page.getByRole('table', { name: 'Jobs history' }).getByRole('link');
      const next = page.getByRole('button', { name: 'Next page' });
      const all = (await jobIds()).map(({ id }) => id);
      expect(all.length).toBeGreaterThan(10);
      expect(all.length % 10).not.toBe(0);
      for (let first = 0; first < all.length; first += 10) {
        await expect(rows).toHaveText(all.slice(first, first + 10));
        if (first + 10 < all.length) await next.click();
      }
      await expect(next).toBeDisabled();
      await page.goto(at('/jobs?page=99'));
      await expect(page.getByRole('status').first()).toContainText(/ends with page/i);
      await expect(page.getByRole('alert')).toHaveCount(0);
    });

    test('six plots far apart are six coloured dots; one zoomed to shows outline and value', async ({
      page,
    }) => {
      const id = await idOf('Six plots far apart, first half of 2019');
      await page.goto(at(`/jobs/${encodeURIComponent(id)}`));
      await painted(page);
      const dots = await plotColours(page);
      expect(dots).toHaveLength(6);
      for (const dot of dots) {
        expect(dot.pixels).toBeGreaterThan(20);
        expect(dot.pixels).toBeLessThan(160);
      }
      expect(new Set(dots.map((dot) => dot.colour)).size).toBeGreaterThan(3);
      const grid = page.getByRole('grid', { name: 'Records' });
      await grid.getByRole('row').nth(1).click();
      await page.keyboard.press('Enter');
      await painted(page);
      const largest = async () => (await plotColours(page))[0]?.pixels ?? 0;
      await expect.poll(largest).toBeGreaterThan(2000);
      await expect(page.getByText(/^0\.\d{3}$/).first()).toBeVisible();
    });

    test('failures: the summary adds up, causes carry counts and messages, the map shows red', async ({
      page,
    }) => {
      const id = await idOf('Kenya, surveyed fields, 2019');
      await page.goto(at(`/jobs/${id}`));
      await painted(page);
      const counts = await summary(page);
      expect(counts).toEqual({ Received: 601, Processed: 578, Failed: 23, 'Not drawable': 0 });
      const causes = page.getByRole('list', { name: 'Failure causes' });
      const buttons = causes.getByRole('button', { name: /\d+$/ });
      await expect(buttons.first()).toBeVisible();
      const shown = (await buttons.allTextContents()).map((text) =>
        Number(/(\d+)\D*$/.exec(text)![1]),
      );
      expect(shown.reduce((sum, count) => sum + count, 0)).toBe(23);
      await buttons.first().click();
      await expect(causes.getByText(/duplicate consecutive coordinates/).first()).toBeVisible();
      const reds = (await plotColours(page)).filter((spot) => spot.red > 10);
      expect(reds.length).toBeGreaterThan(0);
    });

    test('a job made only of failures, and an empty one', async ({ page }) => {
      await page.goto(at(`/jobs/${await idOf('Senegal, shapes that cross themselves')}`));
      await painted(page);
      expect(await summary(page)).toEqual({
        Received: 60,
        Processed: 0,
        Failed: 60,
        'Not drawable': 0,
      });
      await page.goto(at(`/jobs/${await idOf('No polygons')}`));
      await expect(page.getByText(/no polygons/i).first()).toBeVisible();
      expect((await summary(page))['Received']).toBe(0);
    });

    for (const colorScheme of ['light', 'dark'] as const)
      test(`axe finds nothing, ${colorScheme}`, async ({ page }) => {
        await page.emulateMedia({ colorScheme });
        await page.goto(at('/jobs'));
        await expect(page.getByRole('table', { name: 'Jobs history' })).toBeVisible();
        expect(await axe(page)).toEqual([]);
        await page.goto(at(`/jobs/${await idOf('Kenya, surveyed fields, 2019')}`));
        await painted(page);
        await page.getByRole('grid', { name: 'Records' }).getByRole('row').nth(2).click();
        expect(await axe(page)).toEqual([]);
        await page.goto(at('/file'));
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        expect(await axe(page)).toEqual([]);
        await page.goto(at('/connect'));
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        expect(await axe(page)).toEqual([]);
      });
  });
}
