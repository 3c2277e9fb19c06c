import type { Page } from '@playwright/test';

/** Notes from the page's beginning how far what is seen moves by itself; returns what tells the sum so far, as browsers count it. */
export async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        shifts.push((entry as unknown as { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () =>
    page.evaluate(async () => {
      // What has just been rendered is told a frame later.
      for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
      return (window as unknown as { shifts: number[] }).shifts.reduce(
        (sum, each) => sum + each,
        0,
      );
    });
}
