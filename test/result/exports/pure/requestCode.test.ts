import { execFile } from 'node:child_process';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { resultUrl } from '#service/connection.ts';
import { KEY_HEADER } from '#service/contract.ts';
import { KEY_VARIABLE, requestCode, type CodeRequest } from '#result/exports/pure/requestCode.ts';
import { ODD_RESPONSE } from '#test/files/write/collect.ts';

const run = promisify(execFile);

/** An id that would run something in each language if it got out of its text. */
const HOSTILE = `a'; touch HACKED; "$(touch HACKED)" \`touch HACKED\` \\ %0a " + exit(1) + " [1-3] {x}\n#é`;
const KEY = 'a key of this test';

let seen: IncomingMessage[] = [];
let folder = '';
let base = '';
const server = createServer((request, response) => {
  seen.push(request);
  response.setHeader('content-type', 'application/json').end(JSON.stringify(ODD_RESPONSE));
});

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'request-code-'));
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/public/api/v1`;
});
afterAll(async () => {
  server.close();
  await rm(folder, { recursive: true });
});

const NOTHING = { min: null, max: null, from: null, to: null, state: null };

function requestOf(jobId: string, part: Partial<CodeRequest> = {}): CodeRequest {
  const connection = {
    kind: 'remote',
    baseUrl: base,
    key: KEY,
    label: '',
    firstPage: null,
  } as const;
  const url = resultUrl(connection, jobId);
  return { url, keyHeader: KEY_HEADER, filter: NOTHING, index: null, leftOut: [], ...part };
}

/** Runs code in the empty folder, with the key in the environment; its output. */
async function runIn(command: string, args: string[]): Promise<string> {
  seen = [];
  const env = { ...process.env, [KEY_VARIABLE]: KEY, NO_PROXY: '127.0.0.1', no_proxy: '127.0.0.1' };
  return (await run(command, args, { cwd: folder, env })).stdout;
}

async function exists(command: string, args: string[]): Promise<boolean> {
  return run(command, args).then(
    () => true,
    () => false,
  );
}

function expectAsked(jobId: string) {
  expect(seen.map(({ url, headers }) => [url, headers[KEY_HEADER]])).toEqual([
    [`/public/api/v1/polygons/${encodeURIComponent(jobId)}`, KEY],
  ]);
}

const hasCurl = await exists('curl', ['--version']);
const hasPython = await exists('python3', ['-c', 'import requests']);
const hasGeoPandas = await exists('python3', ['-c', 'import requests, geopandas']);
const hasR = await exists('Rscript', ['-e', 'library(sf); library(httr2)']);

test('no code has the key in it', () => {
  for (const language of ['curl', 'python', 'r'] as const)
    expect(requestCode(language, requestOf(HOSTILE))).not.toContain(KEY);
});

test.skipIf(!hasCurl)(`curl${hasCurl ? '' : ' (not run: there is no curl)'}`, async () => {
  await runIn('sh', ['-c', requestCode('curl', requestOf(HOSTILE))]);
  expectAsked(HOSTILE);
  expect(JSON.parse(await readFile(join(folder, 'result.json'), 'utf8'))).toEqual(ODD_RESPONSE);
  await expect(readFile(join(folder, 'HACKED'))).rejects.toThrow('ENOENT');
});

/** Stands for GeoPandas and pandas where they aren't there: the request and the syntax run for real. */
const STAND_INS = `
import sys, types
class Any:
    def __getattr__(self, name): return self
    def __call__(self, *args, **named): return self
    def __getitem__(self, key): return self
    def __ge__(self, other): return self
    def __le__(self, other): return self
    def __eq__(self, other): return self
    __hash__ = None
for name in ("geopandas", "pandas"):
    module = types.ModuleType(name)
    module.__getattr__ = lambda name: Any()
    sys.modules[name] = module
`;

const ODD_INDEX = 'N"]; open("HACKED", "w") #\\\u2028';
const FILTERED: Partial<CodeRequest> = {
  index: ODD_INDEX,
  filter: { min: 0.2, max: 0.9, from: 17_000, to: 18_100, state: 'processed' },
  leftOut: ['Crop\nopen("HACKED", "w")\u2028x', 'Area'],
};

test.skipIf(!hasPython)(
  `Python${hasPython ? ', with stand-ins for GeoPandas' : ' (not run: there is no Python with requests)'}`,
  async () => {
    const code = requestCode('python', requestOf(HOSTILE, FILTERED));
    await writeFile(join(folder, 'stand_ins.py'), STAND_INS);
    await writeFile(join(folder, 'view.py'), `import stand_ins\n${code}`);
    await runIn('python3', ['view.py']);
    expectAsked(HOSTILE);
    await expect(readFile(join(folder, 'HACKED'))).rejects.toThrow('ENOENT');
  },
);

/** Two processed records have so much, and a window that overlaps. */
const BY_VALUE: Partial<CodeRequest> = {
  index: 'NDVI_mean',
  filter: { ...NOTHING, min: 0.2, state: 'processed', from: 17_000, to: 18_100 },
};

test.skipIf(!hasGeoPandas)(
  `GeoPandas${hasGeoPandas ? '' : ' (not run: Python has no GeoPandas here)'}`,
  async () => {
    const code = requestCode('python', requestOf('job', BY_VALUE));
    await writeFile(
      join(folder, 'filtered.py'),
      `${code}print("kept", list(plots["NDVI_mean"]))\n`,
    );
    expect(await runIn('python3', ['filtered.py'])).toContain('kept [0.5, 0.25]');
  },
);

const isRun = hasR ? '' : ' (not run: there is no R with sf and httr2)';
test.skipIf(!hasR)(`R${isRun}`, async () => {
  await writeFile(join(folder, 'view.R'), requestCode('r', requestOf(HOSTILE)));
  await runIn('Rscript', ['view.R']);
  expect(seen).toHaveLength(1);
  expectAsked(HOSTILE);
  await expect(readFile(join(folder, 'HACKED'))).rejects.toThrow('ENOENT');
  const code = requestCode('r', requestOf('job', BY_VALUE));
  await writeFile(join(folder, 'filtered.R'), `${code}cat("kept", plots$NDVI_mean)\n`);
  expect(await runIn('Rscript', ['filtered.R'])).toContain('kept 0.5 0.25');
});

test('filters are lines of the code, and others are named in one comment line', () => {
  const code = requestCode('r', requestOf('job', FILTERED));
  const comment = code.split(/[\n\u2028]/).filter((line) => line.startsWith('# Not in'));
  expect(comment).toEqual(['# Not in this code: Crop open("HACKED", "w") x, Area.']);
  expect(code).toContain('plots <- plots[which(plots[["start_date"]] <= "2019-07-23"), ]');
});

test('where the server sets the key, no code asks for one', () => {
  for (const language of ['curl', 'python', 'r'] as const)
    expect(requestCode(language, requestOf('job', { keyHeader: null }))).not.toContain(
      KEY_VARIABLE,
    );
});
