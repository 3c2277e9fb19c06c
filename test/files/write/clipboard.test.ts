import { wktToGeoJSON } from 'betterknown';
import * as fc from 'fast-check';
import { parse } from 'papaparse';
import { expect, test } from 'vitest';
import { writeCsv } from '#files/write/csv.ts';
import { writeWellKnownText } from '#files/write/wktLines.ts';
import { assertProperty } from '#test/assertProperty.ts';
import { columnsOf, square } from '#test/core/columnsOf.ts';
import { collectText, columnsOfResponse, ODD_RESPONSE } from './collect.ts';
import { unguardCell } from './unguardCell.ts';

const odd = { columns: columnsOfResponse(ODD_RESPONSE), mask: null };

function cells(text: string, delimiter: string): string[][] {
  const { data, errors } = parse<string[]>(text, { delimiter, skipEmptyLines: true });
  expect(errors).toEqual([]);
  return data;
}

test('a table to be pasted has the cells of the CSV, separated by tabs', async () => {
  const pasted = await collectText(writeCsv({ ...odd, isPasted: true }));
  expect(cells(pasted, '\t')).toEqual(cells(await collectText(writeCsv(odd)), ','));
  expect(pasted.split('\r\n')[0]).toContain('row\tstate\tpolygon');
  // Commas need no quotes there.
  expect(pasted).toContain('\tMULTIPOLYGON (((34.1 0.5,34.2');
});

test('any text comes out of a pasted table as it was, and no cell is a formula', async () => {
  const sign = fc.constantFrom(
    '=',
    '+',
    '-',
    '@',
    '\t',
    '\n',
    '\r\n',
    '"',
    "'",
    ',',
    ';',
    ' ',
    'a',
    '1',
  );
  const text = fc.array(sign, { minLength: 1, maxLength: 8 }).map((signs) => signs.join(''));
  await assertProperty(
    fc.asyncProperty(fc.array(text, { minLength: 1, maxLength: 5 }), async (crops) => {
      const polygon = 'POINT (1 2)';
      const columns = columnsOfResponse({ data: crops.map((crop) => ({ polygon, crop })) });
      const table = await collectText(writeCsv({ columns, mask: null, isPasted: true }));
      const [head, ...rows] = cells(table, '\t');
      const at = head!.indexOf('crop');
      expect(rows.map((row) => unguardCell(row[at]!))).toEqual(crops);
      for (const row of rows) expect(row[at]).not.toMatch(/^[=@＝＋－＠\t\r\n]/);
    }),
    { seed: 3107, numRuns: 200 },
  );
});

test('what is longer than a spreadsheet’s cell is left out of a pasted table and counted, not of a CSV', async () => {
  const ring = Array.from({ length: 3000 }, (_, at): [number, number] => [
    Math.cos(at / 500),
    Math.sin(at / 500),
  ]);
  const columns = columnsOf([{ coordinates: [[ring]] }, { coordinates: square(0, 0) }]);
  let left = 0;
  const onTooLong = (count: number) => (left = count);
  const pasted = await collectText(writeCsv({ columns, mask: null, isPasted: true, onTooLong }));
  expect(cells(pasted, '\t').map((row) => row[2]!.length > 0)).toEqual([true, false, true]);
  expect(left).toBe(1);
  const csv = await collectText(writeCsv({ columns, mask: null, onTooLong }));
  expect(cells(csv, ',')[1]![2]!.length).toBeGreaterThan(32_767);
  expect(left).toBe(0);
});

test('polygons to be copied are a line each, as another reader reads them; what has no shape is counted', async () => {
  let leftOut = 0;
  const onLeftOut = (count: number) => (leftOut = count);
  const lines = (await collectText(writeWellKnownText({ ...odd, onLeftOut })))
    .trimEnd()
    .split('\r\n');
  const kinds = lines.map((line) => wktToGeoJSON(line)?.type);
  expect(new Set(kinds)).toEqual(new Set(['MultiPolygon', 'Point']));
  expect(lines.length + leftOut).toBe(odd.columns.recordCount);
});
