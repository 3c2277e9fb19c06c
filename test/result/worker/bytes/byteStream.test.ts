import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { readChunks, streamOf } from '#result/worker/bytes/byteStream.ts';
import { openBytes } from '#result/worker/bytes/openBytes.ts';
import type { ResultSource } from '#result/protocol.ts';

const never = new AbortController().signal;

function file(bytes: Uint8Array<ArrayBuffer>): ResultSource {
  return { kind: 'file', file: new Blob([bytes]), name: 'result.json' };
}

async function readAll(source: ResultSource): Promise<{ text: string; sent: number }> {
  const stream = await openBytes(source, never);
  const decoder = new TextDecoder();
  let text = '';
  await readChunks(stream, (chunk) => {
    text += decoder.decode(chunk, { stream: true });
    return true;
  });
  return { text, sent: stream.sent() };
}

test('gzip that breaks off rejects instead of ending', async () => {
  const packed = Uint8Array.from(gzipSync('x'.repeat(10_000)));
  await expect(readAll(file(packed.slice(0, packed.length - 9)))).rejects.toThrow(
    /end of file|compressed/i,
  );
});

test('nothing at all is read as nothing', async () => {
  expect(await readAll(file(new Uint8Array()))).toEqual({ text: '', sent: 0 });
});

test('what begins like gzip is decompressed, and the bytes sent are those on disk', async () => {
  const text = '{"data":[]}'.repeat(50_000);
  const packed = Uint8Array.from(gzipSync(text));
  const read = await readAll(file(packed));
  expect(read.text === text).toBe(true);
  expect(read.sent).toBe(packed.length);
});

test('plain bytes come as they are', async () => {
  const text = 'é'.repeat(200_000);
  const read = await readAll(file(new TextEncoder().encode(text)));
  expect(read.text === text).toBe(true);
});

test('a stream that can not read into given memory is read all the same', async () => {
  const chunks = [new Uint8Array([1, 2]), new Uint8Array([3])];
  const blob = new Blob([]);
  blob.stream = () =>
    new ReadableStream<Uint8Array<ArrayBuffer>>({
      pull(controller) {
        const chunk = chunks.shift();
        if (chunk) controller.enqueue(chunk);
        else controller.close();
      },
    });
  const stream = await openBytes({ kind: 'file', file: blob, name: '' }, never);
  const read: number[] = [];
  await readChunks(stream, (chunk) => read.push(...chunk) > 0);
  expect(read).toEqual([1, 2, 3]);
});

test('the bytes as a stream stay as they were, however late they are read', async () => {
  const bytes = Uint8Array.from({ length: 1_000_000 }, (_, i) => (i * 31) % 251);
  const all: Uint8Array[] = [];
  for await (const chunk of streamOf(await openBytes(file(bytes), never))) all.push(chunk);
  expect(Buffer.concat(all).equals(bytes)).toBe(true);
});

test('the taker can end it', async () => {
  const parts = Array.from({ length: 5 }, () => new Uint8Array(100_000));
  const stream = await openBytes({ kind: 'file', file: new Blob(parts), name: '' }, never);
  let chunks = 0;
  await readChunks(stream, () => ++chunks < 2);
  expect(chunks).toBe(2);
});
