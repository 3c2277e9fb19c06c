import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { RowsDialog } from '#request/repair/page/resubmission/RowsDialog.tsx';
import type { ResubmissionFiles } from '#request/repair/page/resubmission/useResubmissionFiles.ts';
import { USUAL_COLUMNS } from '#request/repair/pure/csvTable.ts';
import {
  chosenColumns,
  saveColumns,
  movedColumn,
  readColumns,
} from '#request/repair/page/resubmission/columnsChoice.ts';

afterEach(cleanup);

test('characters that turn text round are visible in the rows to resubmit', async () => {
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

const KEY = 'job-atlas.resubmission.columns';

beforeEach(() => localStorage.clear());

test.each(['', '{', '{}', '[1,{"field":"nothing","name":"x","on":true}]'])(
  '%j in the store gives the usual columns',
  (text) => {
    localStorage.setItem(KEY, text);
    expect(chosenColumns(readColumns())).toEqual(USUAL_COLUMNS);
  },
);

test('names and order are remembered; a field twice counts once', () => {
  const lines = movedColumn(readColumns(), 0, 1).map((line) => ({
    ...line,
    name: `my ${line.name}`,
  }));
  saveColumns([...lines, lines[0]!]);
  expect(readColumns()).toEqual(lines);
  expect(chosenColumns(readColumns()).map(({ name }) => name)).toEqual([
    'my start_date',
    'my polygon',
    'my end_date',
  ]);
});

test('the first column can’t be moved up, nor the last down', () => {
  const lines = readColumns();
  expect(movedColumn(lines, 0, -1)).toEqual(lines);
  expect(movedColumn(lines, lines.length - 1, 1)).toEqual(lines);
});
