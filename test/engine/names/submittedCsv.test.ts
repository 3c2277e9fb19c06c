import { expect, test } from 'vitest';
import { readSubmittedCsv } from '#engine/names/submittedCsv.ts';
import { utf8 } from '#engine/read/texts.ts';
import { recordCoordinates } from '#engine/read/wellKnownText.ts';

test('of columns with degrees the headings tell which is which', () => {
  const file = readSubmittedCsv(utf8('long_name,lat,x,lon\nq,1,5,2\n'));
  if ('problem' in file) throw new Error(file.problem);
  expect(recordCoordinates(file.shapes, 0)).toEqual([[[[5, 1]]]]);
});

test('cells that hold quotes or other letters beside shapes are read, or told', () => {
  const file = readSubmittedCsv(utf8('wkt\nPOINT (1 2)\nPOINT é "\nPOINT (3 4)\n'));
  if ('problem' in file) throw new Error(file.problem);
  expect(recordCoordinates(file.shapes, 2)).toEqual([[[[3, 4]]]]);
  expect(file.told).toEqual(['1 line has no shape that can be read, and names no plot (line 3).']);
});
