import { beforeEach, expect, test } from 'vitest';
import { USUAL_COLUMNS } from '#request/repair/pure/csvTable.ts';
import {
  chosenColumns,
  saveColumns,
  movedColumn,
  readColumns,
} from '#request/repair/page/resubmission/columnsChoice.ts';

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
