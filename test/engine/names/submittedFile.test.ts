import { expect, test } from 'vitest';
import { namedColumns, rowsSentence } from '#engine/names/submittedFile.ts';

test('headings are made unique and told, numbers are seen', () => {
  const told: string[] = [];
  const columns = namedColumns(['a', '', 'a'], [['1', ''], ['x', 'y'], []], told);
  expect(columns.map(({ name, isNumeric }) => [name, isNumeric])).toEqual([
    ['a', true],
    ['Column 2', false],
    ['a_2', false],
  ]);
  expect(told).toHaveLength(2);
});

test('a sentence names the first rows', () => {
  expect(rowsSentence([2], 'is odd')).toBe('1 row is odd (row 2).');
  expect(rowsSentence([1, 2, 3, 4, 5, 6], 'are odd', 'line')).toBe(
    '6 lines are odd (line 1, 2, 3, 4, 5, …).',
  );
});
