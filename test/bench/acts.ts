/** What a person does with the records, timed until what they asked for is on the page. */
import type { Launch } from '#test/e2e/chromium.ts';
import { inBrowser, settled } from './measure.ts';

/** Milliseconds from each act to the frame that shows its answer, and the longest task meanwhile (0: none over 50 ms). */
export function interactions(launch: Launch, url: string): Promise<Record<string, number>> {
  return inBrowser(launch, async (page) => {
    await page.goto(url, { waitUntil: 'commit' });
    await settled(page);
    await page.waitForTimeout(2000);
    return page.evaluate(timeActs);
  });
}

/** Runs in the page; an act without an answer counts as its full timeout. */
async function timeActs(): Promise<Record<string, number>> {
  const PATIENCE_MS = 5000;
  const { bench } = window as unknown as { bench: { longest: number } };
  const one = (selector: string) => document.querySelector<HTMLElement>(selector)!;
  const grid = one('[role=grid][aria-label=Records]');
  const rows = () => [...grid.querySelectorAll<HTMLElement>('[role=row][data-row]')];
  const order = () =>
    rows()
      .map((row) => row.dataset['row'])
      .join();
  const isFilled = () =>
    rows().every((row) => row.querySelector('[role=gridcell]:nth-child(2)')?.textContent !== '');
  const isPainted = () => one('[aria-label=Map]').getAttribute('aria-busy') === 'false';
  const frame = () => new Promise(requestAnimationFrame);
  const press = (element: HTMLElement, key: string) => {
    element.focus();
    element.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  };
  const type = (text: string) => {
    const input = one('[aria-label="Filter records"]');
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, text);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  };
  const times: Record<string, number> = {};
  const timed = async (name: string, act: () => void, isShown: () => boolean) => {
    const began = performance.now();
    act();
    do await frame();
    while (!isShown() && performance.now() - began < PATIENCE_MS);
    times[name] = performance.now() - began;
    await new Promise((later) => setTimeout(later, 1500));
  };
  const filtered = () => {
    const before = grid.ariaRowCount;
    return () => grid.ariaRowCount !== before && isFilled();
  };
  const repainted = () => {
    let isBegun = false;
    return () => {
      isBegun ||= !isPainted();
      return isBegun && isPainted();
    };
  };

  bench.longest = 0;
  const before = order();
  await timed(
    'sort by value, rows shown',
    () => one(`#${grid.id} [role=columnheader]:nth-child(2) button`).click(),
    () => order() !== before && isFilled(),
  );
  await timed(
    'select a row, its card shown',
    () => rows()[2]!.click(),
    () => one('section[aria-label^="Record "]') !== null,
  );
  const paths = document.querySelectorAll('.leaflet-outlines-pane path').length;
  await timed(
    'hover a row, its outline shown',
    () => rows()[3]!.dispatchEvent(new PointerEvent('pointerover', { bubbles: true })),
    () => document.querySelectorAll('.leaflet-outlines-pane path').length > paths,
  );
  await timed(
    'filter by a thumb, rows shown',
    () => press(one('[role=slider]'), 'PageUp'),
    filtered(),
  );
  await timed(
    'filter by a thumb, map repainted',
    () => press(one('[role=slider]'), 'PageUp'),
    repainted(),
  );
  await timed('filter by text, rows shown', () => type('0.45'), filtered());
  times['longest task meanwhile'] = bench.longest;
  return times;
}
