import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { byteStreamOf } from '#result/worker/bytes/byteStream.ts';

const TEXT = '{"data":[],"err_data":{"café 🌾":[]}}';
const utf8 = new TextEncoder().encode(TEXT);

/** What comes of bytes in chunks of that length. */
async function unwrappedText(bytes: Uint8Array, length = 7): Promise<string> {
  let at = 0;
  const stream = new ReadableStream({
    type: 'bytes',
    pull(controller) {
      if (at >= bytes.length) {
        controller.close();
        controller.byobRequest?.respond(0);
      } else controller.enqueue(new Uint8Array(bytes.subarray(at, at + length)));
      at += length;
    },
  });
  const { read } = await byteStreamOf(stream, null);
  const decoder = new TextDecoder();
  let text = '';
  for (let chunk = await read(); chunk; chunk = await read())
    text += decoder.decode(chunk, { stream: true });
  return text;
}

const utf16 = (text: string) => new Uint8Array(Buffer.from(text, 'utf16le'));
const swapped = (bytes: Uint8Array) => new Uint8Array(Buffer.from(bytes).swap16());

test.each<[string, Uint8Array]>([
  ['plain', utf8],
  ['gzip', gzipSync(utf8)],
  ['gzip in gzip', gzipSync(gzipSync(utf8))],
  ['UTF-16 with a mark', utf16(`\ufeff${TEXT}`)],
  ['UTF-16 without', utf16(TEXT)],
  ['UTF-16, the other way round', swapped(utf16(`\ufeff${TEXT}`))],
  ['UTF-16 in gzip', gzipSync(utf16(TEXT))],
  ['UTF-16 without, the other way round', swapped(utf16(TEXT))],
])('%s is read, however its chunks are cut', async (_name, bytes) => {
  for (const length of [1, 2, 3, 7, 1000]) expect(await unwrappedText(bytes, length)).toBe(TEXT);
});

test('UTF-16 is known by a blank before the brace as by the brace', async () => {
  expect(await unwrappedText(utf16(` ${TEXT}`))).toBe(` ${TEXT}`);
  expect(await unwrappedText(swapped(utf16(`\n${TEXT}`)))).toBe(`\n${TEXT}`);
});

test('few bytes are what they are', async () => {
  expect(await unwrappedText(new Uint8Array([0x7b]))).toBe('{');
  expect(await unwrappedText(new Uint8Array())).toBe('');
});

test('gzip that breaks off is named, and so it is within gzip', async () => {
  const packed = gzipSync('x'.repeat(10_000));
  const broken = packed.subarray(0, packed.length - 9);
  await expect(unwrappedText(broken)).rejects.toThrow(/gzip data is damaged, ends too early/);
  await expect(unwrappedText(gzipSync(broken))).rejects.toThrow(/gzip data is damaged/);
});
