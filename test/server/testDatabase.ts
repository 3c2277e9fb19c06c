/**
 * Databases for tests. A new one takes 8 s of a processor to make, so each kind is made once, dumped below
 * `node_modules/.cache`, and loaded from there as long as the server's sources are the same. As that takes a second, too, an empty
 * one that was closed is emptied again for the next file of the same process.
 */
import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { Database } from '#server/database/database.ts';
import { fromPglite } from '#server/database/embeddedDatabase.ts';
import { setUp } from '#server/database/schema.ts';
import { DEMO } from '#server/demo/demoJobs.ts';
import { packageRoot } from '#server/settings/packageRoot.ts';

const closed: PGlite[] = [];

/** A database with the schema only. */
export async function emptyDatabase(): Promise<Database> {
  const known = closed.pop();
  const pglite = known ?? (await fromTemplate('empty'));
  if (known) await empty(known);
  const database = fromPglite(pglite);
  let isOpen = true;
  const open = () => {
    if (!isOpen) throw new Error('The database is closed');
    return database;
  };
  return {
    ...database,
    query: async (...statement) => await open().query(...statement),
    transaction: async (work) => await open().transaction(work),
    async close() {
      if (isOpen) closed.push(pglite);
      isOpen = false;
    },
  };
}

async function empty(pglite: PGlite): Promise<void> {
  await pglite.exec('drop schema public cascade; create schema public');
  await pglite.exec('discard all');
  await setUp(fromPglite(pglite));
}

/** A database with the demo account and its jobs. */
export async function demoDatabase(): Promise<Database> {
  return fromPglite(await fromTemplate('demo'));
}

/** A database without a table, as `PGlite.create` makes it. */
export async function newDatabase(): Promise<PGlite> {
  return await fromTemplate('new');
}

/** Writes the embedded database of a data folder, as the server leaves it on first use before it makes tables. */
export async function newDatabaseIn(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const loadDataDir = await template('new');
  await (await PGlite.create(join(folder, 'database'), { loadDataDir })).close();
}

type Kind = 'new' | 'empty' | 'demo';

async function fromTemplate(kind: Kind): Promise<PGlite> {
  return await PGlite.create({ loadDataDir: await template(kind) });
}

const folder = join(packageRoot(), 'node_modules/.cache/job-atlas');

/** The dump of a database of that kind, made if there is none yet. */
async function template(kind: Kind): Promise<Blob> {
  const path = join(folder, `${kind}-${sourcesHash()}.tar`);
  const known = await readFile(path).catch(() => null);
  if (known) return new Blob([known]);
  const pglite = kind === 'new' ? await PGlite.create() : await newDatabase();
  if (kind !== 'new') await setUp(fromPglite(pglite), kind === 'demo' ? DEMO : undefined);
  const dump = await pglite.dumpDataDir('none');
  await pglite.close();
  const unfinished = join(folder, randomUUID());
  await mkdir(folder, { recursive: true });
  await writeFile(unfinished, new Uint8Array(await dump.arrayBuffer()));
  await rename(unfinished, path);
  await removeOlder(kind, path);
  return dump;
}

async function removeOlder(kind: Kind, kept: string): Promise<void> {
  for (const file of readdirSync(folder)) {
    const path = join(folder, file);
    if (file.startsWith(`${kind}-`) && path !== kept) await rm(path, { force: true });
  }
}

/** A hash of the files that a template's content depends on. */
function sourcesHash(): string {
  const hash = createHash('sha256');
  for (const folder of ['database', 'demo', 'store']) {
    const path = join(packageRoot(), 'src/server', folder);
    const files = readdirSync(path, { withFileTypes: true }).filter((entry) => entry.isFile());
    for (const name of files.map((file) => file.name).sort())
      hash.update(readFileSync(join(path, name)));
  }
  return hash.digest('hex').slice(0, 16);
}
