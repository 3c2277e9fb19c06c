/** From a CSV of parcels to their values on the page, by the commands of docs/measuring.md as they stand there. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { axeInBothThemes, expect, painted, startOwnServer, summary, test } from './fixtures.ts';

/** The first block of commands in the document, for a server at `url`. */
function commands(url: string): string {
  const [, block = ''] = /```sh\n(.*?)```/s.exec(readFileSync('docs/measuring.md', 'utf8')) ?? [];
  expect(block).toContain('http://127.0.0.1:4310');
  return block.replace('http://127.0.0.1:4310', url);
}

test('five parcels are sent, measured and shown', async ({ page }) => {
  const folder = mkdtempSync(join(tmpdir(), 'job-atlas-measuring-'));
  symlinkSync(resolve('src'), join(folder, 'src'));
  const server = await startOwnServer();
  try {
    const printed = execFileSync('bash', ['-ec', commands(server.url)], { cwd: folder });
    const answer = JSON.parse(printed.toString()) as { cost: number; result: { id: string } };
    expect(answer.cost).toBe(0);
    await page.goto(`${server.url}/jobs/${answer.result.id}`);
    await painted(page);
    await expect
      .poll(() => summary(page))
      .toEqual({
        Received: 5,
        Processed: 5,
        Failed: 0,
        'Not drawable': 0,
      });
    // What a value rests on is no index to choose.
    const values = page.getByRole('region', { name: 'Values' });
    await expect(values).toContainText('NDVI_mean');
    await expect(values).not.toContainText('pixel_count');
    await page.getByRole('row', { name: /^1 0\.732 2020-11-01 to 2020-11-30 / }).click();
    await expect(page.getByText(/^Rests on \d+(\.\d+)? pixels in 1 picture/).first()).toBeVisible();
    expect(await axeInBothThemes(page)).toEqual([]);
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});
