import { readFileSync } from 'node:fs';
import { unzipSync, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { cellsOf, problemOf, readFile } from './readFile.ts';

const PARTS = unzipSync(readFileSync('test/fixtures/data/libreoffice/plots.xlsx'));
const HEAD = row(1, cell('A1', 'plot'), cell('B1', 'wkt'));

function cell(address: string, text: string): string {
  return `<c r="${address}" t="inlineStr"><is><t>${text}</t></is></c>`;
}

function row(number: number, ...cells: string[]): string {
  return `<row r="${number}">${cells.join('')}</row>`;
}

/** A workbook whose second sheet, the first that isn't empty, is this. */
function workbookOf(rows: string, documentType = ''): Uint8Array {
  const sheet = `<?xml version="1.0"?>${documentType}<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows}</sheetData></worksheet>`;
  return zipSync({ ...PARTS, 'xl/worksheets/sheet2.xml': new TextEncoder().encode(sheet) });
}

// Each would be hundreds of millions of cells, from a file of a few kilobytes.
test.each<[string, string]>([
  ['a cell in the last corner', row(1_048_576, cell('XFD1048576', 'x'))],
  ['a cell far to the right of many rows', row(20_000, cell('XFD20000', 'x'))],
  ['a column beyond the last', row(2, cell('ZZZZZZZZ2', 'x'))],
  ['a row beyond the last', row(99_999_999, cell('A99999999', 'x'))],
  ['a row beyond all', row(1e300, cell('A2', 'x'))],
])('%s is told, not filled up', async (_, far) => {
  expect(await problemOf(workbookOf(HEAD + far))).toContain('spreads over too many cells');
});

test('empty cells that only have a format don’t count', async () => {
  const far = Array.from({ length: 20_000 }, (_, at) => row(at + 3, `<c r="XFD${at + 3}" s="1"/>`));
  const plot = row(2, cell('A2', 'one'), cell('B2', 'POINT (1 2)'));
  const file = await readFile(workbookOf(HEAD + plot + far.join('')));
  expect(cellsOf(file, 'plot')).toEqual(['one']);
});

test.each([
  [
    'entities that grow tenfold nine times over',
    `<!DOCTYPE a [<!ENTITY e0 "ha">${Array.from({ length: 9 }, (_, at) => `<!ENTITY e${at + 1} "${`&e${at};`.repeat(10)}">`).join('')}]>`,
    '&e9;',
  ],
  ['an entity of another file', '<!DOCTYPE a [<!ENTITY e9 SYSTEM "file:///etc/passwd">]>', '&e9;'],
])('%s stay as they’re written', async (_, documentType, text) => {
  const plot = row(2, cell('A2', text), cell('B2', 'POINT (1 2)'));
  const file = await readFile(workbookOf(HEAD + plot, documentType));
  expect(cellsOf(file, 'plot')).toEqual([text]);
});

test('cells out of order are told', async () => {
  const twice = row(2, cell('B2', 'POINT (1 2)'), cell('A2', 'one'));
  expect(await problemOf(workbookOf(HEAD + twice))).toContain('damaged');
});
