import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { archiveIndex, archiveNames } from '#history/page/chosen/archiveIndex.ts';
import { rowOf } from '#test/history/page/histories.ts';

const named = (id: string, name: string | null = null) => ({ id, name });

test.each([
  ['paths', ['../../etc/passwd', '/', '..', 'C:\\x']],
  ['devices', ['con', 'NUL.csv', 'com1', 'lpt²']],
  ['the index', ['index', 'INDEX', 'Index']],
  ['letters written in two ways', ['caf\u00e9', 'cafe\u0301', 'CAF\u00c9']],
  ['nothing', ['', '\u202e', '\0', '   ']],
])('files are called safely and unlike each other: %s', (_, ids) => {
  const names = archiveNames(ids.map((id) => named(id)));
  const folded = names.map((name) => name.normalize('NFC').toLowerCase());
  expect(new Set([...folded, 'index']).size).toBe(ids.length + 1);
  for (const name of names) {
    expect(name).toMatch(/^[\p{L}\p{N}][\p{L}\p{N}._-]*$/u);
    expect(name).not.toMatch(/^(?:con|nul|com1|lpt²)(?:\.|$)/i);
  }
});

test('a job has its name and the start of its id', () => {
  const jobs = [named('0123456789', 'North fields'), named('01234567zz', 'North fields')];
  expect(archiveNames(jobs)).toEqual(['North-fields-01234567', 'North-fields-01234567_2']);
});

test('the index has a line for every job, with formulas disabled', () => {
  const text = archiveIndex([
    {
      job: { id: '=1+1', name: '@SUM(A1)', row: rowOf(1, { note: 'a "dry" year\nor so' }) },
      outcome: { kind: 'unreadable', why: 'The service has no such job' },
    },
    {
      job: { id: 'b', name: null, row: null },
      outcome: {
        kind: 'exported',
        file: 'b.csv',
        counts: { received: 5, processed: 3, failed: 1, notDrawable: 1 },
        plots: 4,
        note: null,
      },
    },
  ]);
  const { data } = Papa.parse<Record<string, string>>(text, { header: true, skipEmptyLines: true });
  expect(data).toMatchObject([
    {
      file: '',
      job_id: "'=1+1",
      name: "'@SUM(A1)",
      status: "couldn't be read",
      records: '',
      your_note: 'a "dry" year\nor so',
      not_in_because: 'The service has no such job',
    },
    { file: 'b.csv', records: '5', processed: '3', failed: '1', not_drawable: '1', plots: '4' },
  ]);
});
