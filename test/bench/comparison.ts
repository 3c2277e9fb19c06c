/** Two results of one size side by side: what a person waits for, frames while the line is dragged, memory. */
import type { Page } from '@playwright/test';
import type { Launch } from '#test/e2e/chromium.ts';
import { startBenchServer } from './bodies.ts';
import { heapMB, inBrowser, settled, watchWorkers } from './measure.ts';

const REST_MS = 2000;
/** By then the device has saved its data and the workers that read the two sides have ended. */
const KEEP_MS = 12_000;

/** Returns the figures of comparing a result with itself a year later, every value another, by what they are of. */
export async function compareTwo(
  launch: Launch,
  dist: string,
  { body, size }: { body: Buffer; size: number },
): Promise<Record<string, string>> {
  const other = size + 1;
  const bodies = new Map([
    [size, body],
    [other, aYearLater(body)],
  ]);
  const server = await startBenchServer(bodies, { '': dist });
  try {
    const alone = await inBrowser(launch, (page) =>
      memoryOf(page, `${server.url}/jobs/bench-${size}`),
    );
    return await inBrowser(launch, async (page) => {
      await page.addInitScript(noteMatching);
      const both = await memoryOf(page, `${server.url}/compare/bench-${size}/bench-${other}`);
      const opening = await longestTask(page);
      const { matchingAt, last } = await page.evaluate(
        () => (window as unknown as { bench: { matchingAt: number; last: number } }).bench,
      );
      const acts = await page.evaluate(timeActs);
      const frames = await framesWhileSwiping(page);
      return {
        'both read to change painted': `${(last - matchingAt).toFixed(0)} ms`,
        'longest task while opening': `${opening.toFixed(0)} ms`,
        ...Object.fromEntries(
          Object.entries(acts).map(([act, ms]) => [act, `${ms.toFixed(0)} ms`]),
        ),
        'slowest frame while the line is dragged': `${frames.toFixed(0)} ms`,
        'longest task meanwhile': `${(await longestTask(page)).toFixed(0)} ms`,
        'memory, one result alone': `${alone.toFixed(0)} MB`,
        'memory, both compared': `${both.toFixed(0)} MB`,
      };
    });
  } finally {
    server.close();
  }
}

function aYearLater(body: Buffer): Buffer {
  let turn = 0;
  const text = body
    .toString('latin1')
    .replaceAll(/"(?:start|end)_date":"\d{4}/g, (date) => {
      return date.slice(0, -4) + String(Number(date.slice(-4)) + 1);
    })
    .replaceAll(/"NDVI_mean":([\d.-]+)/g, (_, value: string) => {
      turn = (turn * 16_807 + 11) % 2_147_483_647;
      return `"NDVI_mean":${(Number(value) * (0.6 + (turn % 1000) / 1250)).toFixed(6)}`;
    });
  return Buffer.from(text, 'latin1');
}

/** Opens a page and returns the memory of its thread and its workers, MB. */
async function memoryOf(page: Page, url: string): Promise<number> {
  await page.goto(url, { waitUntil: 'commit' });
  await page.getByRole('grid', { name: 'Records' }).waitFor();
  await settled(page);
  await page.waitForTimeout(KEEP_MS);
  const session = await page.context().newCDPSession(page);
  const workers = await watchWorkers(session);
  return (await heapMB(session)) + (await workers.heapMB());
}

/** Runs before any script of the page: notes when both results have been read and are matched. */
function noteMatching(): void {
  const { bench } = window as unknown as { bench: { matchingAt?: number } };
  new MutationObserver(() => {
    if (bench.matchingAt !== undefined) return;
    if (document.querySelector('[role=progressbar][aria-label="Matching the plots"]'))
      bench.matchingAt = performance.now();
  }).observe(document, { childList: true, subtree: true, attributes: true });
}

function longestTask(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { bench } = window as unknown as { bench: { longest: number } };
    const { longest } = bench;
    bench.longest = 0;
    return longest;
  });
}

/** Runs in the page: milliseconds from each act to the frame that shows its answer. */
async function timeActs(): Promise<Record<string, number>> {
  const PATIENCE_MS = 5000;
  const one = (selector: string) => document.querySelector<HTMLElement>(selector)!;
  const map = () => one('[aria-label=Map]');
  const grid = () => one('[role=grid][aria-label=Records]');
  const frame = () => new Promise(requestAnimationFrame);
  const times: Record<string, number> = {};
  const timed = async (name: string, act: () => void, isShown: () => boolean) => {
    const began = performance.now();
    act();
    do await frame();
    while (!isShown() && performance.now() - began < PATIENCE_MS);
    times[name] = performance.now() - began;
    await new Promise((later) => setTimeout(later, 1500));
  };
  const repainted = () => {
    let isBegun = false;
    return () => {
      isBegun ||= map().getAttribute('aria-busy') === 'true';
      return isBegun && map().getAttribute('aria-busy') === 'false';
    };
  };
  const filtered = () => {
    const before = grid().ariaRowCount;
    return () => grid().ariaRowCount !== before;
  };
  const press = (element: HTMLElement, key: string) => {
    element.focus();
    element.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  };
  const thumb = () => one('[aria-label=Values] [role=slider]');
  const brush = (share: number) => {
    const square = one('[aria-label="First against second"] svg[role=img]');
    square.setPointerCapture = () => undefined;
    const { left, top, width, height } = square.getBoundingClientRect();
    const point = (kind: string, x: number, y: number) =>
      square.dispatchEvent(
        new PointerEvent(kind, {
          bubbles: true,
          clientX: left + x * width,
          clientY: top + y * height,
        }),
      );
    point('pointerdown', 0.1, 0.9);
    return frame()
      .then(() => point('pointermove', share, 0.2))
      .then(frame)
      .then(() => point('pointerup', share, 0.2));
  };
  const reverse = () => one('button[aria-label^="Reverse"]');
  await timed('new colours, map repainted', () => reverse().click(), repainted());
  await timed('filter by a thumb, map repainted', () => press(thumb(), 'PageUp'), repainted());
  await timed('filter by a thumb, rows shown', () => press(thumb(), 'PageUp'), filtered());
  await timed('brush, rows shown', () => void brush(0.6), filtered());
  await timed('brush, map repainted', () => void brush(0.8), repainted());
  return times;
}

/** Drags the line to and fro for two seconds; returns the slowest frame, milliseconds. */
async function framesWhileSwiping(page: Page): Promise<number> {
  await page.getByRole('radio', { name: 'Swipe' }).click();
  const line = page.getByRole('slider', { name: 'Swipe' });
  await line.waitFor();
  await settled(page);
  await page.waitForTimeout(REST_MS);
  const box = (await page.getByRole('region', { name: 'Map', exact: true }).boundingBox())!;
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.evaluate(() => {
    const swiped = { slowest: 0, last: performance.now() };
    Object.assign(window, { swiped });
    const note = (now: number) => {
      swiped.slowest = Math.max(swiped.slowest, now - swiped.last);
      swiped.last = now;
      requestAnimationFrame(note);
    };
    requestAnimationFrame((now) => {
      swiped.last = now;
      requestAnimationFrame(note);
    });
  });
  for (let step = 1; step <= 120; step++) {
    await page.mouse.move(x + (box.width / 3) * Math.sin(step / 10), y);
    await page.waitForTimeout(16);
  }
  await page.mouse.up();
  return page.evaluate(() => (window as unknown as { swiped: { slowest: number } }).swiped.slowest);
}
