import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { keepColumns, usualColumns } from '#features/mending/resubmission/columnsChoice.ts';
import { NotDownloaded } from '#features/mending/resubmission/NotDownloaded.tsx';
import type { ChosenPlots } from '#features/mending/resubmission/useChosenPlots.ts';
import { NO_CHOICES } from '#test/features/mending/chosenPlots.ts';
import type { ResultHandle } from '#workers/page/client.ts';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

function show(part: Partial<ChosenPlots>) {
  const handle = {} as ResultHandle;
  return render(<NotDownloaded handle={handle} chosen={{ ...NO_CHOICES, ...part }} />);
}

test('what was mended and isn’t saved is said, with the way to save it', () => {
  show({ choices: new Map([[1, 0]]) });
  expect(screen.getByRole('status').textContent).toBe('1 repaired, not downloaded');
  expect(screen.getByRole('button', { name: 'Download CSV (1)' })).toBeDefined();
});

test('so is what goes back as it was', () => {
  show({
    choices: new Map<number, 'sent' | number>([
      [1, 0],
      [2, 'sent'],
    ]),
  });
  expect(screen.getByRole('status').textContent).toBe('1 repaired, 1 as sent, not downloaded');
});

test('with nothing chosen, or all saved, nothing is said', () => {
  show({});
  show({ choices: new Map([[1, 0]]), isDownloaded: true });
  expect(screen.queryByRole('status')).toBeNull();
});

test('columns that can’t be written are named, and nothing is downloaded in them', () => {
  keepColumns(usualColumns().map((line) => ({ ...line, on: false })));
  show({ choices: new Map([[1, 0]]) });
  const button = screen.getByRole('button', { name: 'Download CSV (1)' });
  expect(button).toHaveProperty('disabled', true);
  expect(screen.getByRole('status').textContent).toBe(
    '1 repaired, not downloaded. Choose at least one column.',
  );
});
