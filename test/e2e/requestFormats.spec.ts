/** Every format that a request takes, from choosing the file to its opened result, by mouse and by keys. */
import type { Locator, Page } from '@playwright/test';
import { byKeyboard, expect, startOwnServer, summary, test } from './fixtures.ts';
import { PLOT_FILES } from './plotFiles.ts';
import type { Running } from './servers.ts';

// One server for all.
test.describe.configure({ mode: 'default' });

let server: Running;
test.beforeAll(async () => void (server = await startOwnServer()));
test.afterAll(() => server.stop());

const WAYS: { way: string; pressOn: (page: Page) => (target: Locator) => Promise<void> }[] = [
  { way: 'mouse', pressOn: () => (target) => target.click() },
  { way: 'keys', pressOn: byKeyboard },
];

for (const { format, name, write } of PLOT_FILES)
  for (const { way, pressOn } of WAYS)
    test(`${format} by ${way}`, async ({ page }) => {
      const press = pressOn(page);
      await page.goto(`${server.url}/request`);
      const chooser = page.waitForEvent('filechooser');
      await press(page.getByRole('button', { name: 'Choose a file' }));
      const buffer = Buffer.from(await write());
      await (await chooser).setFiles({ name, mimeType: 'application/octet-stream', buffer });
      const file = page.getByRole('region', { name: 'File' });
      await expect(file.getByRole('definition')).toHaveText(['3', '3', '0', '0', '0']);
      await expect(file.getByRole('combobox', { name: 'Column for start' })).toBeVisible();
      // Where the format has a place of its own for shapes, there is nothing to choose.
      await expect(file.getByRole('combobox', { name: 'Column for polygon' })).toHaveCount(
        format === 'CSV' ? 1 : 0,
      );
      await press(page.getByRole('link', { name: 'Go on to Measure' }));
      await press(page.getByRole('link', { name: 'Go on to Send' }));
      await press(page.getByRole('button', { name: 'Send 3 plots' }));
      await press(page.getByRole('link', { name: 'Open the job' }));
      await expect
        .poll(() => summary(page))
        .toEqual({ Received: 3, Processed: 3, Failed: 0, 'Not drawable': 0 });
    });
