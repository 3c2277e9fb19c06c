import * as fc from 'fast-check';
import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { csvLine } from '#files/write/csvCells.ts';
import { assertProperty } from '#test/assertProperty.ts';
import { unguardCell } from '#test/files/write/unguardCell.ts';
import {
  plotCells,
  columnsTrouble,
  CSV_FIELDS,
  headCells,
  USUAL_COLUMNS,
} from '#request/repair/pure/csvTable.ts';
import { CHANGE, plotAs } from './plots.ts';

test.each([
  [[], 'Choose at least one column.'],
  [[{ field: 'polygon', name: ' ' }], 'Every column needs a name.'],
  [
    [
      { field: 'polygon', name: 'a' },
      { field: 'row', name: 'a' },
    ],
    'Two columns are named “a”.',
  ],
  [USUAL_COLUMNS, null],
] as const)('columns that can not be written say why', (columns, trouble) => {
  expect(columnsTrouble(columns)).toBe(trouble);
});

test('a mended plot goes with its mended text, another with the text that was sent', () => {
  const columns = CSV_FIELDS.map((field) => ({ field, name: field }));
  expect(plotCells(plotAs({ change: CHANGE }), columns)).toEqual([
    CHANGE.wellKnownText,
    '2019-01-01',
    '2019-06-30',
    '5',
    'The outline crosses itself',
    'split at 1 place into 2 parts',
  ]);
  expect(plotCells(plotAs(), columns)[0]).toBe(plotAs().sent);
});

test('whatever the texts and names, the file reads back as its cells', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('=1+1', '+1', '-2', '@x', "'=1", 'a,b;c', 'say "no"', ' x', 'two\r\nlines', ''),
  );
  assertProperty(
    fc.property(fc.tuple(text, text, text, text), ([sent, startDate, cause, name]) => {
      const plot = plotAs({ sent, startDate, cause });
      const columns = [
        { field: 'cause', name },
        { field: 'polygon', name: 'p' },
        { field: 'start_date', name: 's' },
        { field: 'end_date', name: 'e' },
      ] as const;
      const file = csvLine(headCells(columns)) + csvLine(plotCells(plot, columns));
      const read = Papa.parse<string[]>(file.slice(0, -2), {
        newline: '\r\n',
        delimiter: ',',
      }).data;
      expect(read.map((cells) => cells.map(unguardCell))).toEqual([
        columns.map((column) => column.name),
        plotCells(plot, columns),
      ]);
    }),
    { seed: 5, numRuns: 500 },
  );
});
