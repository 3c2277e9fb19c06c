import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importResponse } from '#server/commands/importResponse.ts';
import { readsOf, type Database } from '#server/database/database.ts';
import { addAccount } from '#server/store/accounts.ts';
import { createJobLists, findJob } from '#server/store/storedJobs.ts';
import { resultChunks } from '#server/store/resultChunks.ts';
import { emptyDatabase } from '#test/server/testDatabase.ts';

const RECORD =
  '{"polygon":"POINT (1 2)","NDVI_mean":0.500,"start_date":"2021-03-01","end_date":"2021-05-02"}';
const ODD =
  '{"LAI_mean":NaN,"note":"NaN, \\"Infinity\\"","polygon":"POINT (3 4)","end_date":"2021-06-30"}';
const FAILED = '{"message":"late","polygon":"POINT (5 6)", "start_date":"2021-02-28"}';
const RESPONSE = `{ "data": [ ${RECORD}, ${ODD} ], "err_data": {"late": [ ${FAILED} ]} }`;

let database: Database;
let account: number;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'job-atlas-import-'));
  database = await emptyDatabase();
  account = await addAccount(database.query, 'farm');
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true });
});

function file(name: string, content: string | Buffer): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

async function resultOf(id: string): Promise<string> {
  const job = await findJob(database.query, account, id);
  let text = '';
  for await (const chunk of resultChunks(database.query, job?.jobNo ?? 0)) text += chunk;
  expect(job?.resultBytes).toBe(Buffer.byteLength(text));
  return text;
}

const WHOLE = `{"data":[${RECORD},${ODD.replace('NaN', 'null')}],"err_data":{"late":[${FAILED}]}}`;

test('a response becomes a job, with its texts to the letter', async () => {
  const args = [file('fields.json', RESPONSE), '--account', 'farm', '--name', 'My fields'];
  const { text, note } = await importResponse(database, args);
  expect([text, note]).toEqual(['fields', expect.stringMatching(/2 records and 1 failed.*In 1/)]);
  expect(await resultOf('fields')).toBe(WHOLE);
  const [job] = await createJobLists(readsOf(database))(account, { pageSize: 1, skipped: 0 });
  expect(JSON.parse(job ?? '')).toEqual({
    id: 'fields',
    index_list: ['NDVI', 'LAI'],
    input_req: { name: 'My fields', polygons: 3 },
    output_result: { processed: 2, failed: 1 },
    start_date: '2021-02-28T00:00:00.000Z',
    end_date: '2021-06-30T00:00:00.000Z',
  });
  await expect(importResponse(database, args)).rejects.toThrow('already');
});

test('a compressed file is imported too, under a given id', async () => {
  const path = file('packed.bin', gzipSync(RESPONSE));
  const { text } = await importResponse(database, [path, '--account', 'farm', '--id', 'a/b']);
  expect(text).toBe('a/b');
  expect(await resultOf('a/b')).toBe(WHOLE);
});

test.each([
  ['no file', [], 'one file'],
  ['no account', ['x.json'], '--account'],
  ['an unknown option', ['x.json', '--key', 'x'], 'Usage'],
])('%s is refused with the usage', async (_, args, words) => {
  await expect(importResponse(database, args)).rejects.toThrow(words);
});

test('an unknown account, an incomplete file and a file that is not JSON add nothing', async () => {
  const whole = file('whole.json', RESPONSE);
  const cut = file('cut.json', RESPONSE.slice(0, -30));
  const odd = file('odd.json', '{"data":[{"a":tru}]}');
  await expect(importResponse(database, [whole, '--account', 'no'])).rejects.toThrow(
    'accounts add',
  );
  await expect(importResponse(database, [cut, '--account', 'farm'])).rejects.toThrow(
    'is incomplete',
  );
  await expect(importResponse(database, [odd, '--account', 'farm'])).rejects.toThrow('JSON');
  for (const id of ['whole', 'cut', 'odd'])
    expect(await findJob(database.query, account, id)).toBeNull();
});

test('a long string beside a bare NaN, and a value of several megabytes, are stored to the letter', async () => {
  const long = 'x\\"NaN'.repeat(4_000_000);
  const record = (value: string, note = 'NaN') =>
    `{"note":"${note}","NDVI_mean":${value},"deep":[{"a":${value}}]}`;
  const path = file(
    'long.json',
    `{"data":[${record('NaN', long)}, ${record('-Infinity')},{"a": 1.50}]}`,
  );
  const { note } = await importResponse(database, [path, '--account', 'farm']);
  expect(note).toContain('In 2 of them');
  const kept = `{"data":[${record('null', long)},${record('null')},{"a": 1.50}],"err_data":{}}`;
  expect((await resultOf('long')) === kept).toBe(true);
});

test('unknown members, numbers and escapes stay as written, in whatever order', async () => {
  const records = [
    '{"polygon":"POINT (1 2)","crop":"ma\\u00efs","n":1E+2,"big":12345678901234567890,"o":{"a":[ ]},"":null}',
    '{ "x" : -0.0 , "x" : 0.10 }',
  ];
  const failed = ['{"polygon":"\\ud83c\\udf0d","message":5}', '{}'];
  const text = `{"err_data":{"l\u00e4te":[${failed.join(' , ')}]},"more":[NaN],"data":[${records.join('\n,')}]}`;
  await importResponse(database, [file('exact.json', text), '--account', 'farm']);
  expect(await resultOf('exact')).toBe(
    `{"data":[${records.join(',')}],"err_data":{"läte":[${failed.join(',')}]}}`,
  );
});

test.each([
  ['an empty id', ['--id', ''], 'needs an id'],
  ['the id "."', ['--id', '.'], "can't be a job's id"],
  ['the id ".."', ['--id', '..'], "can't be a job's id"],
])('%s is refused, as no address can hold it', async (_, option, words) => {
  const path = file('whole.json', RESPONSE);
  await expect(importResponse(database, [path, '--account', 'farm', ...option])).rejects.toThrow(
    words,
  );
});

test('a folder, a missing file and a truncated compressed file are named as such and add nothing', async () => {
  const warnings: Error[] = [];
  const note = (warning: Error) => void warnings.push(warning);
  process.on('warning', note);
  const refused = async (path: string) =>
    await importResponse(database, [path, '--account', 'farm', '--id', 'none']).catch(String);
  expect(await refused(folder)).toContain('is a folder: a saved response is expected');
  expect(await refused(join(folder, 'no\u001b[31m.json'))).toMatch(/no⟨U\+001B⟩.*ENOENT/);
  const packed = gzipSync(RESPONSE.replace('0.500', `0.5${'0'.repeat(1e6)}`));
  expect(await refused(file('cut.gz', packed.subarray(0, -20)))).toContain(
    'compressed file is cut short',
  );
  expect(await findJob(database.query, account, 'none')).toBeNull();
  process.off('warning', note);
  expect(warnings).toEqual([]);
});
