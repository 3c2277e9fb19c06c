import { expect, test } from 'vitest';
import { readSubmittedCsv } from '#engine/names/submittedCsv.ts';
import { recordCoordinates } from '#engine/read/wellKnownText.ts';

test('of columns with degrees the headings tell which is which', () => {
  const file = readSubmittedCsv('long_name,lat,x,lon\nq,1,5,2\n');
  if ('problem' in file) throw new Error(file.problem);
  expect(recordCoordinates(file.shapes, 0)).toEqual([[[[5, 1]]]]);
});

test('cells that hold quotes or other letters beside shapes are read, or told', () => {
  const file = readSubmittedCsv('wkt\nPOINT (1 2)\nPOINT é "\nPOINT (3 4)\n');
  if ('problem' in file) throw new Error(file.problem);
  expect(recordCoordinates(file.shapes, 2)).toEqual([[[[3, 4]]]]);
  expect(file.told).toEqual(['1 line has no readable shape and names no plot (line 3).']);
});

function columnsOf(text: string) {
  const file = readSubmittedCsv(text);
  if ('problem' in file) throw new Error(file.problem);
  return file.columns.map(({ cells, distinct }) => ({ cells, distinct }));
}

test('a column’s texts are those of its cells without blanks, each different one once', () => {
  const text =
    'wkt,crop,n\nPOINT (1 2), Maize ,1\n,"Maize",2\n,"Ma""ize" x ,1\n,\u00a0Maïs\u00a0\n,,Maize\n';
  expect(columnsOf(text)).toEqual([
    {
      cells: ['Maize', 'Maize', 'Ma"ize x', 'Maïs', ''],
      distinct: ['Maize', 'Ma"ize x', 'Maïs', ''],
    },
    { cells: ['1', '2', '1', '', 'Maize'], distinct: ['1', '2', '', 'Maize'] },
  ]);
});

test('10,000 different cells stay apart', () => {
  const cells = Array.from({ length: 10_000 }, (_, at) => `F${at}`);
  const lines = cells.map((cell) => `POINT (1 2),${cell}`);
  expect(columnsOf(`wkt,a\n${lines.join('\n')}`)).toEqual([{ cells, distinct: cells }]);
});

test('a shape longer than most is read whole', () => {
  const positions = Array.from({ length: 20_000 }, (_, at) => `${at % 90} ${at % 80}`).join(', ');
  const file = readSubmittedCsv(`wkt\n"POLYGON ((${positions}))"\nPOINT (3 4)\n`);
  if ('problem' in file) throw new Error(file.problem);
  expect(recordCoordinates(file.shapes, 0)[0]?.[0]).toHaveLength(20_000);
  expect(recordCoordinates(file.shapes, 1)).toEqual([[[[3, 4]]]]);
});
