import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { RowsDialog } from '#features/mending/resubmission/RowsDialog.tsx';
import type { ResubmissionFiles } from '#features/mending/resubmission/useResubmissionFiles.ts';

afterEach(cleanup);

test('what turns text round in the rows to resubmit is seen', async () => {
  const preview = { head: ['crop\u202e', 'plot'], rows: [['maize\u0007', '1']] };
  const made = { preview, count: 1, left: [] };
  const files = {
    lines: [],
    make: () => Promise.resolve(made),
    trouble: null,
  } as unknown as ResubmissionFiles;
  render(<RowsDialog open files={files} onClose={() => undefined} />);
  const table = await screen.findByRole('table', { name: 'Rows to resubmit' });
  expect(table.textContent).toBe('crop⟨U+202E⟩plotmaize⟨U+0007⟩1');
});
