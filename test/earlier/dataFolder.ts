/** A data folder as one file: a line of JSON that says what is in it, and the bytes, compressed with all of it in reach. */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { PGlite } from '@electric-sql/pglite';

/** A file by its length; a folder ends with a slash. */
type Entry = [path: string, bytes: number];

/** A database has most pages three times, further apart than brotli looks by itself. */
const WHOLE = {
  [constants.BROTLI_PARAM_LARGE_WINDOW]: 1,
  [constants.BROTLI_PARAM_LGWIN]: 27,
  // Numbers of four bytes lie at multiples of four.
  [constants.BROTLI_PARAM_NPOSTFIX]: 3,
  [constants.BROTLI_PARAM_NDIRECT]: 120,
};

/** What PostgreSQL deletes and makes anew whenever it starts. */
const CACHE = 'pg_internal.init';

/**
 * Has the database of a folder go on to its next log, as any does after a while, and drop the one before, which is as large as all else together.
 * No server may have it open.
 */
export async function dropOldLog(folder: string): Promise<void> {
  const settings = ['wal_recycle=off', 'min_wal_size=32MB'].flatMap((setting) => ['-c', setting]);
  const database = await PGlite.create(join(folder, 'database'), {
    startParams: [...PGlite.defaultStartParams, ...settings],
  });
  await database.exec('select pg_switch_wal()');
  await database.exec('checkpoint');
  await database.close();
}

/** Returns the folder as one file. Nothing may write to it meanwhile. */
export function packFolder(folder: string): Buffer {
  const entries: Entry[] = [];
  const contents: Buffer[] = [];
  const found = readdirSync(folder, { recursive: true, withFileTypes: true });
  const pathOf = ({ parentPath, name }: (typeof found)[number]) =>
    join(parentPath, name)
      .slice(folder.length + 1)
      .replaceAll(sep, '/');
  for (const entry of found.sort((a, b) => (pathOf(a) < pathOf(b) ? -1 : 1))) {
    const path = pathOf(entry);
    if (entry.isDirectory()) entries.push([`${path}/`, 0]);
    if (!entry.isFile() || entry.name === CACHE) continue;
    const content = readFileSync(join(folder, path));
    entries.push([path, content.length]);
    contents.push(content);
  }
  const whole = Buffer.concat([Buffer.from(`${JSON.stringify(entries)}\n`), ...contents]);
  return brotliCompressSync(whole, {
    params: { ...WHOLE, [constants.BROTLI_PARAM_SIZE_HINT]: whole.length },
  });
}

/** Writes a folder that was packed. */
export function unpackFolder(packed: Buffer, folder: string): void {
  const whole = brotliDecompressSync(packed, {
    params: { [constants.BROTLI_DECODER_PARAM_LARGE_WINDOW]: 1 },
  });
  const head = whole.indexOf('\n');
  let at = head + 1;
  for (const [path, bytes] of JSON.parse(whole.toString('utf8', 0, head)) as Entry[]) {
    const place = join(folder, path);
    mkdirSync(path.endsWith('/') ? place : dirname(place), { recursive: true });
    if (path.endsWith('/')) continue;
    writeFileSync(place, whole.subarray(at, at + bytes));
    at += bytes;
  }
}
