import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { PlotFileSummary } from '#request/protocol.ts';
import { WindowChoice } from '#request/page/ask/WindowChoice.tsx';

test('both days of a date range are described by what is wrong with it', () => {
  const file = { dates: 'none', windowCount: 0, windows: [] } as Partial<PlotFileSummary>;
  const windows = [{ start: 18_300, end: 18_262 }];
  const asked = { indexes: [], known: [], windows, sendable: null, today: 19_000 };
  render(<WindowChoice file={file as PlotFileSummary} asked={asked} onWindows={() => undefined} />);
  const problem = screen.getByRole('status');
  for (const name of ['Date range 1, from', 'Date range 1, to']) {
    const day = screen.getByRole('textbox', { name });
    expect(day.getAttribute('aria-describedby')).toBe(problem.id);
  }
  expect(problem.id).not.toMatch(/\s/);
});
