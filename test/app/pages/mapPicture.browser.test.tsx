/** The map as a PNG, as far as the browser makes one. */
import { expect, onTestFinished, test, vi } from 'vitest';
import { ResultPage } from '#app/pages/ResultPage.tsx';
import { savedFiles } from './savedFiles.ts';
import { showPage } from './showPage.tsx';

test('a picture with more pixels than the browser allows is refused in words, and nothing is saved', async () => {
  const files = savedFiles();
  const screen = await showPage(<ResultPage />, { at: '/jobs/two-windows' });
  const map = screen.getByRole('region', { name: 'Map' });
  await expect.element(map).toHaveAttribute('aria-busy', 'false');
  await screen.getByRole('button', { name: 'Export' }).click();
  const png = screen.getByRole('menuitem', { name: 'Map as PNG' });
  await expect.element(png).toBeVisible();
  // Of a screen of a thousand million pixels; until then the map itself is painted for the real one.
  vi.stubGlobal('devicePixelRatio', 40);
  onTestFinished(() => void vi.unstubAllGlobals());
  await png.click();
  const words = 'The picture would be larger than this browser allows.';
  await expect.element(screen.getByText(words)).toBeVisible();
  expect(files).toEqual([]);
});
