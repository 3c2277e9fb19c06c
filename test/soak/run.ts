/**
 * The soak: the built server, as reference service and as gateway to it, under many reads at once of which a tenth is aborted; then
 * callers who pipeline and leave. It prints what the processes hold at the start, in the middle and at the end, and fails where an
 * answer differs from its reference by a byte or descriptors stay open.
 *
 * `npm run soak -- --reads 2000 --at-once 16 --seed 1`
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { KEY_HEADER } from '#service/contract.ts';
import { seededRandom } from '#lib/random.ts';
import { table, type Row } from '#test/bench/table.ts';
import { beginAndStall, countingService } from '#test/server/hostile/countingService.ts';
import { callersWhoLeave, type LeavingOutcome } from './leaving.ts';
import { heldBy, startProcess, type Held, type ServerProcess } from './processes.ts';
import { manyReads, readReferences } from './reads.ts';

const { values } = parseArgs({
  options: {
    reads: { type: 'string', default: '2000' },
    'at-once': { type: 'string', default: '16' },
    seed: { type: 'string', default: '1' },
  },
});

const PATH = '/public/api/v1/polygons';

const data = mkdtempSync(join(tmpdir(), 'job-atlas-soak-'));
const service = await startProcess({ DATA_DIR: data });
const { key } = (await (await fetch(`${service.url}/config.json`)).json()) as { key: string };
const gateway = await startProcess({ SERVICE_URL: service.url, SERVICE_API_KEY: key });
const stalling = await countingService(beginAndStall);
const stuck = await startProcess({ SERVICE_URL: stalling.url, SERVICE_API_KEY: 'k' });
const failures: string[] = [];

await soak();
await attack();

for (const server of [stuck, gateway, service]) await server.stop();
await stalling.close();
rmSync(data, { recursive: true });
for (const failure of failures) print(`FAILED: ${failure}`);
process.exitCode = failures.length === 0 ? 0 : 1;

async function soak(): Promise<void> {
  const references = await readReferences(service.url, key);
  const reads = Number(values.reads);
  const rows: Row[] = [];
  const note = (when: string) => rows.push(rowOf(when, { service, gateway }));
  const startMs = performance.now();
  note('start');
  const outcome = await manyReads({
    urls: [service.url, gateway.url],
    key,
    references,
    random: seededRandom(Number(values.seed)),
    reads,
    atOnce: Number(values['at-once']),
    onDone: (done) => {
      if (done === Math.round(reads / 2)) note('middle');
    },
  });
  note('end');
  const seconds = ((performance.now() - startMs) / 1000).toFixed(0);
  print(
    `${reads} reads of ${references.length} results at ${values['at-once']}, seed ${values.seed}, ${seconds} s: ` +
      `${outcome.equal} equal byte by byte, ${outcome.aborted} aborted, ${outcome.wrong.length} wrong\n`,
  );
  print(`${table(rows)}\n`);
  failures.push(...outcome.wrong);
}

async function attack(): Promise<void> {
  const [largest] = (await readReferences(service.url, key)).toSorted(
    (a, b) => b.body.length - a.body.length,
  );
  const path = `${PATH}/${encodeURIComponent(largest?.id ?? '')}`;
  const outcomes = {
    'reference service': await callersWhoLeave(service, path, { [KEY_HEADER]: key }),
    'gateway to it': await callersWhoLeave(gateway, path),
    'gateway to a service that stalls': await callersWhoLeave(stuck, `${PATH}/a`),
  };
  print('50 callers of 20 pipelined requests each, who take nothing and leave after 3 s\n');
  print(table(Object.entries(outcomes).map(([name, outcome]) => leavingRow(name, outcome))));
  for (const [name, { backAfterMs }] of Object.entries(outcomes))
    if (backAfterMs === null) failures.push(`${name}: descriptors stay open`);
}

function rowOf(when: string, servers: Record<string, ServerProcess>): Row {
  const cells = Object.entries(servers).map(([name, server]) => [name, told(heldBy(server))]);
  return { when, ...(Object.fromEntries(cells) as Row) };
}

function leavingRow(server: string, outcome: LeavingOutcome): Row {
  const { before, during, after, backAfterMs } = outcome;
  return {
    server,
    before: told(before),
    during: told(during),
    after: told(after),
    'back after': backAfterMs === null ? 'never' : `${backAfterMs} ms`,
  };
}

function told(held: Held | null): string {
  return held ? `${held.megabytes} MB, ${held.descriptors} descriptors` : 'not known here';
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}
