/**
 * What links for anyone cost. A result of 103,000 items, whole and half of its rows, beside the same result behind a key, by turns, on PostgreSQL
 * and on the embedded database; then 200 readers at once of one shared result of 20,000, through a gateway, and a browser that opens it beside them.
 *
 * `npm run soak:shares -- --rounds 5 --only "PostgreSQL,readers"`
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { KEY_HEADER } from '#service/contract.ts';
import { median, whole } from '#test/bench/figures.ts';
import { table, type Row } from '#test/bench/table.ts';
import { startPostgres } from '#test/server/postgresServer.ts';
import { startProcess } from './processes.ts';
import { paintedBesideReaders, readersOfOne } from './readersOfOne.ts';
import { keyOf, makeLink, read, seed, SHARING, UNLIMITED } from './sharedLinks.ts';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    only: { type: 'string', default: 'PostgreSQL,embedded,readers,painted' },
  },
});
const wanted = new Set(values.only.split(','));
const rounds = Number(values.rounds);
const POLYGONS = 100_000;
const FAILURES = 3000;

const folder = mkdtempSync(join(tmpdir(), 'job-atlas-shares-'));
const rows: Row[] = [];
if (wanted.has('PostgreSQL')) {
  const postgres = await startPostgres();
  await byTurns('PostgreSQL', { DATABASE_URL: await postgres.newDatabase() });
  await postgres.close();
}
if (wanted.has('embedded')) await byTurns('embedded', { DATA_DIR: join(folder, 'data') });
if (rows.length > 0) print(`${POLYGONS + FAILURES} items, ms until all is read\n\n${table(rows)}`);
if (wanted.has('readers'))
  for (const cache of ['with CACHE_DIR', 'without'] as const) {
    const figures = await readersOfOne(join(folder, cache), cache === 'with CACHE_DIR');
    print(`\n200 readers at once of one shared result of 20,000, ${cache}\n\n${table([figures])}`);
  }
if (wanted.has('painted')) {
  const painted = await paintedBesideReaders(join(folder, 'painted'));
  const load = loadavg()[0]!.toFixed(1);
  print(
    `\nA browser opens it, 20 times, until the map is painted (load ${load})\n\n${table(painted)}`,
  );
}
rmSync(folder, { recursive: true });

async function byTurns(database: string, settings: Record<string, string>): Promise<void> {
  const jobId = 'shared';
  seed(settings, { id: jobId, polygons: POLYGONS, failures: FAILURES });
  const server = await startProcess({ ...settings, ...SHARING, ...UNLIMITED });
  const { url } = server;
  const key = await keyOf(url);
  const half = { received: POLYGONS + FAILURES, keeps: (row: number) => row % 2 === 0 };
  const ways = {
    'behind a key': `/public/api/v1/polygons/${jobId}`,
    'half by link': `${await makeLink({ url, key, jobId, rows: half })}/result`,
    'whole by link': `${await makeLink({ url, key, jobId })}/result`,
  };
  const times = new Map(Object.keys(ways).map((way) => [way, [] as number[]]));
  // The first round warms the server up.
  for (let round = -1; round < rounds; round++)
    for (const [way, path] of Object.entries(ways)) {
      const { status, ms } = await read(url + path, { [KEY_HEADER]: key });
      if (status !== 200) throw new Error(`${way}: ${status}`);
      if (round >= 0) times.get(way)!.push(ms);
    }
  await server.stop();
  const unit = median(times.get('behind a key')!);
  for (const [way, all] of times)
    rows.push({
      database,
      way,
      rounds: all.map(whole).join(', '),
      median: whole(median(all)),
      times: (median(all) / unit).toFixed(2),
    });
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}
