/**
 * The built dashboard's files. They're listed once, so that only what was built can be asked for and
 * no path leads out of the folder; contents are read when first asked for, packed, and kept.
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Encoding } from '#server/http/encoding.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};

/** Kinds of file that are packed already. */
const PACKED = new Set(['.jpg', '.png', '.woff2']);

const packBrotli = promisify(brotliCompress);
const packGzip = promisify(gzip);

/** One file of the dashboard, ready to be sent. */
export interface Asset {
  readonly type: string;
  /** Whether its name changes with its content, so that it may be kept for good. */
  readonly immutable: boolean;
  /** Changes with the content. */
  readonly tag: string;
  body(encoding: Encoding): Promise<Buffer>;
  /** What `body` does with an encoding that was asked for. */
  encodingFor(wanted: Encoding): Encoding;
}

/** Gives the file at a path below the dashboard's root, such as `/assets/main.js`, or null. */
export type FindAsset = (path: string) => Promise<Asset | null>;

/** The files of a build; an empty folder or none gives a dashboard without files. */
export function assetsOf(folder: string): FindAsset {
  const paths = new Set(listFiles(folder));
  const kept = new Map<string, Promise<Asset>>();
  return async (path) => {
    if (!paths.has(path)) return null;
    const asset = kept.get(path) ?? readAsset(folder, path);
    kept.set(path, asset);
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
  const extension = extname(path);
  const packed = new Map<Encoding, Promise<Buffer>>([['identity', Promise.resolve(content)]]);
  return {
    type: TYPES[extension] ?? 'application/octet-stream',
    immutable: path.startsWith('/assets/'),
    tag: `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`,
    encodingFor: (wanted) => (PACKED.has(extension) ? 'identity' : wanted),
    async body(encoding) {
      const body = packed.get(encoding) ?? pack(content, encoding);
      packed.set(encoding, body);
      return await body;
    },
  };
}

async function pack(content: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'gzip') return await packGzip(content, { level: 9 });
  const quality = content.length > 2_000_000 ? 5 : 10;
  return await packBrotli(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  });
}
