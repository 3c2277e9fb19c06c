import { crc32 } from 'node:zlib';
import { unzipSync } from 'fflate';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  deflate,
  MAX_ZIP_BYTES,
  zipParts,
  type PackedFile,
  type ZippedFile,
} from '#files/write/zip.ts';
import { fileSource } from '#files/read/fileSource.ts';
import { yieldTask } from '#lib/slices.ts';
import { listZip, readZipEntry } from '#files/read/zip.ts';
import { assertProperty } from '#test/assertProperty.ts';

const AT = new Date(2026, 10, 26, 13, 5, 30);
const never = new AbortController().signal;

async function packed(bytes: Uint8Array<ArrayBuffer>, signal = never): Promise<PackedFile> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  const take = (chunk: Uint8Array<ArrayBuffer>) => void chunks.push(chunk);
  const facts = await deflate(new Blob([bytes]).stream(), { take, signal });
  return { ...facts, blob: new Blob(chunks) };
}

async function zipped(files: Record<string, Uint8Array<ArrayBuffer>>): Promise<Blob> {
  const all: ZippedFile[] = [];
  for (const [name, bytes] of Object.entries(files))
    all.push({ name, packed: await packed(bytes) });
  return new Blob(zipParts(all, AT));
}

const bytesOf = (text: string) => new TextEncoder().encode(text);

test('a file that stops in the middle rejects with what it throws', async () => {
  const file = new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull(controller) {
      controller.enqueue(bytesOf('half'));
      controller.error(new Error('the disk is gone'));
    },
  });
  const packing = deflate(file, { take: () => undefined, signal: never });
  await expect(packing).rejects.toThrow('the disk is gone');
});

test('compressing stops when it is cancelled', async () => {
  const controller = new AbortController();
  const endless = new ReadableStream<Uint8Array<ArrayBuffer>>({
    // What can't be compressed comes out at once.
    async pull(out) {
      out.enqueue(crypto.getRandomValues(new Uint8Array(65_536)));
      await yieldTask();
    },
  });
  const packing = deflate(endless, { take: () => controller.abort(), signal: controller.signal });
  await expect(packing).rejects.toThrow('aborted');
});

test('what is too large for an archive is refused', async () => {
  const small = await packed(bytesOf('x'));
  const huge = { ...small, plainBytes: MAX_ZIP_BYTES };
  expect(() => zipParts([{ name: 'a', packed: huge }], AT)).toThrow(RangeError);
  const many = Array.from({ length: 65_535 }, (_, i) => ({ name: `${i}`, packed: small }));
  expect(() => zipParts(many, AT)).toThrow(RangeError);
  expect(() => zipParts(many.slice(1), AT)).not.toThrow();
});

test('sizes, checksums and times are those that other programs compute', async () => {
  const bytes = new Uint8Array(300_000).map((_, i) => (i * i) >> 7);
  const { plainBytes, checksum } = await packed(bytes);
  expect({ plainBytes, checksum }).toEqual({ plainBytes: bytes.length, checksum: crc32(bytes) });
  const view = new DataView(await (await zipped({ 'a.csv': bytes })).arrayBuffer());
  const [time, date] = [view.getUint16(10, true), view.getUint16(12, true)];
  expect([time >> 11, (time >> 5) & 63, (time & 31) * 2]).toEqual([13, 5, 30]);
  expect([(date >> 9) + 1980, (date >> 5) & 15, date & 31]).toEqual([2026, 11, 26]);
});

test('two other readers find the same files, whatever their names and bytes', async () => {
  const names = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 });
  const files = fc.dictionary(
    names.filter((name) => !name.endsWith('/') && name !== '__proto__'),
    fc.uint8Array({ maxLength: 3000 }).map((bytes) => new Uint8Array(bytes)),
    { maxKeys: 5 },
  );
  await assertProperty(
    fc.asyncProperty(files, async (wanted) => {
      const blob = await zipped(wanted);
      const found = unzipSync(new Uint8Array(await blob.arrayBuffer()));
      expect(Object.entries(found)).toEqual(
        Object.entries(wanted).map(([name, bytes]) => [name, Uint8Array.from(bytes)]),
      );
      for (const entry of await listZip(fileSource(blob)))
        expect(await readZipEntry(fileSource(blob), entry, 3000)).toEqual(found[entry.name]);
    }),
    { seed: 31, numRuns: 100 },
  );
});
