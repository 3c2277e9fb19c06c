import { isDeepStrictEqual } from 'node:util';
import { expect } from 'vitest';
import type { ResultColumns } from '#core/columns.ts';
import type { ReadEnding } from '#core/read/parserState.ts';
import { createResultReader } from '#core/read/resultReader.ts';

export interface Read {
  columns: ResultColumns;
  ending: ReadEnding;
}

/** Reads a whole text or bytes, cut at the places given. */
export function read(result: string | Uint8Array, cuts: readonly number[] = []): Read {
  const bytes = typeof result === 'string' ? new TextEncoder().encode(result) : result;
  const reader = createResultReader();
  let from = 0;
  for (const cut of [...cuts, bytes.length]) {
    reader.push(bytes.subarray(from, cut));
    from = cut;
  }
  const ending = reader.finish();
  return { columns: reader.columns, ending };
}

/** How a read ended, but for the first text of what is no result: as much as had come is shown. */
export function endingOf({ ending }: Read): object {
  if (ending.kind === 'notAResult') return { kind: ending.kind };
  const isFollowed = ending.kind === 'whole' && ending.trailing;
  return isFollowed ? { kind: ending.kind, byte: ending.trailing?.byte } : ending;
}

/** A result with these items in `data`, each as JSON text. */
export function dataOf(...items: string[]): string {
  return `{"data":[${items.join(',')}],"err_data":{}}`;
}

/** A record with this shape. */
export function recordOf(polygon: string): string {
  return JSON.stringify({ polygon, start_date: '2021-12-10', end_date: '2022-05-28' });
}

/** What of the columns is filled, as plain values that can be compared. */
export function filled(columns: ResultColumns): Record<string, unknown> {
  const { recordCount, vertexCount, ringCount, polygonCount } = columns;
  return {
    counts: [recordCount, vertexCount, ringCount, polygonCount],
    coords: columns.coords.slice(0, 2 * vertexCount),
    ringOffsets: columns.ringOffsets.slice(0, ringCount + 1),
    polygonOffsets: columns.polygonOffsets.slice(0, polygonCount + 1),
    geomOffsets: columns.geomOffsets.slice(0, recordCount + 1),
    section: columns.section.slice(0, recordCount),
    undrawable: columns.undrawable.slice(0, recordCount),
    bounds: columns.bounds.slice(0, 4 * recordCount),
    startDay: columns.startDay.slice(0, recordCount),
    endDay: columns.endDay.slice(0, recordCount),
    message: columns.message.slice(0, recordCount),
    indices: columns.indices.map(({ name, values }) => [name, values.slice(0, recordCount)]),
    messages: columns.messages,
    sources: columns.sources,
  };
}

/** Expects columns to be filled as others are. Vitest's own comparison takes many times as long, so it only runs to show a difference. */
export function expectFilled(columns: ResultColumns, expected: Record<string, unknown>): void {
  const actual = filled(columns);
  if (!isDeepStrictEqual(actual, expected)) expect(actual).toEqual(expected);
}

/** A row's values by index name. */
export function valuesOf(columns: ResultColumns, row: number): Record<string, number> {
  return Object.fromEntries(columns.indices.map(({ name, values }) => [name, values[row]!]));
}
