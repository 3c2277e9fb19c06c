/**
 * The built dashboard's files. They're listed once, so that only what was built can be requested and
 * no path leads out of the folder. The build packs them (`.br`, `.gz` beside a file); what is packed or read is kept.
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { getMimeType, mimes } from 'hono/utils/mime';
import type { Encoding } from '#server/http/encoding.ts';

/** An SVG names its encoding itself, where it isn't UTF-8. */
const TYPES = { ...mimes, svg: 'image/svg+xml' };

/** What the name of a packed file ends with. */
const ENDINGS = { br: '.br', gzip: '.gz', identity: '' } as const satisfies Record<
  Encoding,
  string
>;

/** One file of the dashboard, ready to be sent. */
export interface Asset {
  readonly type: string;
  /** Whether its name changes with its content, so that it may be cached for good. */
  readonly immutable: boolean;
  /** Returns the entity tag of the content in that encoding; changes with the content. */
  tag(encoding: Encoding): string;
  /** Returns the content in that encoding. */
  body(encoding: Encoding): Promise<Buffer>;
  /** Returns the encoding to use where `wanted` is accepted: none for files that weren't packed. */
  encodingFor(wanted: Encoding): Encoding;
}

/** Returns the file at a path below the dashboard's root, such as `/assets/main.js`, or null. */
export type FindAsset = (path: string) => Promise<Asset | null>;

/** Returns how to find the files of a build; in an empty folder, or none, nothing is found. */
export function assetsOf(folder: string): FindAsset {
  const listed = new Set(listFiles(folder));
  const paths = new Set([...listed].filter((path) => !isPacked(path, listed) && !isForHosts(path)));
  const cache = new Map<string, Promise<Asset>>();
  return async (path) => {
    if (!paths.has(path)) return null;
    const asset = cache.get(path) ?? readAsset(folder, path, listed);
    cache.set(path, asset);
    return await asset;
  };
}

function listFiles(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map(
      (entry) => `/${relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/')}`,
    );
}

/** Whether a file says to another host how to serve the rest. */
function isForHosts(path: string): boolean {
  return path.startsWith('/_') || path === '/404.html';
}

/** Whether a file is another one, packed. */
function isPacked(path: string, listed: ReadonlySet<string>): boolean {
  return listed.has(path.replace(/\.(?:br|gz)$/, '')) && /\.(?:br|gz)$/.test(path);
}

async function readAsset(
  folder: string,
  path: string,
  listed: ReadonlySet<string>,
): Promise<Asset> {
  const content = await readFile(join(folder, path));
  const bodies = new Map<Encoding, Promise<Buffer>>([['identity', Promise.resolve(content)]]);
  const hash = createHash('sha256').update(content).digest('base64url').slice(0, 22);
  return {
    type: getMimeType(path, TYPES) ?? 'application/octet-stream',
    immutable: path.startsWith('/assets/'),
    tag: (encoding) => `"${hash}${ENDINGS[encoding]}"`,
    encodingFor: (wanted) => (listed.has(path + ENDINGS[wanted]) ? wanted : 'identity'),
    async body(encoding) {
      const body = bodies.get(encoding) ?? readFile(join(folder, path + ENDINGS[encoding]));
      bodies.set(encoding, body);
      return await body;
    },
  };
}
