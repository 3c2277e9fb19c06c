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

/** Milliseconds from what a person does until the page first shows a change, and the longest task meanwhile (0: none over 50 ms). */
export function interactions(launch: Launch, url: string): Promise<Record<string, number>> {
  return inBrowser(launch, async (page) => {
    await page.goto(url, { waitUntil: 'commit' });
    await settled(page);
    await page.waitForTimeout(2000);
    const times: Record<string, number> = {};
    const timed = async (name: string, act: string, watched: string) => {
      times[name] = await page.evaluate(timeUntilChange, { act, watched });
      await page.waitForTimeout(1200);
    };
    await page.evaluate(() => {
      (window as unknown as { bench: { longest: number } }).bench.longest = 0;
    });
    const rows = '[role=grid][aria-label=Records]';
    await timed('sort by value', `${rows} [role=columnheader]:nth-child(3) button`, rows);
    await timed('select a row', `${rows} [role=row]:nth-child(3)`, 'main');
    await timed('hover a row', `hover ${rows} [role=row]:nth-child(4)`, 'main');
    await timed('filter by a thumb, one key', 'key PageUp [role=slider]', `${rows} aria-rowcount`);
    await timed('filter by text', 'type [aria-label="Filter records"]', `${rows} aria-rowcount`);
    times['longest task meanwhile'] = await page.evaluate(
      () => (window as unknown as { bench: { longest: number } }).bench.longest,
    );
    return times;
  });
}

/** Runs in the page: does `act` and waits for the next change below, or of an attribute of, `watched`. */
function timeUntilChange({ act, watched }: { act: string; watched: string }): Promise<number> {
  const [where = '', attribute] = watched.split(' aria-');
  const target = document.querySelector(where)!;
  const [, verb, rest] = /^(hover|key \w+|type)? ?(.*)$/.exec(act)!;
  const element = document.querySelector<HTMLElement>(rest!)!;
  return new Promise((done) => {
    const began = performance.now();
    const observer = new MutationObserver(() => {
      observer.disconnect();
      requestAnimationFrame(() => done(performance.now() - began));
    });
    observer.observe(
      target,
      attribute
        ? { attributes: true, attributeFilter: [`aria-${attribute}`] }
        : { childList: true, subtree: true, characterData: true, attributes: true },
    );
    if (verb === 'hover') element.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
    else if (verb === 'type') {
      const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!;
      set!.call(element, '0.45');
      element.dispatchEvent(new Event('input', { bubbles: true }));
    } else if (verb) {
      element.focus();
      const key = verb.slice(4);
      element.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
    } else element.click();
  });
}
