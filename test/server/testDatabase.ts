/**
 * Databases in memory. A fresh one takes seconds to make, so each kind is made once, dumped below
 * `node_modules/.cache`, and loaded from there as long as the server's sources are the same.
 */
import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { Database } from '#server/database/database.ts';
import { fromPglite } from '#server/database/pglite.ts';
import { setUp, type Fill } from '#server/database/schema.ts';
import { DEMO } from '#server/demo/addDemoJobs.ts';
import { packageRoot } from '#server/settings/packageRoot.ts';

/** A database with the schema alone. */
export async function emptyDatabase(): Promise<Database> {
  return await fromTemplate('empty');
}

/** A database with the demo account and its jobs. */
export async function demoDatabase(): Promise<Database> {
  return await fromTemplate('demo', DEMO);
}

async function fromTemplate(name: string, fill?: Fill): Promise<Database> {
  const folder = join(packageRoot(), 'node_modules/.cache/job-atlas');
  const path = join(folder, `${name}-${sourcesHash()}.tar`);
  const dump = await readFile(path).catch(() => null);
  if (dump) return fromPglite(await PGlite.create({ loadDataDir: new Blob([dump]) }));
  const pglite = await PGlite.create();
  const database = fromPglite(pglite);
  await setUp(database, fill);
  const made = await pglite.dumpDataDir('none');
  const unfinished = join(folder, randomUUID());
  await mkdir(folder, { recursive: true });
  await writeFile(unfinished, new Uint8Array(await made.arrayBuffer()));
  await rename(unfinished, path);
  await removeOlder(folder, name, path);
  return database;
}

async function removeOlder(folder: string, name: string, kept: string): Promise<void> {
  for (const file of readdirSync(folder)) {
    const path = join(folder, file);
    if (file.startsWith(`${name}-`) && path !== kept) await rm(path, { force: true });
  }
}

/** Of the files that a template's content depends on. */
function sourcesHash(): string {
  const hash = createHash('sha256');
  for (const folder of ['database', 'demo', 'store']) {
    const path = join(packageRoot(), 'src/server', folder);
    for (const name of readdirSync(path).sort()) hash.update(readFileSync(join(path, name)));
  }
  return hash.digest('hex').slice(0, 16);
}
