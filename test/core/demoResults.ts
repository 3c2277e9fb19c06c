import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { createResultReader } from '#core/read/resultReader.ts';

const FOLDER = join(import.meta.dirname, '../../src/server/demo');

/** Names of the demo files that are whole results, with real polygons and values. */
export const DEMO_RESULTS = readdirSync(FOLDER).filter((name) => name.endsWith('.json.gz'));

/** A demo file's bytes, unpacked. */
export function demoBytes(name: string): Uint8Array {
  return gunzipSync(readFileSync(join(FOLDER, name)));
}

/** Columns of a response's bytes, as the reader makes them. */
export function readColumns(bytes: Uint8Array) {
  const reader = createResultReader();
  reader.push(bytes);
  reader.finish();
  return reader.columns;
}
