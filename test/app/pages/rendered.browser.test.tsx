import { until } from '#test/until.ts';
import { noteRendered } from './renderedParts.ts';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { ComparePage } from '#app/pages/ComparePage.tsx';
import { ResultPage } from '#app/pages/ResultPage.tsx';
import { PICTURE_FIRST_MS } from '#core/view/map.ts';
import { showPage } from './showPage.tsx';

/** What is pointed at, typed or dragged many times a second renders what shows it, and nothing else. */

type Screen = Awaited<ReturnType<typeof showPage>>;

const AT = '/jobs/two-windows?window=all';
const gridOf = (screen: Screen) => screen.getByRole('grid', { name: 'Records' });

/**
 * What the page does by itself it does after a pause, by timers, which run in the order of their ends: when nothing was
 * rendered for longer than the longest pause, nothing more renders unasked. An address follows what is done on the page
 * after 400 ms; a page that has opened prepares for a press after a second, and adds to its map after PICTURE_FIRST_MS.
 */
const [AFTER_ACTION_MS, AFTER_OPENING_MS] = [400 + 100, PICTURE_FIRST_MS + 100];

/** Waits until nothing has been rendered for so long. */
async function rest(ms = AFTER_ACTION_MS): Promise<void> {
  await until(async () => {
    const rendered = noteRendered();
    await new Promise((done) => setTimeout(done, ms));
    expect(rendered()).toEqual([]);
  });
}

/** Waits until all of a result's page is there. */
async function whole(screen: Screen): Promise<void> {
  await expect.element(screen.getByRole('region', { name: 'Date ranges' })).toBeVisible();
  await expect.element(screen.getByText(/plots in view/)).toBeVisible();
  await expect
    .element(screen.getByRole('region', { name: 'Map' }))
    .toHaveAttribute('aria-busy', 'false');
  await expect.element(screen.getByText(/^mean/i).first()).toBeVisible();
  await rest(AFTER_OPENING_MS);
}

/** Moves the pointer over the map until it's over a plot. */
async function pointAtPlot(): Promise<void> {
  const map = document.querySelector<HTMLElement>('.leaflet-container')!;
  const box = map.getBoundingClientRect();
  let at = 0;
  await vi.waitFor(
    () => {
      if (map.dataset['over'] === 'plot') return;
      const [column, row] = [at % 40, Math.floor(at / 40)];
      at = (at + 1) % 1600;
      const clientX = box.left + ((column + 0.5) * box.width) / 40;
      const clientY = box.top + ((row + 0.5) * box.height) / 40;
      map.dispatchEvent(new MouseEvent('mousemove', { clientX, clientY, bubbles: true }));
      throw new Error('No plot is under the pointer');
    },
    { timeout: 60_000, interval: 10 },
  );
}

/** Of the parts of a page, those that were rendered. */
function ofParts(rendered: readonly string[], parts: readonly string[]): string[] {
  return parts.filter((part) => rendered.includes(part));
}

const OTHER_PARTS = [
  'ResultPage',
  'ResultWorkspace',
  'WidePanels',
  'WideFrame',
  'JobBar',
  'ExportMenu',
  'CopyLink',
  'PrintSheet',
  'BelowMap',
  'ValuesPanel',
  'NamesPanel',
  'FailureCauses',
  'WindowsPanel',
  'FilterChips',
  'MapCaption',
];

test('a plot under the pointer renders its outline, its note and its row', async () => {
  const screen = await showPage(<ResultPage />, { at: AT });
  await expect.element(gridOf(screen)).toHaveAttribute('aria-rowcount', '5');
  await whole(screen);
  const rendered = noteRendered();
  await pointAtPlot();
  await until(() => expect(document.querySelector('[class*=note][style*=left]')).not.toBeNull());
  const parts = rendered();
  expect(parts).toContain('HoverNote');
  expect(parts).toContain('TableRow');
  expect(ofParts(parts, [...OTHER_PARTS, 'RecordsPanel'])).toEqual([]);
});

test('a row under the pointer renders its outline and itself', async () => {
  const screen = await showPage(<ResultPage />, { at: AT });
  await expect.element(gridOf(screen)).toHaveAttribute('aria-rowcount', '5');
  await whole(screen);
  const rendered = noteRendered();
  await screen.getByRole('gridcell', { name: '0.600' }).hover();
  await rest();
  const parts = rendered();
  expect(ofParts(parts, [...OTHER_PARTS, 'RecordsPanel'])).toEqual([]);
});

test('the filter’s thumb renders neither the job’s bar nor the failures', async () => {
  const screen = await showPage(<ResultPage />, { at: AT });
  const thumb = screen.getByRole('slider', { name: 'Lowest value' });
  await expect.element(thumb).toBeVisible();
  await whole(screen);
  thumb.element().focus();
  const rendered = noteRendered();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(gridOf(screen)).toHaveAttribute('aria-rowcount', '3');
  await rest();
  const parts = rendered();
  expect(parts).toContain('ValueRange');
  expect(ofParts(parts, ['JobBar', 'FailureCauses', 'NamesPanel', 'ResultWorkspace'])).toEqual([]);
});

test('a hover over a comparison renders no other part of it', async () => {
  const at = '/compare/two-windows/two-windows?windows=pick';
  const screen = await showPage(<ComparePage />, { at });
  await expect.element(gridOf(screen)).toBeVisible();
  await expect.element(screen.getByText(/plots in view/)).toBeVisible();
  await rest(AFTER_OPENING_MS);
  const rendered = noteRendered();
  await gridOf(screen).getByRole('row').nth(1).hover();
  await rest();
  const parts = rendered();
  expect(parts).toContain('TableRow');
  const others = ['ComparePage', 'ComparisonWorkspace', 'ComparisonHead', 'ComparisonSummaryBar'];
  expect(
    ofParts(parts, [
      ...others,
      'ComparisonValues',
      'ValuesPanel',
      'ScatterPanel',
      'ComparisonRecords',
      'FilterChips',
      'MapCaption',
    ]),
  ).toEqual([]);
});
