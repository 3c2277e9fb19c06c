import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { onTestFinished, expect, test } from 'vitest';
import { openMeasurer } from '#measure/scenes/measurer.ts';
import { box, flat, newFolder, pixelPolygon, sceneFolder, writeCollection } from './sceneFolder.ts';

const ITEM = {
  polygon: pixelPolygon(box(0, 0, 2, 2)),
  start_date: '2021-06-01',
  end_date: '2021-06-30',
};

/** An item whose red band is somewhere. */
function itemWith(href: string) {
  return {
    type: 'Feature',
    id: 'odd',
    bbox: [5, 49.9996, 5.0004, 50],
    properties: { datetime: '2021-06-15T10:30:00Z' },
    assets: { red: { href }, nir: { href: './scene-0-nir.tif' } },
  };
}

const GOOD = { bands: { red: flat(1000), nir: flat(4000) } };

test.each([
  'file:///etc/passwd',
  'FILE:///etc/passwd',
  '/etc/passwd',
  '../secret.tif',
  './a/../../secret.tif',
  '..%2fsecret.tif',
  'a%00.tif',
  'http://169.254.169.254/latest/meta-data',
  'https://example.org/a.tif',
  '//example.org/a.tif',
  'data:image/tiff;base64,AAAA',
  's3://bucket/a.tif',
])('a folder’s collection may not point to %s', async (href) => {
  const folder = newFolder();
  writeCollection(folder, [itemWith(href)]);
  await expect(openMeasurer(folder)).rejects.toThrow(/its asset red of odd (?:isn’t|points out)/);
});

test('a link out of the folder isn’t followed, whether file or folder', async () => {
  const secret = sceneFolder([GOOD]);
  const folder = sceneFolder([GOOD]);
  rmSync(join(folder, 'scene-0-red.tif'));
  symlinkSync(join(secret, 'scene-0-red.tif'), join(folder, 'scene-0-red.tif'));
  const outcome = await (await openMeasurer(folder)).measure(ITEM, ['NDVI']);
  expect(outcome).toMatchObject({ code: 'SceneUnreadable' });
  expect(JSON.stringify(outcome)).toContain('leads out of the folder');
  symlinkSync(secret, join(folder, 'inner'));
  writeCollection(folder, [itemWith('./inner/scene-0-red.tif')]);
  expect(await (await openMeasurer(folder)).measure(ITEM, ['NDVI'])).toMatchObject({
    code: 'SceneUnreadable',
  });
});

test('a link within the folder is', async () => {
  const folder = sceneFolder([GOOD]);
  symlinkSync(join(folder, 'scene-0-red.tif'), join(folder, 'link.tif'));
  writeCollection(folder, [itemWith('./link.tif')]);
  expect((await (await openMeasurer(folder)).measure(ITEM, ['NDVI'])).kind).toBe('measured');
});

test('a folder or a missing file in place of a picture is told', async () => {
  const folder = sceneFolder([GOOD]);
  mkdirSync(join(folder, 'sub'));
  for (const href of ['./sub', './gone.tif']) {
    writeCollection(folder, [itemWith(href)]);
    expect(await (await openMeasurer(folder)).measure(ITEM, ['NDVI'])).toMatchObject({
      code: 'SceneUnreadable',
    });
  }
});

test.each<[string, unknown, RegExp]>([
  ['no collection', { type: 'Feature' }, /no JSON file of the type FeatureCollection/],
  ['no items', { type: 'FeatureCollection', features: [] }, /at features/],
  [
    'an item without time',
    { type: 'FeatureCollection', features: [{ ...itemWith('./a'), properties: {} }] },
    /item odd has no datetime/,
  ],
  [
    'an item without near infrared',
    { type: 'FeatureCollection', features: [{ ...itemWith('./a'), assets: {} }] },
    /assets\.red/,
  ],
  [
    'a next page',
    { type: 'FeatureCollection', features: [itemWith('./a')], links: [{ rel: 'next' }] },
    /next page/,
  ],
  [
    '100,001 items',
    { type: 'FeatureCollection', features: Array.from({ length: 100_001 }, () => 0) },
    /at features/,
  ],
])('a collection with %s is refused in words', async (_, json, words) => {
  const folder = newFolder();
  writeFileSync(join(folder, 'scenes.json'), JSON.stringify(json));
  await expect(openMeasurer(folder)).rejects.toThrow(words);
});

test('two collections, a missing folder and a file are refused in words', async () => {
  const folder = sceneFolder([GOOD]);
  writeFileSync(join(folder, 'more.json'), JSON.stringify({ type: 'FeatureCollection' }));
  await expect(openMeasurer(folder)).rejects.toThrow('more than one collection');
  await expect(openMeasurer(join(folder, 'gone'))).rejects.toThrow('no such folder');
  await expect(openMeasurer(join(folder, 'more.json'))).rejects.toThrow('no folder');
});

/** Serves until the test ends; returns the address. */
async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  // A request that is written just as its idle connection is closed would be lost.
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test.each([
  'file:///etc/passwd',
  'http://127.0.0.1:1/a.tif',
  'https://example.org/a.tif',
  'ftp://127.0.0.1/a',
])('a collection at an address may not point to %s', async (href) => {
  const origin = await serve((_, response) => {
    response.end(JSON.stringify({ type: 'FeatureCollection', features: [itemWith(href)] }));
  });
  await expect(openMeasurer(`${origin}/scenes.json`)).rejects.toThrow('own origin');
});

test('a redirect is not followed, neither for the collection nor for a picture', async () => {
  let followed = 0;
  const other = await serve((_, response) => {
    followed++;
    response.end('{}');
  });
  const origin = await serve((request, response) => {
    if (request.url === '/scenes.json') {
      response.end(JSON.stringify({ type: 'FeatureCollection', features: [itemWith('./a.tif')] }));
    } else response.writeHead(302, { location: `${other}/secret` }).end();
  });
  await expect(openMeasurer(`${origin}/elsewhere.json`)).rejects.toThrow('redirected');
  const outcome = await (await openMeasurer(`${origin}/scenes.json`)).measure(ITEM, ['NDVI']);
  expect(JSON.stringify(outcome)).toContain('redirected');
  expect(followed).toBe(0);
});

test('a secret in an address is not told', async () => {
  const origin = await serve((_, response) => {
    response.writeHead(403).end();
  });
  const error = await openMeasurer(`${origin}/scenes.json?key=sesame`).catch(
    (thrown: unknown) => (thrown as Error).message,
  );
  expect(error).toContain('answered 403');
  expect(error).not.toContain('sesame');
});

test('1.2 MB of metadata are read', async () => {
  const metadata = '<Item name="HISTORY">gdalwarp</Item>'.repeat(33_000);
  const scale = { scale: 0.0001, offset: 0, metadata };
  const folder = sceneFolder([{ bands: GOOD.bands, ...scale }]);
  const outcome = await (await openMeasurer(folder)).measure(ITEM, ['NDVI']);
  expect(outcome).toMatchObject({ kind: 'measured', values: { NDVI: expect.closeTo(0.6, 9) } });
});
