/**
 * Reading alone, without a map: the same bytes from memory through each reader, in a worker of its
 * own as a page would do it, interleaved, a few rounds; the bench takes the medians.
 */

import { BODY } from './harness.ts';

declare global {
  interface Window {
    /** Milliseconds of one pass by each reader. */
    scanned?: Record<string, number[]>;
    bytes?: number;
  }
}

const bytes = await (await fetch(BODY)).arrayBuffer();
const readers = ['ours', 'wellknown', 'betterknown', 'JSON.parse'];
const rounds = Number(new URLSearchParams(location.search).get('rounds') ?? 3);
const scanned: Record<string, number[]> = Object.fromEntries(readers.map((name) => [name, []]));
for (let round = 0; round < rounds; round++)
  for (const reader of readers) scanned[reader]!.push(await pass(reader));
window.bytes = bytes.byteLength;
window.scanned = scanned;

function pass(reader: string): Promise<number> {
  const worker = new Worker(new URL('./scan.worker.ts', import.meta.url), { type: 'module' });
  return new Promise((done, fail) => {
    worker.onmessage = (event: MessageEvent<number>) => {
      worker.terminate();
      done(event.data);
    };
    worker.onerror = fail;
    worker.postMessage({ reader, bytes });
  });
}
