/** One pass of one reader over a result's bytes. */
import { wktToGeoJSON } from 'betterknown';
import { parse } from 'wellknown';
import { createResultReader } from '#core/read/resultReader.ts';
import type { Result } from './harness.ts';

/** The chunk size of a browser's streams. */
const CHUNK = 256 * 1024;

const PASSES: Record<string, (bytes: Uint8Array) => unknown> = {
  ours(bytes) {
    const reader = createResultReader({ expectedBytes: bytes.length });
    for (let at = 0; at < bytes.length; at += CHUNK) reader.push(bytes.subarray(at, at + CHUNK));
    reader.finish();
    return reader.columns.recordCount;
  },
  wellknown: (bytes) => polygons(bytes).map((text) => parse(text)),
  betterknown: (bytes) => polygons(bytes).map((text) => wktToGeoJSON(text)),
  'JSON.parse': (bytes) => polygons(bytes).length,
};

function polygons(bytes: Uint8Array): string[] {
  const result = JSON.parse(new TextDecoder().decode(bytes)) as Result;
  return [...result.data, ...Object.values(result.err_data).flat()].map(({ polygon }) => polygon);
}

self.onmessage = (event: MessageEvent<{ reader: string; bytes: ArrayBuffer }>) => {
  const bytes = new Uint8Array(event.data.bytes);
  const began = performance.now();
  const kept = PASSES[event.data.reader]!(bytes);
  const elapsed = performance.now() - began;
  if (kept === undefined) throw new Error('Nothing was read');
  self.postMessage(elapsed);
};
