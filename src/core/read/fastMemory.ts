/** The WebAssembly module that reads plain records, and its memory as the columns' arrays. */
import { base64 } from '#core/read/assembly/plainRecords.ts?wasm';
import { compile } from '#core/webAssembly.ts';
import * as layout from './assembly/recordLayout.ts';

/** What the module does; counts of rings and parts include those before. */
export interface FastReader {
  begin: (vertexTotal: number, ringTotal: number, partTotal: number) => void;
  /** Reads records; returns how many bytes they take. */
  read: (nameCount: number, keepsTexts: boolean) => number;
  /** Reads shapes alone, each a text between quotes, from an offset of the input on; returns the offset after the last. */
  readTexts: (from: number) => number;
  records: WebAssembly.Global<'i32'>;
  rings: WebAssembly.Global<'i32'>;
  parts: WebAssembly.Global<'i32'>;
  vertexCount: () => number;
  textCount: () => number;
}

/** The module's memory (assembly/recordLayout.ts says what is where). */
export type FastMemory = ReturnType<typeof memoryOf>;

let started: { reader: FastReader; memory: FastMemory } | null = null;

/** Returns the module, started by the first call. Between two runs it keeps only the table of names. Throws WebAssemblyUnavailable. */
export function fastReader(): { reader: FastReader; memory: FastMemory } {
  if (started === null) {
    const { exports, buffer } = compile(base64).start(layout.MEMORY_END);
    started = { reader: exports as unknown as FastReader, memory: memoryOf(buffer) };
  }
  return started;
}

function memoryOf(buffer: ArrayBuffer) {
  const rows = layout.ROW_CAPACITY;
  return {
    bytes: new Uint8Array(buffer),
    input: new Uint8Array(buffer, layout.INPUT, layout.INPUT_CAPACITY + layout.INPUT_MARGIN),
    coords: new Float64Array(buffer, layout.COORDS, 2 * layout.VERTEX_CAPACITY),
    rings: new Uint32Array(buffer, layout.RINGS, rows),
    parts: new Uint32Array(buffer, layout.PARTS, rows),
    geoms: new Uint32Array(buffer, layout.GEOMS, rows),
    bounds: new Float64Array(buffer, layout.BOUNDS, 4 * rows),
    startDays: new Int32Array(buffer, layout.START_DAYS, rows),
    endDays: new Int32Array(buffer, layout.END_DAYS, rows),
    /** An array for each index column the module fills. */
    values: Array.from(
      { length: layout.INDEX_CAPACITY },
      (_, index) => new Float64Array(buffer, layout.VALUES + 8 * rows * index, rows),
    ),
    texts: new Uint32Array(buffer, layout.TEXTS, (layout.TEXT_SIZE / 4) * layout.TEXT_CAPACITY),
  };
}
