/** Workbooks and CSV for Excel, opened and saved again by LibreOffice, which has to be installed with its Calc. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import readSheets, { type Sheet } from 'read-excel-file/universal';
import { afterAll, expect, test } from 'vitest';
import { writeCsv, type CsvJob } from '#files/write/csv.ts';
import { writeWorkbook } from '#files/write/workbook.ts';
import { cellsOf, readFile, shapesOf } from '#test/files/read/readFile.ts';
import { collect, columnsOfResponse, ODD_RESPONSE } from '#test/files/write/collect.ts';

const FOLDER = mkdtempSync(join(tmpdir(), 'job-atlas-libreoffice-'));
const FIXTURES = 'test/fixtures/data/libreoffice';
/** Commas as decimals, semicolons between cells: 59; quotes: 34; UTF-8: 76; from line 1; German: 1031. */
const GERMAN = 'CSV:59,34,76,1,,1031,false,true';
/** Likewise, with commas between cells and points as decimals: American English. */
const AMERICAN = 'CSV:44,34,76,1,,1033,false,true';

afterAll(() => rmSync(FOLDER, { recursive: true, force: true }));

/** Has LibreOffice open a file and save it as a workbook; returns that. */
function savedAgain(name: string, bytes: Uint8Array | string, filter?: string): Buffer {
  writeFileSync(join(FOLDER, name), bytes);
  const { error, stdout, stderr } = spawnSync(
    'soffice',
    [
      `-env:UserInstallation=file://${FOLDER}/profile`,
      '--headless',
      ...(filter ? [`--infilter=${filter}`] : []),
      '--convert-to',
      'xlsx',
      '--outdir',
      join(FOLDER, 'saved'),
      join(FOLDER, name),
    ],
    { encoding: 'utf8' },
  );
  if (error) throw new Error(`soffice is needed for this test: ${error.message}`);
  if (!stdout.includes('using filter')) throw new Error(`soffice saved nothing: ${stderr}`);
  return readFileSync(join(FOLDER, 'saved', name.replace(/\.\w+$/, '.xlsx')));
}

/** Lines of a text end as XML has it. */
async function sheetsOf(bytes: Uint8Array): Promise<Sheet[]> {
  const sheets = await readSheets(Uint8Array.from(bytes).buffer);
  return sheets.map(({ sheet, data }) => ({
    sheet,
    data: data.map((row) =>
      row.map((cell) => (typeof cell === 'string' ? cell.replaceAll('\r\n', '\n') : cell)),
    ),
  }));
}

test('an exported workbook keeps every cell and its kind: numbers, days, texts that never run', async () => {
  const { blob } = await writeWorkbook({
    columns: columnsOfResponse(ODD_RESPONSE),
    mask: null,
    about: [
      ['Job', '=1+1 in Kéla'],
      ['Plots', 9],
    ],
  });
  const written = new Uint8Array(await blob.arrayBuffer());
  const [plots, about] = await sheetsOf(written);
  const [plotsAgain, aboutAgain] = await sheetsOf(savedAgain('export.xlsx', written));
  expect(plots!.data.length).toBe(10);
  expect(plotsAgain).toEqual(plots);
  expect(aboutAgain).toEqual(about);
  const [head, , second] = plotsAgain!.data;
  expect(second![head!.indexOf('crop')]).toBe('=HYPERLINK("http://x")');
});

test.each<[string, CsvJob['excel'], string]>([
  ['points', 'points', AMERICAN],
  ['commas', 'commas', GERMAN],
])(
  'a CSV for Excel with decimal %s has its numbers and letters where people have these',
  async (...[, excel, filter]) => {
    const record = { polygon: 'MULTIPOLYGON (((0 0,0 1,1 1,0 0)))', NDVI_mean: 22.5, farm: 'Kéla' };
    const job = { columns: columnsOfResponse({ data: [record] }), mask: null };
    const csv = await collect(writeCsv({ ...job, ...(excel ? { excel } : {}) }));
    const [sheet] = await sheetsOf(savedAgain(`${excel}.csv`, csv, filter));
    const [head, row] = sheet!.data;
    expect(row![head!.indexOf('NDVI_mean')]).toBe(22.5);
    expect(row![head!.indexOf('farm')]).toBe('Kéla');
  },
);

test.each(['plots', 'plots-1904'])('%s is as LibreOffice writes it today', async (name) => {
  const source = readFileSync(`${FIXTURES}/plots.fods`, 'utf8');
  const settings =
    '<table:calculation-settings><table:null-date table:date-value="1904-01-01"/></table:calculation-settings>';
  const document = name === 'plots' ? source : source.replace('spreadsheet>', `$&${settings}`);
  const file = await readFile(savedAgain(`${name}.fods`, document));
  const committed = await readFile(readFileSync(`${FIXTURES}/${name}.xlsx`));
  for (const column of ['plot', 'lon', 'start', 'end', 'share', 'yield', 'organic'])
    expect(cellsOf(file, column)).toEqual(cellsOf(committed, column));
  expect(shapesOf(file)).toEqual(shapesOf(committed));
});
