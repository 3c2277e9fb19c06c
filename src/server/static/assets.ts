/**
 * The built dashboard's files. They're listed once at start, so that only built files can be requested and no path leads out of the folder.
 * The build compresses them (`.br`, `.gz` beside a file); files are cached in memory once read. A file that has changed since it was listed
 * belongs to another build, whose other files weren't listed, and counts as gone.
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, statSync, type Stats } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { getMimeType, mimes } from 'hono/utils/mime';
import type { Encoding } from '#server/http/contentNegotiation.ts';
import { errorCode, type Log } from '#server/monitoring/log.ts';

/** Without a charset, as an SVG names its encoding itself. */
const TYPES = { ...mimes, svg: 'image/svg+xml' };

/** File endings by encoding. */
const ENDINGS = { br: '.br', gzip: '.gz', identity: '' } as const satisfies Record<
  Encoding,
  string
>;

export interface Asset {
  readonly type: string;
  /** Whether its name changes with its content, so that it may be cached for good. */
  readonly immutable: boolean;
  /** Returns the entity tag of the content in that encoding. */
  tag(encoding: Encoding): string;
  body(encoding: Encoding): Promise<Buffer>;
  /** Returns the encoding to use where `wanted` is accepted: `identity` for files that weren't compressed. */
  encodingFor(wanted: Encoding): Encoding;
}

/** Returns the file at a path below the dashboard's root, such as `/assets/main.js`, or null. */
export type FindAsset = (path: string) => Promise<Asset | null>;

/** A file of the build that the server was started with is gone, or is another build's. */
export class DashboardGoneError extends Error {
  constructor() {
    super("The dashboard's files are gone or were rebuilt since this server started. Restart it.");
    this.name = 'DashboardGoneError';
  }
}

/** Reads a listed file. Throws a DashboardGoneError where it's gone or has changed. */
type Read = (path: string) => Promise<Buffer>;

/**
 * Returns a function that finds the files of a build; an empty or missing folder has none. A found asset throws a DashboardGoneError where
 * its file is gone by then; that's logged once.
 */
export function assetsOf(folder: string, log: Log = () => {}): FindAsset {
  const listed = new Map(
    listFiles(folder).map((path) => [path, versionOf(statSync(join(folder, path)))]),
  );
  const paths = new Set(
    [...listed.keys()].filter((path) => !isCompressed(path, listed) && !isForHosts(path)),
  );
  let isLogged = false;
  const read: Read = async (path) => {
    const file = join(folder, path);
    const content = await readFile(file).catch(unlessMissing);
    const now = content && (await stat(file).catch(unlessMissing));
    if (now && versionOf(now) === listed.get(path)) return content;
    const gone = new DashboardGoneError();
    if (!isLogged) log({ event: 'dashboard gone', error: `${gone.message} First missed: ${file}` });
    isLogged = true;
    throw gone;
  };
  const cache = new Map<string, Promise<Asset>>();
  return async (path) => {
    if (!paths.has(path)) return null;
    return await memoised(cache, path, async () => await readAsset(path, listed, read));
  };
}

/** The value made before, or made now; a failure isn't cached. */
async function memoised<K, V>(
  made: Map<K, Promise<V>>,
  key: K,
  make: () => Promise<V>,
): Promise<V> {
  const value = made.get(key) ?? make();
  made.set(key, value);
  try {
    return await value;
  } catch (error) {
    made.delete(key);
    throw error;
  }
}

/** Changes with each build that writes the file. */
function versionOf({ mtimeMs, size }: Stats): string {
  return `${mtimeMs} ${size}`;
}

function unlessMissing(error: Error): null {
  if (['ENOENT', 'ENOTDIR'].includes(errorCode(error))) return null;
  throw error;
}

function listFiles(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map(
      (entry) => `/${relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/')}`,
    );
}

/** Whether a file is configuration for static hosts. */
function isForHosts(path: string): boolean {
  return path.startsWith('/_') || path === '/404.html';
}

/** Whether a file is the compressed form of another one. */
function isCompressed(path: string, listed: ReadonlyMap<string, string>): boolean {
  return listed.has(path.replace(/\.(?:br|gz)$/, '')) && /\.(?:br|gz)$/.test(path);
}

async function readAsset(
  path: string,
  listed: ReadonlyMap<string, string>,
  read: Read,
): Promise<Asset> {
  const content = await read(path);
  const bodies = new Map<Encoding, Promise<Buffer>>([['identity', Promise.resolve(content)]]);
  const hash = createHash('sha256').update(content).digest('base64url').slice(0, 22);
  return {
    type: getMimeType(path, TYPES) ?? 'application/octet-stream',
    immutable: path.startsWith('/assets/'),
    tag: (encoding) => `"${hash}${ENDINGS[encoding]}"`,
    encodingFor: (wanted) => (listed.has(path + ENDINGS[wanted]) ? wanted : 'identity'),
    async body(encoding) {
      return await memoised(bodies, encoding, async () => await read(path + ENDINGS[encoding]));
    },
  };
}
