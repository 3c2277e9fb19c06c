import { expect, test } from 'vitest';
import { ResultPage } from '#app/pages/ResultPage.tsx';
import { showPage } from './showPage.tsx';

/** A first look at a result is at the map, the counts and the selected plot: all else comes later, and moves none of it. */

test('the counts and the map don’t move when the panels and buttons come', async () => {
  const screen = await showPage(<ResultPage />, { at: '/jobs/two-windows?window=all' });
  await expect.element(screen.getByRole('region', { name: 'Result summary' })).toBeVisible();
  // By the counts, which widen as the result comes.
  const places = new Map<string, Set<string>>();
  let isOver = false;
  function note() {
    const parts = ['Result summary', 'Map'].map((name) =>
      document.querySelector(`[aria-label="${name}"]`),
    );
    const counts = parts[0]?.textContent ?? '';
    const boxes = parts.map((part) => part?.getBoundingClientRect());
    if (boxes.every(Boolean))
      places.set(counts, (places.get(counts) ?? new Set()).add(JSON.stringify(boxes)));
    if (!isOver) requestAnimationFrame(note);
  }
  note();
  for (const name of ['Star', 'Copy link', 'Export'])
    await expect.element(screen.getByRole('button', { name })).toBeVisible();
  await expect.element(screen.getByRole('region', { name: 'Date ranges' })).toBeVisible();
  await expect.element(screen.getByRole('grid', { name: 'Records' })).toBeVisible();
  isOver = true;
  expect(places.size).toBeGreaterThan(0);
  for (const boxes of places.values()) {
    const [first] = boxes;
    expect([...boxes]).toEqual([first]);
  }
});
