import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openMeasurer, type MeasurerOptions } from '#measure/scenes/measurer.ts';
import { box, flat, pixelPolygon, sceneFolder, type TestScene } from './sceneFolder.ts';

const ITEM = {
  polygon: pixelPolygon(box(0, 0, 2, 2)),
  start_date: '2021-06-01',
  end_date: '2021-06-30',
};

type Answer = (request: IncomingMessage, response: ServerResponse, file: Buffer) => void;

const ONE: TestScene = { bands: { red: flat(1000), nir: flat(4000) } };

/** Serves a folder of scenes; how pictures are answered is given. */
async function serveScenes(answer: Answer, scenes: readonly TestScene[] = [ONE]): Promise<string> {
  const folder = sceneFolder(scenes);
  const server = createServer((request, response) => {
    const file = readFileSync(join(folder, request.url ?? ''));
    if (request.url?.endsWith('.json')) response.end(file);
    else answer(request, response, file);
  });
  return `${await listening(server)}/scenes.json`;
}

async function listening(server: Server): Promise<string> {
  // A request that is written just as its idle connection is closed would be lost.
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** The range that was asked for, the end excluded. */
function rangeOf({ headers }: IncomingMessage): [start: number, end: number] {
  const [, start, last] = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? '') ?? [];
  return [Number(start), Number(last) + 1];
}

const ranges: Answer = (request, response, file) => {
  const [start, end] = rangeOf(request);
  const last = Math.min(end, file.length) - 1;
  response.writeHead(206, { 'content-range': `bytes ${start}-${last}/${file.length}` });
  response.end(file.subarray(start, end));
};

async function measure(answer: Answer) {
  return (await openMeasurer(await serveScenes(answer))).measure(ITEM, ['NDVI']);
}

test('scenes at an address are read by ranges', async () => {
  const outcome = await measure((request, response, file) => {
    if (request.headers['accept-encoding'] !== 'identity') response.writeHead(400).end();
    else ranges(request, response, file);
  });
  expect(outcome).toMatchObject({
    kind: 'measured',
    values: { NDVI: expect.closeTo(0.6, 9) as number },
  });
});

test('what is read once isn’t asked for again', async () => {
  let asked = 0;
  const measurer = await openMeasurer(
    await serveScenes((...request) => {
      asked++;
      ranges(...request);
    }),
  );
  await Promise.all(Array.from({ length: 20 }, () => measurer.measure(ITEM, ['NDVI'])));
  const once = asked;
  await measurer.measure(ITEM, ['NDVI']);
  expect(asked).toBe(once);
});

test('scenes are measured one after another where memory is short, with the same digits', async () => {
  const scene = (base: number): TestScene => ({
    width: 32,
    height: 32,
    bands: Object.fromEntries(
      ['red', 'nir'].map((band, at) => [
        band,
        Array.from({ length: 1024 }, (_, pixel) => base * (1 + at) + ((pixel * 37) % 900)),
      ]),
    ),
  });
  const reading = new Map<string, number>();
  let most = 0;
  const address = await serveScenes((request, response, file) => {
    const [name = ''] = /scene-\d/.exec(request.url ?? '') ?? [];
    const [start] = rangeOf(request);
    // Tiles come after the file's head.
    if (start < 256) {
      ranges(request, response, file);
      return;
    }
    reading.set(name, (reading.get(name) ?? 0) + 1);
    most = Math.max(most, [...reading.values()].filter((count) => count > 0).length);
    setTimeout(() => {
      reading.set(name, reading.get(name)! - 1);
      ranges(request, response, file);
    }, 20);
  }, [1000, 1500, 2500, 700].map(scene));
  const item = { ...ITEM, polygon: pixelPolygon(box(0.3, 0.2, 30.7, 31)) };
  const measured = async (options?: MeasurerOptions) => {
    most = 0;
    const outcome = await (await openMeasurer(address, options)).measure(item, ['NDVI']);
    return { outcome, most };
  };
  const all = await measured();
  const inTurn = await measured({ memoryBytes: 1 });
  expect(all.outcome.kind).toBe('measured');
  expect(inTurn.outcome).toEqual(all.outcome);
  expect(all.most).toBeGreaterThan(1);
  expect(inTurn.most).toBe(1);
});

test('a picture that’s replaced is measured anew, between measurements and in the middle of one', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const old = sceneFolder([ONE]);
  const replaced = sceneFolder([{ bands: { red: flat(2000), nir: flat(3000) } }]);
  let folder = old;
  let onTile = () => undefined as void;
  const server = createServer((request, response) => {
    const [start] = rangeOf(request);
    if (start > 256) onTile();
    const file = readFileSync(join(folder, request.url ?? ''));
    if (request.url?.endsWith('.json')) return void response.end(file);
    response.setHeader('etag', `"${folder}"`);
    ranges(request, response, file);
  });
  const measurer = await openMeasurer(`${await listening(server)}/scenes.json`);
  const ndvi = async () => {
    const outcome = await measurer.measure(ITEM, ['NDVI']);
    return outcome.kind === 'measured' ? outcome.values['NDVI'] : outcome;
  };
  onTile = () => {
    onTile = () => undefined;
    folder = replaced;
  };
  expect(await ndvi()).toBeCloseTo(0.2, 9);
  folder = old;
  vi.setSystemTime(Date.now() + 61_000);
  expect(await ndvi()).toBeCloseTo(0.6, 9);
});

test('an answer that fails for now is asked for again, three times in all', async () => {
  let failures = 2;
  const outcome = await measure((request, response, file) => {
    if (failures-- > 0) response.writeHead(503).end();
    else ranges(request, response, file);
  });
  expect(outcome.kind).toBe('measured');
});

test('a server that goes on failing is an error, not a failed item', async () => {
  await expect(measure((_, response) => response.writeHead(503).end())).rejects.toThrow('503');
  await expect(measure((_, response) => response.destroy())).rejects.toThrow('fetch failed');
});

test.each<[string, Answer, RegExp]>([
  ['doesn’t answer ranges', (_, response, file) => response.end(file), /doesn’t answer ranges/],
  [
    'answers another range',
    (_, response) => response.writeHead(206, { 'content-range': 'bytes 5-9/10' }).end('12345'),
    /ranges as asked/,
  ],
  [
    'gives no size',
    (_, response) => response.writeHead(206, { 'content-range': 'bytes 0-0/*' }).end('1'),
    /ranges as asked/,
  ],
  [
    'answers more than was asked',
    (request, response, file) => {
      const [start] = rangeOf(request);
      response.writeHead(206, { 'content-range': `bytes ${start}-${file.length}/${file.length}` });
      response.end(Buffer.concat([file, file]));
    },
    /larger than was asked/,
  ],
  ['has no such file', (_, response) => response.writeHead(404).end(), /answered 404/],
  ['refuses', (_, response) => response.writeHead(403).end(), /answered 403/],
])('a server that %s fails the item in words', async (_, answer, words) => {
  const outcome = await measure(answer);
  expect(outcome).toMatchObject({ code: 'SceneUnreadable' });
  expect(JSON.stringify(outcome)).toMatch(words);
});
