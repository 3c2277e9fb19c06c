/** One visit of one page by one way, and what was measured on it. */
import { chromium, type Browser, type CDPSession, type Page } from '@playwright/test';
import type { Launch } from '#test/e2e/chromium.ts';

export interface Visit {
  /** Milliseconds from navigation. */
  painted: number;
  firstPlots: number | null;
  /** The map itself shows all plots in view: it can be moved from then on. */
  mapThere: number | null;
  /** The four counts stand. */
  counted: number | null;
  /** So do the values' figures, rows and, where some failed, causes. */
  filled: number | null;
  longestTask: number;
  pageHeapMB: number;
  workerMB: number | null;
  recolour: number | null;
  /** Two levels in, after a rest. */
  zoomIn: number | null;
  /** The same right after new colours have been painted; null where a rest makes no difference. */
  zoomInAtOnce: number | null;
  draws: string;
}

const MB = 1e6;
const PATIENCE_MS = 240_000;
/** Polling in every frame would itself cause frames. */
export const LOOKS = { polling: 50 };

/** Runs before any script of the page: notes long tasks, and when plots were shown. */
function observe(): void {
  const bench = {
    longest: 0,
    first: 0,
    last: 0,
    picture: 0,
    counted: 0,
    filled: 0,
    pressedAt: Number.NEGATIVE_INFINITY,
  };
  // Nothing is painted ahead before the map has rested for longer than this.
  const PRESSED_MS = 100;
  Object.assign(window, { bench });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) bench.longest = Math.max(bench.longest, duration);
  }).observe({ type: 'longtask', buffered: true });
  const { transferFromImageBitmap } = ImageBitmapRenderingContext.prototype;
  ImageBitmapRenderingContext.prototype.transferFromImageBitmap = function show(bitmap) {
    transferFromImageBitmap.call(this, bitmap);
    // Once all in view is painted, what lies around it is painted ahead: nobody waits for that.
    const map = document.querySelector('[aria-label=Map]');
    const isAhead = map?.getAttribute('aria-busy') === 'false';
    if (isAhead && performance.now() - bench.pressedAt > PRESSED_MS) return;
    whenShown(() => {
      bench.last = performance.now();
      if (bitmap) bench.first ||= bench.last;
    });
  };
  const { putImageData } = CanvasRenderingContext2D.prototype;
  CanvasRenderingContext2D.prototype.putImageData = function show(image, x, y) {
    putImageData.apply(this, [image, x, y] as never);
    // Before there is a map, all that is in view comes in one piece.
    if (this.canvas.closest('[class*=placeholder]'))
      whenShown(() => {
        bench.picture = bench.first = bench.last = performance.now();
        window.dispatchEvent(new Event('painted'));
      });
  };

  const textOf = (selector: string) => document.querySelector(selector)?.textContent ?? '';
  const COUNTS = '[aria-label="Result summary"]';
  const panels = new MutationObserver(() => {
    const counts = textOf(COUNTS);
    if (counts === '') return;
    if (bench.counted === 0) whenShown(() => (bench.counted ||= performance.now()));
    const isFilled =
      textOf('[aria-label=Values]').includes('Mean') &&
      textOf('[aria-label=Records] [data-row] [role=gridcell]:nth-child(2)') !== '' &&
      (/Failed0(?!\d)/.test(counts) || textOf('[aria-labelledby=causes-title] li') !== '');
    if (!isFilled) return;
    panels.disconnect();
    whenShown(() => (bench.filled = performance.now()));
  });
  panels.observe(document, { childList: true, subtree: true, characterData: true });

  function whenShown(note: () => void): void {
    requestAnimationFrame(() => requestAnimationFrame(note));
  }
}

/** A browser of its own, so that nobody inherits another's memory. */
export async function inBrowser<T>(launch: Launch, visit: (page: Page) => Promise<T>): Promise<T> {
  const browser: Browser = await chromium.launch({
    args: [...launch.args, '--js-flags=--expose-gc'],
    ...(launch.executablePath ? { executablePath: launch.executablePath } : {}),
  });
  try {
    const page = await browser.newPage({
      viewport: { width: 1440, height: 900 },
      reducedMotion: 'reduce',
    });
    page.setDefaultTimeout(PATIENCE_MS);
    await page.addInitScript(observe);
    return await visit(page);
  } finally {
    await browser.close();
  }
}

/** A page that puts a `Way` on its window. */
export async function visitWay(page: Page, url: string, deep: boolean): Promise<Visit> {
  await page.goto(url, { waitUntil: 'commit' });
  await page.waitForFunction(() => window.way !== undefined, undefined, LOOKS);
  const session = await page.context().newCDPSession(page);
  const way = await page.evaluate(() => ({
    painted: window.way!.paintedAt,
    draws: window.way!.draws,
  }));
  const longestTask = await longest(page);
  const timed = (name: 'recolour' | 'zoomIn') =>
    page.evaluate(async (step) => {
      const act = window.way![step];
      if (!act) return null;
      const began = performance.now();
      await act();
      return performance.now() - began;
    }, name);
  return {
    ...way,
    firstPlots: way.painted,
    mapThere: way.painted,
    counted: null,
    filled: null,
    longestTask,
    pageHeapMB: await heapMB(session),
    workerMB: null,
    recolour: deep ? await timed('recolour') : null,
    zoomIn: deep ? await timed('zoomIn') : null,
    zoomInAtOnce: null,
  };
}

/** Has our page draw every outline, however small: before any style of it is read. */
export function withEveryOutline(): void {
  new MutationObserver((_, observer) => {
    document.documentElement.style.setProperty('--plot-dot', '0px');
    observer.disconnect();
  }).observe(document, { childList: true });
  document.documentElement?.style.setProperty('--plot-dot', '0px');
}

/** Our own page; times as a person sees them, from navigation or from the press of a button. */
export async function visitOurs(page: Page, url: string, deep: boolean): Promise<Visit> {
  await page.goto(url, { waitUntil: 'commit' });
  await settled(page);
  await filled(page);
  const { first, last, picture, counted, filled: filledAt } = await marks(page);
  const longestTask = await longest(page);
  // Not before: a worker that is watched starts later.
  const session = await page.context().newCDPSession(page);
  const workers = await watchWorkers(session);
  const pageHeapMB = await heapMB(session);
  const workerMB = await workers.heapMB();
  return {
    draws: 'every plot: dots below their size, outlines above; failed with a cross',
    painted: picture || last,
    firstPlots: first,
    mapThere: last,
    counted,
    filled: filledAt,
    longestTask,
    pageHeapMB,
    workerMB,
    ...(deep ? await used(page) : { recolour: null, zoomIn: null, zoomInAtOnce: null }),
  };
}

/** Clicks on a job's link in the history, which has been looked at for a while by then; returns when, on the page's clock. */
export async function openFromHistory(page: Page, url: string): Promise<number> {
  const { origin, pathname } = new URL(url);
  await page.goto(`${origin}/jobs`);
  const link = page.locator(`a[href="${pathname}"]`).first();
  await link.waitFor();
  await page.waitForTimeout(LOOKED_AT_MS);
  const handle = await link.elementHandle();
  return page.evaluate((element) => {
    const now = performance.now();
    (element as HTMLElement).click();
    return now;
  }, handle);
}

/** The same, measured; times from the click. */
export async function visitFromHistory(page: Page, url: string): Promise<Visit> {
  const clickedAt = await openFromHistory(page, url);
  await settled(page);
  await filled(page);
  const { first, last, counted, filled: filledAt } = await marks(page);
  return {
    draws: 'the same, from a click in the history',
    painted: last - clickedAt,
    firstPlots: first - clickedAt,
    mapThere: last - clickedAt,
    counted: counted - clickedAt,
    filled: filledAt - clickedAt,
    longestTask: await longest(page),
    pageHeapMB: await heapMB(await page.context().newCDPSession(page)),
    workerMB: null,
    recolour: null,
    zoomIn: null,
    zoomInAtOnce: null,
  };
}

/** What opening a result takes is made ready by then, milliseconds. */
const LOOKED_AT_MS = 4000;

/** A person's rest, milliseconds: what is painted ahead is painted then. */
const REST_MS = 2000;

async function used(page: Page): Promise<Pick<Visit, 'recolour' | 'zoomIn' | 'zoomInAtOnce'>> {
  await page.getByRole('button', { name: 'Colours' }).click();
  const recolour = await pressed(page, ['Reverse']);
  await page.keyboard.press('Escape');
  const zoomInAtOnce = await pressed(page, ['Zoom in', 'Zoom in']);
  await pressed(page, ['Zoom out', 'Zoom out']);
  await page.waitForTimeout(REST_MS);
  return { recolour, zoomInAtOnce, zoomIn: await pressed(page, ['Zoom in', 'Zoom in']) };
}

/** Waits until the result has been complete and painted for 0.1 s: between two steps one frame may look so. */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(
    () => {
      const { bench } = window as unknown as { bench: { last: number; calmSince?: number } };
      const isCalm =
        !document.querySelector('[role=progressbar]') &&
        document.querySelector('[aria-label=Map]')?.getAttribute('aria-busy') === 'false' &&
        bench.last > 0;
      if (!isCalm) delete bench.calmSince;
      else bench.calmSince ??= performance.now();
      return performance.now() - (bench.calmSince ?? Number.POSITIVE_INFINITY) > 100;
    },
    undefined,
    LOOKS,
  );
}

/** Waits until the panels beside the map are filled. */
async function filled(page: Page): Promise<void> {
  await page.waitForFunction(
    () => (window as unknown as { bench: Marks }).bench.filled > 0,
    undefined,
    LOOKS,
  );
}

/** Presses buttons in one task; milliseconds until what they changed was shown. */
async function pressed(page: Page, names: string[]): Promise<number> {
  const buttons = await Promise.all(
    names.map((name) =>
      page
        .getByRole('button', { name })
        .or(page.getByRole('switch', { name }))
        .first()
        .elementHandle(),
    ),
  );
  const began = await page.evaluate((all) => {
    const now = performance.now();
    (window as unknown as { bench: { pressedAt: number } }).bench.pressedAt = now;
    for (const button of all) (button as HTMLElement).click();
    return now;
  }, buttons);
  await page.waitForTimeout(300);
  await settled(page);
  return (await marks(page)).last - began;
}

/** Milliseconds from navigation. */
interface Marks {
  first: number;
  last: number;
  picture: number;
  counted: number;
  filled: number;
}

function marks(page: Page): Promise<Marks> {
  return page.evaluate(() => (window as unknown as { bench: Marks }).bench);
}

function longest(page: Page): Promise<number> {
  return page.evaluate(() => (window as unknown as { bench: { longest: number } }).bench.longest);
}

/** Memory of the page's own thread after a collection, MB. */
export async function heapMB(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage');
  return megabytes(await session.send('Runtime.getHeapUsage'));
}

function megabytes(usage: { usedSize: number; backingStorageSize?: number }): number {
  return (usage.usedSize + (usage.backingStorageSize ?? 0)) / MB;
}

/** Asks the page's workers for their memory, over the protocol's nested messages. */
export async function watchWorkers(
  session: CDPSession,
): Promise<{ heapMB: () => Promise<number> }> {
  const ids = new Set<string>();
  const answers = new Map<number, (usage: Parameters<typeof megabytes>[0]) => void>();
  let lastId = 0;
  session.on('Target.attachedToTarget', ({ sessionId, targetInfo }) => {
    if (targetInfo.type === 'worker') ids.add(sessionId);
  });
  session.on('Target.detachedFromTarget', ({ sessionId }) => ids.delete(sessionId));
  session.on('Target.receivedMessageFromTarget', ({ message }) => {
    const { id, result } = JSON.parse(message) as { id: number; result: never };
    answers.get(id)?.(result);
  });
  await session.send('Target.setAutoAttach', {
    autoAttach: true,
    waitForDebuggerOnStart: false,
    flatten: false,
  });
  const ask = (sessionId: string, method: string) =>
    new Promise<Parameters<typeof megabytes>[0]>((done) => {
      const id = ++lastId;
      answers.set(id, done);
      const message = JSON.stringify({ id, method });
      void session.send('Target.sendMessageToTarget', { sessionId, message });
    });
  return {
    async heapMB() {
      let sum = 0;
      for (const id of ids) {
        await ask(id, 'HeapProfiler.collectGarbage');
        sum += megabytes(await ask(id, 'Runtime.getHeapUsage'));
      }
      return sum;
    },
  };
}
