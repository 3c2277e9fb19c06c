import { expect, test } from 'vitest';
import {
  cellCount,
  cellText,
  columnTexts,
  createCellBytes,
  readCell,
  textIn,
  trimCell,
} from '#engine/names/delimitedCells.ts';
import { readDelimited } from '#engine/names/delimitedText.ts';
import { utf8 } from '#engine/read/texts.ts';

const table = readDelimited(
  utf8('crop,n\n Maize ,1\n"Maize",2\n"Ma""ize" x ,1\n\u00a0Maïs\u00a0\n,Maize\n'),
);

test('a column’s texts are those of its cells without blanks, each different one once', () => {
  expect(columnTexts(table, 0)).toEqual({
    cells: ['Maize', 'Maize', 'Ma"ize x', 'Maïs', ''],
    distinct: ['Maize', 'Ma"ize x', 'Maïs', ''],
  });
  expect(columnTexts(table, 1)).toEqual({
    cells: ['1', '2', '1', '', 'Maize'],
    distinct: ['1', '2', '', 'Maize'],
  });
});

test('a cell alone keeps its blanks until they are taken off', () => {
  expect(cellText(table, [1, 0])).toBe(' Maize ');
  expect(cellCount(table, 4)).toBe(1);
  const cell = createCellBytes();
  readCell(table, [4, 0], cell);
  trimCell(cell);
  expect(textIn(cell)).toBe('Maïs');
  readCell(table, [4, 1], cell);
  expect(textIn(cell)).toBe('');
});

test('10,000 different cells stay apart', () => {
  const cells = Array.from({ length: 10_000 }, (_, at) => `F${at}`);
  const many = readDelimited(utf8(`a\n${cells.join('\n')}`));
  expect(columnTexts(many, 0)).toEqual({ cells, distinct: cells });
});
