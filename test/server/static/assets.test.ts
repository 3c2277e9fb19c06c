import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gzipSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { assetsOf, type FindAsset } from '#server/static/assets.ts';

const TEXT = 'export const text = 1;'.repeat(100);

let folder: string;
let find: FindAsset;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'job-atlas-assets-'));
  const dist = join(folder, 'dist');
  mkdirSync(join(dist, 'assets'), { recursive: true });
  writeFileSync(join(folder, 'outside.txt'), 'outside');
  writeFileSync(join(dist, '.hidden'), 'hidden');
  writeFileSync(join(dist, 'index.html'), 'page');
  writeFileSync(join(dist, 'unknown.kind'), 'x');
  writeFileSync(join(dist, 'assets/a-1.js'), TEXT);
  writeFileSync(join(dist, 'assets/a-1.js.br'), brotliCompressSync(TEXT));
  writeFileSync(join(dist, 'assets/a-1.js.gz'), gzipSync(TEXT));
  writeFileSync(join(dist, 'assets/b-2.js'), TEXT);
  writeFileSync(join(dist, 'assets/photo-3.jpg'), TEXT);
  symlinkSync(join(folder, 'outside.txt'), join(dist, 'link.txt'));
  find = assetsOf(dist);
  writeFileSync(join(dist, 'later.txt'), 'later');
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

test.each([
  '/../outside.txt',
  '/assets/../../outside.txt',
  '/link.txt',
  '/.hidden',
  '/assets',
  '/',
  'index.html',
  '/later.txt',
  '/assets/a-1.js.br',
  '/assets/a-1.js.gz',
])('%s is not found', async (path) => {
  expect(await find(path)).toBeNull();
});

test('nothing is found in a missing folder', async () => {
  expect(await assetsOf(join(folder, 'missing'))('/index.html')).toBeNull();
});

test('only files named by their content are cached permanently', async () => {
  expect(await find('/index.html')).toMatchObject({
    type: 'text/html; charset=utf-8',
    immutable: false,
  });
  expect(await find('/assets/a-1.js')).toMatchObject({
    type: 'text/javascript; charset=utf-8',
    immutable: true,
  });
  expect(await find('/unknown.kind')).toMatchObject({ type: 'application/octet-stream' });
});

test('the tag follows content and encoding, not the name', async () => {
  const [a, b, page] = await Promise.all(
    ['/assets/a-1.js', '/assets/b-2.js', '/index.html'].map(find),
  );
  expect(a?.tag('identity')).toMatch(/^"[\w-]{22}"$/);
  expect(b?.tag('identity')).toBe(a?.tag('identity'));
  expect(a?.tag('br')).not.toBe(a?.tag('identity'));
  expect(page?.tag('identity')).not.toBe(a?.tag('identity'));
});

test('each encoding is the file that the build compressed, read once', async () => {
  const asset = await find('/assets/a-1.js');
  expect((await asset?.body('identity'))?.toString()).toBe(TEXT);
  const packed = await asset?.body('br');
  expect(brotliDecompressSync(packed ?? '').toString()).toBe(TEXT);
  expect(gunzipSync((await asset?.body('gzip')) ?? '').toString()).toBe(TEXT);
  expect(await (await find('/assets/a-1.js'))?.body('br')).toBe(packed);
});

test('a file that was not compressed is sent as it is', async () => {
  expect((await find('/assets/photo-3.jpg'))?.encodingFor('br')).toBe('identity');
  expect((await find('/assets/a-1.js'))?.encodingFor('br')).toBe('br');
});
