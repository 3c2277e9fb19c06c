import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import '#app/tokens.css';
import { findFonts } from '#app/findFonts.ts';

test('each style of text is asked for in a task of its own, after the caller has gone on', async () => {
  await page.viewport(1000, 900);
  const asked: string[] = [];
  let inThisTask = 0;
  let mostInOne = 0;
  const measure = vi.spyOn(CanvasRenderingContext2D.prototype, 'measureText');
  onTestFinished(() => measure.mockRestore());
  measure.mockImplementation(function (this: CanvasRenderingContext2D) {
    asked.push(this.font);
    mostInOne = Math.max(mostInOne, ++inThisTask);
    queueMicrotask(() => (inThisTask = 0));
    return {} as TextMetrics;
  });
  findFonts('/jobs');
  findFonts('/jobs/a');
  expect(asked).toEqual([]);
  await vi.waitFor(() => expect(asked).toHaveLength(17));
  expect(mostInOne).toBe(1);
  expect(new Set(asked).size).toBe(17);
  expect(asked.filter((font) => font.includes('ui-monospace'))).toHaveLength(4);
  expect(asked.filter((font) => font.includes('system-ui'))).toHaveLength(13);
  const body = getComputedStyle(document.documentElement).getPropertyValue('--t-body').trim();
  expect(asked).toContain(`650 ${body} system-ui, sans-serif`);
});
