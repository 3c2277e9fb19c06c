/**
 * Shapes written as well-known text, one text after the other, into columns.
 *
 * 1. Texts are gathered in the memory of the WebAssembly module, each between quotes.
 * 2. The module reads as many as are plain; one that isn't is read the thorough way (readShape.ts), and the module goes on
 *    after it.
 * 3. Each text has two quotes: where the module doesn't end after the last of so many texts, one of them contains
 *    quotes, and all that were gathered are read the thorough way.
 */
import type { ShapeColumns } from '#core/columns.ts';
import { INPUT_CAPACITY, INPUT_MARGIN, ROW_CAPACITY } from './assembly/recordLayout.ts';
import { byteInput, QUOTE } from './byteInput.ts';
import { ColumnBuilder, discardShape } from './columnBuilder.ts';
import { reserve, trimColumns } from './columnGrowth.ts';
import { appendShapes } from './fastPath.ts';
import { fastReader } from './fastMemory.ts';
import { readShape } from './readShape.ts';

/** Reads one text after the other. Until `finish` nothing else may be read: all readers share the module's memory. */
interface ShapeTexts {
  /** Takes the next record's text in UTF-8, `from` to `to`, that excluded. What can't be read has no vertex. */
  add: (bytes: Uint8Array, from: number, to: number) => void;
  /** Returns the shapes of all records. */
  finish: () => ShapeColumns;
}

/** Returns a reader of texts; `expectedBytes` is the most that all of them take together. */
export function createShapeTexts(expectedBytes: number): ShapeTexts {
  const builder = new ColumnBuilder(expectedBytes);
  const { memory } = fastReader();
  /** Offset of the opening quote of each text gathered, and the end of the last. */
  const starts = new Uint32Array(ROW_CAPACITY + 1);
  let count = 0;
  const flush = () => {
    readGathered(builder, starts.subarray(0, count + 1));
    count = 0;
  };
  return {
    add(bytes, from, to) {
      const length = to - from + 2;
      if (count === ROW_CAPACITY || starts[count]! + length > INPUT_CAPACITY) flush();
      builder.seenBytes += length;
      if (length > INPUT_CAPACITY) return readThoroughly(builder, bytes.slice(from, to));
      const start = starts[count]!;
      memory.input[start] = QUOTE;
      memory.input.set(bytes.subarray(from, to), start + 1);
      memory.input[start + length - 1] = QUOTE;
      starts[++count] = start + length;
    },
    finish() {
      flush();
      trimColumns(builder);
      return builder.columns;
    },
  };
}

/** Reads texts in the module's memory, each from one of the starts to the next. */
function readGathered(builder: ColumnBuilder, starts: Uint32Array): void {
  const { reader, memory } = fastReader();
  const { columns } = builder;
  const count = starts.length - 1;
  const end = starts[count]!;
  memory.input.fill(0, end, end + INPUT_MARGIN);
  let isQuoted = false;
  for (let at = 0; at < count;) {
    if (!isQuoted) {
      reader.begin(columns.vertexCount, columns.ringCount, columns.polygonCount);
      const stop = reader.readTexts(starts[at]!);
      const next = at + reader.records.value;
      isQuoted = stop !== starts[next];
      if (!isQuoted) {
        appendShapes(builder, reader, memory);
        at = next;
      }
    }
    if (at === count) return;
    readThoroughly(builder, memory.input.slice(starts[at]! + 1, starts[at + 1]! - 1));
    at++;
  }
}

/** Reads one text, whatever it holds, the thorough way. */
function readThoroughly(builder: ColumnBuilder, text: Uint8Array): void {
  const { columns } = builder;
  const row = columns.recordCount;
  reserve(builder, {
    records: row + 1,
    vertices: columns.vertexCount,
    rings: columns.ringCount,
    parts: columns.polygonCount,
  });
  const bytes = new Uint8Array(text.length + 1);
  bytes.set(text);
  bytes[text.length] = QUOTE;
  if (readShape(byteInput(bytes), builder, 0) !== text.length) discardShape(builder);
  columns.geomOffsets[row + 1] = builder.parts;
  columns.vertexCount = builder.vertices;
  columns.ringCount = builder.rings;
  columns.polygonCount = builder.parts;
  columns.recordCount = row + 1;
}
