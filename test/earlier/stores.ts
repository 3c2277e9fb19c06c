/** All that an origin has stored in a browser, taken out as plain JSON and put into another profile, without any of the dashboard's code. */
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import type { Page } from '@playwright/test';

/** A value as JSON: what JSON has no form for is an object whose only key begins with `$`. */
type Plain = unknown;

interface Stores {
  local: Record<string, string>;
  session: Record<string, string>;
  databases: {
    name: string;
    version: number;
    stores: { name: string; entries: [key: Plain, value: Plain][] }[];
  }[];
  caches: { name: string; answers: { url: string; type: string; body: string }[] }[];
}

/** Stands for the address of the server, whose port is another each time. */
const ORIGIN = 'http://origin.of.the.profile';

/** The app's own files in the browser's cache: of a build, not of a person. */
const APP_CACHE = 'job-atlas app';

/** Takes out all stores of the page's origin, compressed. Throws where there is something that it can't take out. */
export async function dumpStores(page: Page): Promise<Buffer> {
  const stores = await page.evaluate(readStores, APP_CACHE);
  const { origin } = new URL(page.url());
  return brotliCompressSync(JSON.stringify(stores).replaceAll(origin, ORIGIN));
}

/** Puts stores that were taken out into the page's origin, where there are none yet. */
export async function loadStores(page: Page, dumped: Buffer): Promise<void> {
  const { origin } = new URL(page.url());
  const text = brotliDecompressSync(dumped).toString('utf8').replaceAll(ORIGIN, origin);
  await page.evaluate(writeStores, JSON.parse(text) as Stores);
}

/** Runs in the page. */
async function readStores(appCache: string): Promise<Stores> {
  const done = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () => reject(request.error as Error));
    });
  const base64 = (bytes: Uint8Array) => {
    let binary = '';
    for (const byte of bytes) binary += String.fromCharCode(byte);
    return btoa(binary);
  };
  function plain(value: unknown): Plain {
    if (value === undefined) return { $nothing: true };
    if (typeof value === 'number' && (!Number.isFinite(value) || Object.is(value, -0)))
      return { $number: Object.is(value, -0) ? '-0' : String(value) };
    if (value === null || ['string', 'number', 'boolean'].includes(typeof value)) return value;
    if (Array.isArray(value)) return value.map(plain);
    if (value instanceof ArrayBuffer) return { $bytes: base64(new Uint8Array(value)) };
    if (ArrayBuffer.isView(value)) {
      const { buffer, byteOffset, byteLength, constructor } = value;
      const bytes = base64(new Uint8Array(buffer, byteOffset, byteLength));
      return { $array: [constructor.name, bytes] };
    }
    if (value instanceof Map)
      return { $map: [...value].map(([key, of]) => [plain(key), plain(of)]) };
    if (value instanceof Set) return { $set: [...value].map(plain) };
    const entries = Object.entries(value);
    const isPlain = Object.getPrototypeOf(value) === Object.prototype;
    if (!isPlain || entries.some(([key]) => key.startsWith('$')))
      throw new Error(`There is no form for ${Object.prototype.toString.call(value)}`);
    return Object.fromEntries(entries.map(([key, of]) => [key, plain(of)]));
  }

  const databases: Stores['databases'] = [];
  for (const { name = '', version = 1 } of await indexedDB.databases()) {
    const database = await done(indexedDB.open(name));
    const stores: Stores['databases'][number]['stores'] = [];
    for (const store of database.objectStoreNames) {
      const open = database.transaction(store).objectStore(store);
      if (open.keyPath !== null || open.autoIncrement || open.indexNames.length > 0)
        throw new Error(`The store ${store} has keys of its own or indexes`);
      const [keys, values] = await Promise.all([done(open.getAllKeys()), done(open.getAll())]);
      stores.push({
        name: store,
        entries: keys.map((key, at) => [plain(key), plain(values[at])] as const),
      });
    }
    database.close();
    databases.push({ name, version, stores });
  }
  const cached: Stores['caches'] = [];
  for (const name of await caches.keys()) {
    if (name.startsWith(appCache)) continue;
    const answers: Stores['caches'][number]['answers'] = [];
    const cache = await caches.open(name);
    for (const { url } of await cache.keys()) {
      const answer = await cache.match(url);
      const type = answer?.headers.get('content-type') ?? '';
      answers.push({ url, type, body: (await answer?.text()) ?? '' });
    }
    cached.push({ name, answers });
  }
  for await (const name of (await navigator.storage.getDirectory()).keys())
    throw new Error(`There is no form for the file ${name}`);
  if (document.cookie !== '') throw new Error(`There is no form for the cookie ${document.cookie}`);
  const [local, session] = [localStorage, sessionStorage].map((of) => Object.entries(of));
  return {
    local: Object.fromEntries(local!),
    session: Object.fromEntries(session!),
    databases,
    caches: cached,
  };
}

/** Runs in the page. */
async function writeStores({ local, session, databases, caches: cached }: Stores): Promise<void> {
  const bytesOf = (base64: string) => {
    const binary = atob(base64);
    return Uint8Array.from(binary, (letter) => letter.charCodeAt(0)).buffer;
  };
  const KINDS: Record<string, (of: never) => unknown> = {
    $nothing: () => undefined,
    $number: (text: string) => Number(text),
    $bytes: bytesOf,
    $array: ([kind, base64]: [string, string]) => {
      const Kind = (globalThis as unknown as Record<string, new (of: ArrayBuffer) => unknown>)[
        kind
      ];
      if (!Kind) throw new Error(`There is no ${kind}`);
      return new Kind(bytesOf(base64));
    },
    $map: (entries: [Plain, Plain][]) =>
      new Map(entries.map(([key, of]) => [stored(key), stored(of)])),
    $set: (values: Plain[]) => new Set(values.map(stored)),
  };
  function stored(value: Plain): unknown {
    if (typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) return value.map(stored);
    const entries = Object.entries(value);
    const [kind = '', of] = (entries[0] ?? []) as [string?, unknown?];
    if (kind.startsWith('$')) return KINDS[kind]?.(of as never);
    return Object.fromEntries(entries.map(([key, inner]) => [key, stored(inner)]));
  }

  Object.assign(localStorage, local);
  Object.assign(sessionStorage, session);
  for (const { name, version, stores } of databases) {
    const request = indexedDB.open(name, version);
    request.addEventListener('upgradeneeded', () => {
      for (const store of stores) request.result.createObjectStore(store.name);
    });
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () => reject(request.error as Error));
    });
    const names = stores.map((store) => store.name);
    const transaction = database.transaction(names, 'readwrite');
    for (const store of stores)
      for (const [key, value] of store.entries)
        transaction.objectStore(store.name).put(stored(value), stored(key) as IDBValidKey);
    await new Promise((resolve, reject) => {
      transaction.addEventListener('complete', resolve);
      transaction.addEventListener('abort', () => reject(transaction.error as Error));
    });
    database.close();
  }
  for (const { name, answers } of cached) {
    const cache = await caches.open(name);
    for (const { url, type, body } of answers)
      await cache.put(url, new Response(body, { headers: { 'content-type': type } }));
  }
}
