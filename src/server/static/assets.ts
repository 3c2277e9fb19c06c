/**
 * The built dashboard's files. They're listed once, so that only what was built can be requested and
 * no path leads out of the folder; contents are read and compressed on first request, and cached.
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { getMimeType, mimes } from 'hono/utils/mime';
import type { Encoding } from '#server/http/encoding.ts';

/** An SVG names its encoding itself, where it isn't UTF-8. */
const TYPES = { ...mimes, svg: 'image/svg+xml' };

/** Kinds of file that are compressed already. */
const COMPRESSED = new Set(['.jpg', '.png', '.woff2']);

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** One file of the dashboard, ready to be sent. */
export interface Asset {
  readonly type: string;
  /** Whether its name changes with its content, so that it may be cached for good. */
  readonly immutable: boolean;
  /** The entity tag; changes with the content. */
  readonly tag: string;
  /** Returns the content in that encoding. */
  body(encoding: Encoding): Promise<Buffer>;
  /** Returns the encoding to use where `wanted` is accepted: none for files that are compressed already. */
  encodingFor(wanted: Encoding): Encoding;
}

/** Returns the file at a path below the dashboard's root, such as `/assets/main.js`, or null. */
export type FindAsset = (path: string) => Promise<Asset | null>;

/** Returns how to find the files of a build; in an empty folder, or none, nothing is found. */
export function assetsOf(folder: string): FindAsset {
  const paths = new Set(listFiles(folder));
  const cache = new Map<string, Promise<Asset>>();
  return async (path) => {
    if (!paths.has(path)) return null;
    const asset = cache.get(path) ?? readAsset(folder, path);
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

async function readAsset(folder: string, path: string): Promise<Asset> {
  const content = await readFile(join(folder, path));
  const compressed = new Map<Encoding, Promise<Buffer>>([['identity', Promise.resolve(content)]]);
  return {
    type: getMimeType(path, TYPES) ?? 'application/octet-stream',
    immutable: path.startsWith('/assets/'),
    tag: `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`,
    encodingFor: (wanted) => (COMPRESSED.has(extname(path)) ? 'identity' : wanted),
    async body(encoding) {
      const body = compressed.get(encoding) ?? compress(content, encoding);
      compressed.set(encoding, body);
      return await body;
    },
  };
}

async function compress(content: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'gzip') return await compressGzip(content, { level: 9 });
  const quality = content.length > 2_000_000 ? 5 : 10;
  return await compressBrotli(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  });
}
