/**
 * What many readers cost: 64 fast ones of a result of 20,000 polygons, with page 1 beside them, then 1,000 who leave amid it. On the embedded
 * database, and on the PostgreSQL server that DATABASE_URL names, if it does.
 *
 * `npm run soak:load -- --aborted 1000 --only "embedded database,PostgreSQL"`
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { BUILD } from '#test/build.ts';
import { table, type Row } from '#test/bench/table.ts';
import { abortedReaders } from './aborted.ts';
import { readersBeside } from './beside.ts';
import { startProcess, type Held } from './processes.ts';

const { values } = parseArgs({
  options: { aborted: { type: 'string', default: '1000' }, only: { type: 'string' } },
});

const data = mkdtempSync(join(tmpdir(), 'job-atlas-load-'));
const { DATABASE_URL } = process.env;
const places = {
  'embedded database': { DATA_DIR: data },
  'embedded, results kept on disk': { DATA_DIR: data, CACHE_DIR: join(data, 'cache') },
  ...(DATABASE_URL === undefined
    ? {}
    : {
        PostgreSQL: { DATABASE_URL },
        'PostgreSQL, results kept on disk': { DATABASE_URL, CACHE_DIR: join(data, 'cache') },
      }),
};
const beside: Row[] = [];
const aborted: Row[] = [];
const wanted = values.only?.split(',') ?? Object.keys(places);
for (const [place, settings] of Object.entries(places))
  if (wanted.includes(place)) await load(place, settings);
rmSync(data, { recursive: true });
process.stdout.write(`64 fast readers of 20,000 polygons\n\n${table(beside)}\n\n`);
process.stdout.write(`${values.aborted} readers who leave\n\n${table(aborted)}\n`);

async function load(database: string, settings: Record<string, string>): Promise<void> {
  const id = 'load-20000';
  if (!database.includes('kept')) {
    const args = [join(BUILD, 'dist-server/main.js'), 'seed', '--polygons', '20000', '--id', id];
    const env = { PATH: process.env['PATH'], ...settings };
    execFileSync(process.execPath, args, { env, stdio: ['ignore', 'ignore', 'inherit'] });
  }
  const all = { ...settings, MAX_RESULTS_PER_CALLER: '200' };
  const server = await startProcess(all);
  const { key } = (await (await fetch(`${server.url}/config.json`)).json()) as { key: string };
  const one = await readersBeside(server, key, id);
  beside.push({
    database,
    'memory before, most, after (MB)': Object.values(one.megabytes).join(', '),
    'page 1 alone, median, slowest (ms)': Object.values(one.pageMs).join(', '),
    seconds: one.seconds.toFixed(1),
    broken: String(one.broken),
  });
  const url = `${server.url}/public/api/v1/polygons/${id}`;
  const left = await abortedReaders(server, url, { key, count: Number(values.aborted) });
  aborted.push({
    database,
    left: String(left.left),
    before: told(left.before),
    'after each fifth': left.during.map(told).join('; '),
    after: told(left.after),
  });
  await server.stop();
}

function told(held: Held | null): string {
  return held ? `${held.megabytes} MB, ${held.descriptors}` : 'not known here';
}
