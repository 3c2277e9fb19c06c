/** Figures of our own page that no other way has: the slow line, and frames while panning. */
import type { Launch } from '#test/e2e/chromium.ts';
import type { BenchServer } from './bodies.ts';
import { inBrowser, settled } from './measure.ts';

/** How much of a result had been sent over a line of 10 MB/s when the first plots were shown. */
export function firstPlotsOnASlowLine(
  launch: Launch,
  server: BenchServer,
  size: number,
): Promise<{ share: number; atMs: number }> {
  return inBrowser(launch, async (page) => {
    await page.goto(`${server.url}/jobs/slow-${size}`, { waitUntil: 'commit' });
    await page.waitForFunction(
      () => (window as unknown as { bench: { first: number } }).bench.first > 0,
      undefined,
      { polling: 'raf' },
    );
    const sent = server.slowlySent();
    const { headers } = await fetch(`${server.url}/body/${size}`, { method: 'HEAD' });
    const atMs = await page.evaluate(
      () => (window as unknown as { bench: { first: number } }).bench.first,
    );
    return { share: sent / Number(headers.get('content-length')), atMs };
  });
}

/** Drags the map about for two seconds and counts the frames that came in time. */
export function framesWhilePanning(
  launch: Launch,
  url: string,
): Promise<{ share: number; slowestMs: number }> {
  return inBrowser(launch, async (page) => {
    await page.goto(url, { waitUntil: 'commit' });
    await settled(page);
    await page.evaluate(() => {
      const frames: number[] = [];
      Object.assign(window, { frames });
      let last = performance.now();
      const note = (now: number) => {
        frames.push(now - last);
        last = now;
        requestAnimationFrame(note);
      };
      requestAnimationFrame(note);
    });
    const box = (await page.getByRole('region', { name: 'Map' }).boundingBox())!;
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    for (let step = 1; step <= 120; step++) {
      await page.mouse.move(x + 200 * Math.sin(step / 10), y + 120 * Math.cos(step / 14));
      await page.waitForTimeout(16);
    }
    await page.mouse.up();
    const frames = await page.evaluate(() => (window as unknown as { frames: number[] }).frames);
    const intime = frames.filter((ms) => ms <= 17.5).length;
    return { share: intime / frames.length, slowestMs: Math.max(...frames) };
  });
}
