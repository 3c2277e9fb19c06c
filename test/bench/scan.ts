/**
 * How fast a result's bytes become columns, beside the ways others take, in one run, for bodies
 * written in several ways.
 *
 * npx vite build --ssr test/bench/scan.ts --outDir node_modules/.cache/bench/scan
 * node --expose-gc node_modules/.cache/bench/scan/scan.js [polygons] [rounds] [only these ways] [only these bodies]
 */
import { scanBodies } from './scanBodies.ts';
import { betterknownWay, parseWay, type Way, wellknownWay } from './scanWays.ts';
import { createResultReader } from '#core/read/resultReader.ts';

const CHUNK = 256 * 1024;
const [polygons = '20000', rounds = '5', onlyWays = '', onlyBodies = ''] = process.argv.slice(2);

const ways: Way[] = [
  { name: 'our reader', read: (bytes: Uint8Array) => readChunks(bytes, bytes.length) },
  { name: 'our reader, size unknown', read: (bytes: Uint8Array) => readChunks(bytes, 0) },
  parseWay,
  betterknownWay,
  wellknownWay,
].filter(({ name }) => name.includes(onlyWays));

print(`${polygons} polygons, medians of ${rounds}`);
print('elapsed, and processor time of all threads, which other programs disturb less');
for (const [name, body] of scanBodies(Number(polygons))) {
  if (!name.includes(onlyBodies)) continue;
  print(`${name}: ${(body.length / 1e6).toFixed(1)} MB, ${memoryLine(body)}`);
  measure(body);
}

function measure(body: Uint8Array): void {
  const times = ways
    .filter((way) => canRead(way, body))
    .map((way) => ({ way, elapsed: [] as number[], work: [] as number[] }));
  for (let round = 0; round < Number(rounds); round++) {
    for (const { way, elapsed, work } of times) {
      globalThis.gc?.();
      const before = process.cpuUsage();
      const began = performance.now();
      way.read(body);
      elapsed.push(performance.now() - began);
      const { user, system } = process.cpuUsage(before);
      work.push((user + system) / 1000);
    }
  }
  for (const { way, elapsed, work } of times) {
    print(`  ${way.name.padEnd(28)} ${speedOf(body, elapsed)}  ${speedOf(body, work)}`);
  }
}

function canRead(way: Way, body: Uint8Array): boolean {
  try {
    way.read(body);
    return true;
  } catch {
    print(`  ${way.name.padEnd(28)} can't read it`);
    return false;
  }
}

function speedOf(body: Uint8Array, ms: number[]): string {
  const median = ms.toSorted((a, b) => a - b)[ms.length >> 1] ?? NaN;
  const speed = body.length / 1000 / median;
  return `${median.toFixed(0).padStart(6)} ms ${speed.toFixed(0).padStart(5)} MB/s`;
}

function readChunks(bytes: Uint8Array, expectedBytes: number) {
  const reader = createResultReader({ expectedBytes });
  for (let at = 0; at < bytes.length; at += CHUNK) reader.push(bytes.subarray(at, at + CHUNK));
  reader.finish();
  return reader.columns;
}

function memoryLine(body: Uint8Array): string {
  const columns = readChunks(body, body.length);
  const arrays = [...Object.values(columns), ...columns.indices.map(({ values }) => values)];
  const size = arrays.reduce(
    (sum, value) => sum + (ArrayBuffer.isView(value) ? value.byteLength : 0),
    0,
  );
  const { recordCount, vertexCount } = columns;
  return `columns ${(size / 1e6).toFixed(1)} MB for ${recordCount} records, ${vertexCount} vertices`;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
