/**
 * The polygons of a response as the texts that came, for a response that is read a second time.
 *
 * 1. The same reader that made the columns reads it, so that rows are counted alike; it's told to
 *    keep every polygon's text.
 * 2. After each chunk the texts are handed on and the reader's columns emptied, so that memory holds
 *    one chunk's records however long the response is.
 */
import type { ResultColumns } from '#engine/columns.ts';
import { createResultReader } from '#engine/read/resultReader.ts';

/** The text of one record's `polygon`, as it came but for JSON's escapes. */
export interface PolygonText {
  row: number;
  polygon: string;
}

/**
 * The texts in order of rows; records without one are passed over. It ends where the bytes end or
 * stop being a result, and throws what the stream throws. Given up, it cancels the stream.
 */
export async function* polygonTexts(
  stream: ReadableStream<Uint8Array>,
): AsyncGenerator<PolygonText, void, undefined> {
  const reader = createResultReader({ keepTexts: true });
  const source = stream.getReader();
  let base = 0;
  let isOpen = true;
  try {
    while (reader.problem === null) {
      const { done, value } = await source.read();
      isOpen = !done;
      if (done) return;
      reader.push(value);
      const { recordCount, sources } = reader.columns;
      for (let row = 0; row < recordCount; row++) {
        const polygon = sources.get(row)?.polygon;
        if (polygon !== undefined) yield { row: base + row, polygon };
      }
      base += recordCount;
      empty(reader.columns);
    }
  } finally {
    if (isOpen) await source.cancel();
  }
}

function empty(columns: ResultColumns): void {
  columns.recordCount = 0;
  columns.vertexCount = 0;
  columns.ringCount = 0;
  columns.polygonCount = 0;
  columns.sources.clear();
}
