import { expect, onTestFinished, test, vi } from 'vitest';
import '#app/tokens.css';
import { findFonts } from '#app/findFonts.ts';

test('each style of text is asked for in a task of its own, after the caller has gone on', async () => {
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
  findFonts();
  expect(asked).toEqual([]);
  await vi.waitFor(() => expect(asked).toHaveLength(17));
  expect(mostInOne).toBe(1);
  expect(new Set(asked).size).toBe(17);
  expect(asked.filter((font) => font.includes('ui-monospace'))).toHaveLength(4);
  expect(asked.filter((font) => font.includes('system-ui'))).toHaveLength(13);
});
