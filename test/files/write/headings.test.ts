import { parse } from 'papaparse';
import readSheets from 'read-excel-file/universal';
import { afterAll, expect, test, vi } from 'vitest';
import { columnRoles } from '#files/read/columnRoles.ts';
import type { ExportJob } from '#files/write/exportJob.ts';
import { collectText, columnsOfResponse } from './collect.ts';

const SQUARE = 'POLYGON ((34.1 0.5,34.2 0.5,34.2 0.6,34.1 0.5))';
const RECORD = { polygon: SQUARE, start_date: '2019-01-01', end_date: '2019-06-30' };

/** The result's own fields around an index, and a column of the submitted file that is called as one of them. */
const JOB: ExportJob = {
  columns: columnsOfResponse({
    data: [{ ...RECORD, NDVI_mean: 0.5 }],
    err_data: { 'too small': [RECORD] },
  }),
  mask: null,
  named: [{ name: 'error_code', kind: 'text', read: () => 'red' }],
};

// Other files of tests have the same modules.
afterAll(() => {
  vi.doUnmock('#files/write/texts.en.ts');
  vi.resetModules();
});

async function writersIn(language: 'en' | 'fr' | 'pt') {
  vi.resetModules();
  vi.doMock('#files/write/texts.en.ts', () => vi.importActual(`#files/write/texts.${language}.ts`));
  const { writeCsv } = await import('#files/write/csv.ts');
  const { writeWorkbook } = await import('#files/write/workbook.ts');
  return { writeCsv, writeWorkbook };
}

async function headingsIn(language: 'en' | 'fr' | 'pt', isInLanguage: boolean) {
  const { writeCsv, writeWorkbook } = await writersIn(language);
  const job = { ...JOB, isInLanguage };
  const text = await collectText(writeCsv({ ...job, excel: 'points' }));
  const [csv] = parse<string[]>(text.slice(1)).data;
  const { blob } = await writeWorkbook({ ...job, about: [] });
  const [sheet] = await readSheets(await blob.arrayBuffer());
  expect(sheet!.data[0]).toEqual(csv);
  return csv!;
}

const ENGLISH =
  'row,state,polygon,start_date,end_date,NDVI_mean,error_code,error_message,error_code_2';

test.each(['en', 'fr', 'pt'] as const)(
  'files have the names that programs know, in %s too, unless asked otherwise',
  async (language) => {
    expect((await headingsIn(language, false)).join(',')).toBe(ENGLISH);
  },
);

test.each([
  ['en', ENGLISH],
  [
    'fr',
    'ligne,état,polygone,date de début,date de fin,NDVI_mean,code d’erreur,message d’erreur,error_code',
  ],
  [
    'pt',
    'registo,estado,polígono,data de início,data de fim,NDVI_mean,código de erro,mensagem de erro,error_code',
  ],
] as const)(
  'on request headings are in %s, indexes and the submitted file’s columns as they are called',
  async (language, expected) => {
    const headings = await headingsIn(language, true);
    expect(headings.join(',')).toBe(expected);
    const columns = headings.map((name) => {
      const cells = /date|data/.test(name) ? ['2019-01-01'] : ['a'];
      return { name, cells, distinct: cells, isNumeric: false };
    });
    const roles = columnRoles(columns, [headings[2]!]);
    expect([roles.start, roles.end]).toEqual([headings[3], headings[4]]);
  },
);
