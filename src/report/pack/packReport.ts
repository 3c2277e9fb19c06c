/**
 * A report's data as bytes, and back (docs/reading-a-report.md describes them for others).
 *
 * 1. Four bytes, the lowest first, say how long the text after them is.
 * 2. The text, JSON in UTF-8, says what the report is of, and of each table which arrays follow, how they're written
 *    (numberCodes.ts) and how many bytes each has.
 * 3. The arrays' bytes, in that order; after the tables those of a comparison's pairs, and last those of areas.
 */
import * as v from 'valibot';
import { NO_MESSAGE, UNDRAWABLE, type RecordSource, type ResultColumns } from '#core/columns.ts';
import { NO_RECORD } from '#compare/pure/pairRecords.ts';
import { coordinateBounds } from '#core/spatial/bounds.ts';
import type { AreaOutlines } from '#core/view/map.ts';
import { recordVertexStart } from '#core/spatial/offsets.ts';
import { checked } from '#lib/checked.ts';
import { joinBytes } from '#lib/joinBytes.ts';
import { parseJson } from '#lib/json.ts';
import {
  codeCounts,
  codeDeltas,
  codePlaces,
  codeValues,
  decodeNumbers,
  type CodedNumbers,
} from './numberCodes.ts';
import { areasSchema, type ReportAreas } from './reportAreas.ts';
import { reportFactsSchema, type ReportFacts } from './reportFacts.ts';
import type { ReportTable, TextColumn } from './reportTable.ts';
import { texts as ownTexts } from './texts.en.ts';

export interface Report {
  facts: ReportFacts;
  /** One of a result, two of a comparison: first and second. */
  tables: ReportTable[];
  /** Of a comparison the pairs that were shown; null of a result. */
  pairs: ReportPairs | null;
  /** Null where none are in it. */
  areas: ReportAreas | null;
}

/** By pair the rows in both tables; NO_RECORD where a side has none. */
export interface ReportPairs {
  first: Uint32Array;
  second: Uint32Array;
}

/** Why a report can't be read, in a sentence. */
class DamagedReportError extends Error {
  override name = 'DamagedReportError';
}

const FORMAT = 'job-atlas-report';
const VERSION = 1;

const arraySchema = v.object({
  name: v.string(),
  kind: v.picklist(['count', 'delta', 'decimal', 'places', 'float64']),
  decimals: v.optional(v.number()),
  count: v.number(),
  bytes: v.pipe(v.number(), v.integer(), v.minValue(0)),
});
const sourceSchema = v.object({
  startDate: v.exactOptional(v.string()),
  endDate: v.exactOptional(v.string()),
  problem: v.exactOptional(v.object({ reason: v.string(), byte: v.number() })),
});
const headSchema = v.object({
  format: v.literal(FORMAT),
  version: v.number(),
  facts: reportFactsSchema,
  tables: v.array(
    v.object({
      records: v.pipe(v.number(), v.integer(), v.minValue(0)),
      arrays: v.array(arraySchema),
      values: v.array(v.string()),
      /** Names of those whose values look scaled; missing in a report of before. */
      scaled: v.exactOptional(v.array(v.string())),
      texts: v.array(
        v.object({
          kind: v.picklist(['member', 'file', 'verdict']),
          name: v.string(),
          texts: v.array(v.string()),
        }),
      ),
      messages: v.array(v.string()),
      sources: v.array(v.tuple([v.number(), sourceSchema])),
    }),
  ),
  pairs: v.optional(v.array(arraySchema), []),
  /** Missing where there are none. */
  areas: v.exactOptional(v.object({ ...areasSchema.entries, arrays: v.array(arraySchema) })),
});
type Head = v.InferOutput<typeof headSchema>;

const LENGTH_BYTES = 4;

export function packReport({ facts, tables, pairs, areas }: Report): Uint8Array<ArrayBuffer> {
  const coded = tables.map(arraysOf);
  const codedPairs = pairs ? arraysOfPairs(pairs) : [];
  const codedAreas = areas ? arraysOfAreas(areas.outlines) : [];
  const head: Head = {
    format: FORMAT,
    version: VERSION,
    facts,
    tables: tables.map(({ columns, texts }, at) => ({
      records: columns.recordCount,
      arrays: coded[at]!.map(described),
      values: columns.indices.map(({ name }) => name),
      scaled: columns.indices.filter(({ apart }) => apart === 'fills').map(({ name }) => name),
      texts: texts.map(({ kind, name, texts: distinct }) => ({ kind, name, texts: [...distinct] })),
      messages: columns.messages,
      sources: [...columns.sources],
    })),
    pairs: codedPairs.map(described),
    ...(areas && {
      areas: {
        names: areas.outlines.names,
        index: areas.index,
        groups: areas.groups,
        arrays: codedAreas.map(described),
      },
    }),
  };
  const text = new TextEncoder().encode(JSON.stringify(head));
  const length = new Uint8Array(LENGTH_BYTES);
  new DataView(length.buffer).setUint32(0, text.length, true);
  return joinBytes([
    length,
    text,
    ...[...coded.flat(), ...codedPairs, ...codedAreas].map(([, { bytes }]) => bytes),
  ]);
}

type NamedArray = [name: string, coded: CodedNumbers];

function described([name, { bytes, ...code }]: NamedArray): Head['pairs'][number] {
  return { name, ...code, bytes: bytes.length };
}

function arraysOfPairs({ first, second }: ReportPairs): NamedArray[] {
  const coded = (rows: Uint32Array) =>
    codeDeltas(Array.from(rows, (row) => (row === NO_RECORD ? 0 : row + 1)));
  return [
    ['first', coded(first)],
    ['second', coded(second)],
  ];
}

function arraysOfAreas({ coords, ringOffsets, areaOffsets, labels }: AreaOutlines): NamedArray[] {
  return [
    ['rings', codeCounts(sizesOf(areaOffsets, areaOffsets.length - 1))],
    ['vertices', codeCounts(sizesOf(ringOffsets, ringOffsets.length - 1))],
    ['coords', codePlaces(coords)],
    ['labels', codePlaces(labels)],
  ];
}

/** The arrays of a table by name, in the order in which they're written. */
function arraysOf({ columns, rows, texts }: ReportTable): NamedArray[] {
  const { recordCount, vertexCount, ringCount, polygonCount } = columns;
  return [
    ['row', codeDeltas(rows)],
    ['section', codeCounts(columns.section.subarray(0, recordCount))],
    ['undrawable', codeCounts(columns.undrawable.subarray(0, recordCount))],
    ['startDay', codeDeltas(columns.startDay.subarray(0, recordCount))],
    ['endDay', codeDeltas(columns.endDay.subarray(0, recordCount))],
    [
      'message',
      codeCounts(Array.from(columns.message, (place) => (place === NO_MESSAGE ? 0 : place + 1))),
    ],
    ['parts', codeCounts(sizesOf(columns.geomOffsets, recordCount))],
    ['rings', codeCounts(sizesOf(columns.polygonOffsets, polygonCount))],
    ['vertices', codeCounts(sizesOf(columns.ringOffsets, ringCount))],
    ['coords', codePlaces(columns.coords.subarray(0, 2 * vertexCount))],
    ...columns.indices.map(({ values }, at): NamedArray => [
      `values ${at}`,
      codeValues(values.subarray(0, recordCount)),
    ]),
    ...texts.map(({ codes }, at): NamedArray => [`texts ${at}`, codeCounts(codes)]),
  ];
}

function sizesOf(offsets: Uint32Array, count: number): Uint32Array {
  return Uint32Array.from({ length: count }, (_, at) => offsets[at + 1]! - offsets[at]!);
}

/** Returns the report that bytes hold. Throws a DamagedReportError. */
export function unpackReport(bytes: Uint8Array<ArrayBuffer>): Report {
  const head = headOf(bytes);
  let at = LENGTH_BYTES + new DataView(bytes.buffer, bytes.byteOffset).getUint32(0, true);
  /** The next arrays, by name; `count` is how many numbers are expected. */
  function arraysIn(listed: Head['pairs']): ReadArray {
    const arrays = new Map<string, Float64Array>();
    for (const { name, bytes: length, kind, count, decimals = 0 } of listed) {
      const own = bytes.subarray(at, at + length);
      if (own.length < length) throw damaged(ownTexts.partBreaksOff(name));
      arrays.set(name, decoded(name, { kind, decimals, count, bytes: own }));
      at += length;
    }
    return (name, count) => {
      const numbers = arrays.get(name);
      if (!numbers || (count !== undefined && numbers.length !== count))
        throw damaged(ownTexts.partNotWhole(name));
      return numbers;
    };
  }
  const tables = head.tables.map((table) => tableOf(table, arraysIn(table.arrays)));
  const isResult = head.facts.of === 'result';
  if (tables.length !== (isResult ? 1 : 2)) throw damaged(ownTexts.tableMissing);
  return {
    facts: head.facts,
    tables,
    pairs: isResult ? null : pairsOf(arraysIn(head.pairs), tables),
    areas: head.areas ? areasOf(head.areas, arraysIn(head.areas.arrays)) : null,
  };
}

function pairsOf(read: ReadArray, tables: readonly ReportTable[]): ReportPairs {
  const first = read('first');
  const rowsOf = (places: Float64Array, table: ReportTable | undefined) =>
    Uint32Array.from(places, (place) => {
      if (!(place >= 0 && place <= (table?.columns.recordCount ?? 0)))
        throw damaged(ownTexts.pairWithoutRecord);
      return place === 0 ? NO_RECORD : place - 1;
    });
  return {
    first: rowsOf(first, tables[0]),
    second: rowsOf(read('second', first.length), tables[1]),
  };
}

function areasOf(
  { names, index, groups }: NonNullable<Head['areas']>,
  read: ReadArray,
): ReportAreas {
  const areaOffsets = offsetsOf(read('rings', names.length));
  const ringOffsets = offsetsOf(read('vertices', areaOffsets[names.length]));
  const coords = read('coords', 2 * ringOffsets.at(-1)!);
  const bounds = new Float64Array(4 * names.length);
  for (let area = 0; area < names.length; area++) {
    const [from, to] = [ringOffsets[areaOffsets[area]!]!, ringOffsets[areaOffsets[area + 1]!]!];
    bounds.set(coordinateBounds(coords.subarray(2 * from, 2 * to)), 4 * area);
  }
  const labels = read('labels', 2 * names.length);
  return { index, groups, outlines: { names, coords, ringOffsets, areaOffsets, bounds, labels } };
}

function decoded(name: string, coded: CodedNumbers): Float64Array {
  try {
    return decodeNumbers(coded);
  } catch (error) {
    throw damaged(ownTexts.partUnreadable(name), error);
  }
}

function headOf(bytes: Uint8Array<ArrayBuffer>): Head {
  if (bytes.length < LENGTH_BYTES) throw damaged(ownTexts.reportEmpty);
  const length = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0, true);
  const text = new TextDecoder().decode(bytes.subarray(LENGTH_BYTES, LENGTH_BYTES + length));
  const head = checked(headSchema, parseJson(text));
  if (!head) throw damaged(ownTexts.beginningUnreadable);
  if (head.version !== VERSION)
    throw new DamagedReportError(ownTexts.otherFormatVersion(head.version, VERSION));
  return head;
}

function damaged(what: string, cause?: unknown): DamagedReportError {
  return new DamagedReportError(`${what}.`, { cause });
}

type ReadArray = (name: string, count?: number) => Float64Array;

function tableOf(table: Head['tables'][number], read: ReadArray): ReportTable {
  const { records, values, scaled, texts, messages, sources } = table;
  const geomOffsets = offsetsOf(read('parts', records));
  const polygonCount = geomOffsets[records]!;
  const polygonOffsets = offsetsOf(read('rings', polygonCount));
  const ringCount = polygonOffsets[polygonCount]!;
  const ringOffsets = offsetsOf(read('vertices', ringCount));
  const vertexCount = ringOffsets[ringCount]!;
  const coords = read('coords', 2 * vertexCount);
  const undrawable = Uint8Array.from(read('undrawable', records), (code) =>
    code < UNDRAWABLE.length ? code : UNDRAWABLE.indexOf('unreadable'),
  );
  const message = Uint32Array.from(read('message', records), (place) =>
    place === 0 || place > messages.length ? NO_MESSAGE : place - 1,
  );
  const shapes = { recordCount: records, coords, ringOffsets, polygonOffsets, geomOffsets };
  const columns: ResultColumns = {
    ...shapes,
    vertexCount,
    ringCount,
    polygonCount,
    undrawable,
    bounds: boundsOf({ ...shapes, undrawable }),
    section: Uint8Array.from(read('section', records)),
    startDay: Int32Array.from(read('startDay', records)),
    endDay: Int32Array.from(read('endDay', records)),
    message,
    messages,
    indices: values.map((name, at) => ({
      name,
      values: read(`values ${at}`, records),
      ...(scaled && { apart: scaled.includes(name) ? 'fills' : 'outside' }),
    })),
    sources: new Map<number, RecordSource>(sources),
  };
  return {
    columns,
    rows: Uint32Array.from(read('row', records)),
    texts: texts.map((column, at): TextColumn => ({
      ...column,
      codes: Uint32Array.from(read(`texts ${at}`, records), (code) =>
        code <= column.texts.length ? code : 0,
      ),
    })),
  };
}

function offsetsOf(sizes: Float64Array): Uint32Array {
  const offsets = new Uint32Array(sizes.length + 1);
  for (let at = 0; at < sizes.length; at++) {
    const end = offsets[at]! + sizes[at]!;
    offsets[at + 1] = end;
    // Below zero, in pieces, none at all, or beyond what an offset holds: what walks along them would never end.
    if (!(sizes[at]! >= 0) || offsets[at + 1] !== end) throw damaged(ownTexts.shapeSizeInvalid);
  }
  return offsets;
}

/** Of each record west, south, east and north; NaN where it can't be drawn. */
function boundsOf(
  shapes: Pick<
    ResultColumns,
    'recordCount' | 'coords' | 'ringOffsets' | 'polygonOffsets' | 'geomOffsets' | 'undrawable'
  >,
): Float64Array {
  const { recordCount, coords, undrawable } = shapes;
  const bounds = new Float64Array(4 * recordCount).fill(Number.NaN);
  for (let row = 0; row < recordCount; row++) {
    const [from, to] = [recordVertexStart(shapes, row), recordVertexStart(shapes, row + 1)];
    if (undrawable[row] === 0)
      bounds.set(coordinateBounds(coords.subarray(2 * from, 2 * to)), 4 * row);
  }
  return bounds;
}
