/**
 * How fast a result's bytes become columns, beside the ways others take, in one run on one body.
 *
 * npx vite build --ssr test/bench/scan.ts --outDir node_modules/.cache/bench/scan
 * node --expose-gc node_modules/.cache/bench/scan/scan.js [polygons] [rounds] [only]
 */
import { betterknownWay, parseWay, type Way, wellknownWay } from './scanWays.ts';
import { generateResult } from '#server/seed/generate.ts';
import { createResultReader } from '#engine/read/resultReader.ts';

const CHUNK = 256 * 1024;
const [polygons = '100000', rounds = '3', only = ''] = process.argv.slice(2);

const body = bodyOf(Number(polygons));
const ways: Way[] = [
  { name: 'our reader', read: (bytes: Uint8Array) => readChunks(bytes, bytes.length) },
  { name: 'our reader, size unknown', read: (bytes: Uint8Array) => readChunks(bytes, 0) },
  parseWay,
  betterknownWay,
  wellknownWay,
].filter((way) => way.name.includes(only));

const times = new Map(ways.map(({ name }) => [name, [] as number[]]));
const work = new Map(ways.map(({ name }) => [name, [] as number[]]));
for (let round = 0; round < Number(rounds); round++) {
  for (const { name, read } of ways) {
    globalThis.gc?.();
    const before = process.cpuUsage();
    const began = performance.now();
    read(body);
    times.get(name)!.push(performance.now() - began);
    const { user, system } = process.cpuUsage(before);
    work.get(name)!.push((user + system) / 1000);
  }
}

print(`${polygons} polygons, ${(body.length / 1e6).toFixed(1)} MB, medians of ${rounds}`);
print('elapsed, and processor time of all threads, which other programs disturb less');
for (const [name, ms] of times) {
  print(`${name.padEnd(28)} ${speedOf(ms)}  ${speedOf(work.get(name)!)}`);
}
print(memoryLine());

function speedOf(ms: number[]): string {
  const median = ms.toSorted((a, b) => a - b)[ms.length >> 1]!;
  const speed = body.length / 1000 / median;
  return `${median.toFixed(0).padStart(6)} ms ${speed.toFixed(0).padStart(5)} MB/s`;
}

function readChunks(bytes: Uint8Array, expectedBytes: number) {
  const reader = createResultReader({ expectedBytes });
  for (let at = 0; at < bytes.length; at += CHUNK) reader.push(bytes.subarray(at, at + CHUNK));
  reader.finish();
  return reader.columns;
}

function memoryLine(): string {
  const columns = readChunks(body, body.length);
  const arrays = [...Object.values(columns), ...columns.indices.map(({ values }) => values)];
  const size = arrays.reduce(
    (sum, value) => sum + (ArrayBuffer.isView(value) ? value.byteLength : 0),
    0,
  );
  const { recordCount, vertexCount } = columns;
  return `columns ${(size / 1e6).toFixed(1)} MB for ${recordCount} records, ${vertexCount} vertices`;
}

/** Plain bytes, not Node's Buffer: what a browser's stream hands out. */
function bodyOf(count: number): Uint8Array {
  const pieces: Buffer[] = [];
  for (const piece of generateResult({ polygons: count })) pieces.push(Buffer.from(piece));
  const all = Buffer.concat(pieces);
  return new Uint8Array(all.buffer, all.byteOffset, all.length);
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
