/**
 * A result's columns as they are kept on a device: exact, in pieces of a few megabytes, and checked when they're read again,
 * since anything may have become of them there.
 *
 * 1. The head holds what isn't numbers, and by name how long each array is.
 * 2. The arrays follow each other in the order of the head, each cut into pieces of at most PIECE_BYTES.
 * 3. Reading checks every length, offset and code that the engine relies on. Coordinates and values may be any numbers.
 */
import * as v from 'valibot';
import {
  copyColumns,
  NO_MESSAGE,
  SECTION_ERROR,
  UNDRAWABLE,
  type ResultColumns,
} from '#core/columns.ts';
import { rewordProblems } from '#core/read/readPolygon.ts';
import { checked } from '#lib/checked.ts';

const PIECE_BYTES = 4_000_000;

/** Of each array its kind; indexes follow. */
const ARRAYS = {
  coords: Float64Array,
  ringOffsets: Uint32Array,
  polygonOffsets: Uint32Array,
  geomOffsets: Uint32Array,
  section: Uint8Array,
  undrawable: Uint8Array,
  bounds: Float64Array,
  startDay: Int32Array,
  endDay: Int32Array,
  message: Uint32Array,
} as const;
type ArrayName = keyof typeof ARRAYS;
const NAMES = Object.keys(ARRAYS) as ArrayName[];

const Count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(0xff_ff_ff_fe));
const Text = v.optional(v.string());
const HeadSchema = v.object({
  recordCount: Count,
  vertexCount: Count,
  ringCount: Count,
  polygonCount: Count,
  indices: v.array(v.string()),
  messages: v.array(v.string()),
  sources: v.map(
    Count,
    v.object({
      polygon: Text,
      startDate: Text,
      endDate: Text,
      members: v.optional(v.custom<Record<string, string>>(areTexts)),
      item: Text,
      problem: v.optional(v.object({ reason: v.string(), byte: v.number() })),
    }),
  ),
});
type Head = v.InferOutput<typeof HeadSchema>;

/** Whether it's texts by name. A schema of such would leave out those called `constructor` or `__proto__`. */
function areTexts(value: unknown): boolean {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every((text) => typeof text === 'string')
  );
}

export interface KeptColumns {
  /** Structured-cloneable; its form is this file's alone. */
  head: unknown;
  pieces: readonly ArrayBuffer[];
  /** Of all pieces, and about those of the head's texts. */
  bytes: number;
}

/** Returns a result's columns to be kept; a copy. */
export function keptColumns(columns: ResultColumns): KeptColumns {
  const copy = copyColumns(columns, columns.indices);
  const head: Head = {
    recordCount: copy.recordCount,
    vertexCount: copy.vertexCount,
    ringCount: copy.ringCount,
    polygonCount: copy.polygonCount,
    indices: copy.indices.map(({ name }) => name),
    messages: copy.messages,
    sources: columns.sources,
  };
  const arrays = [...NAMES.map((name) => copy[name]), ...copy.indices.map(({ values }) => values)];
  const pieces = arrays.flatMap(piecesOf);
  const bytes = pieces.reduce((sum, { byteLength }) => sum + byteLength, textLength(head));
  return { head, pieces, bytes };
}

function piecesOf({ buffer, byteLength }: { buffer: ArrayBufferLike; byteLength: number }) {
  const pieces: ArrayBuffer[] = [];
  for (let start = 0; start < byteLength; start += PIECE_BYTES)
    pieces.push(buffer.slice(start, Math.min(byteLength, start + PIECE_BYTES)) as ArrayBuffer);
  return pieces;
}

function textLength({ messages, sources }: Head): number {
  let length = messages.reduce((sum, message) => sum + message.length, 0);
  for (const source of sources.values()) length += JSON.stringify(source).length;
  return length;
}

/** Returns the columns of what was kept; null where any of it isn't as `keptColumns` made it. */
export function readKeptColumns({ head, pieces }: Pick<KeptColumns, 'head' | 'pieces'>) {
  const sound = checked(HeadSchema, head);
  const arrays = sound && joinPieces(lengthsOf(sound), pieces);
  if (!sound || !arrays) return null;
  const named = Object.fromEntries(NAMES.map((name, at) => [name, arrays[at]]));
  const columns = {
    ...sound,
    ...(named as Pick<ResultColumns, ArrayName>),
    indices: sound.indices.map((name, at) => ({
      name,
      values: arrays[NAMES.length + at] as Float64Array,
    })),
    sources: rewordProblems(sound.sources as ResultColumns['sources']),
  } satisfies ResultColumns;
  return isSound(columns) ? columns : null;
}

/** Of each array its kind and length, those of the indexes last. */
function lengthsOf({ recordCount, vertexCount, ringCount, polygonCount, indices }: Head) {
  const others: Partial<Record<ArrayName, number>> = {
    coords: 2 * vertexCount,
    ringOffsets: ringCount + 1,
    polygonOffsets: polygonCount + 1,
    geomOffsets: recordCount + 1,
    bounds: 4 * recordCount,
  };
  const named = NAMES.map((name) => ({ Kind: ARRAYS[name], length: others[name] ?? recordCount }));
  return [...named, ...indices.map(() => ({ Kind: Float64Array, length: recordCount }))];
}

/** Nothing is made room for before all pieces are as long as they should be. */
function joinPieces(lengths: ReturnType<typeof lengthsOf>, pieces: readonly ArrayBuffer[]) {
  const sizes = lengths.flatMap(({ Kind, length }) => pieceSizes(length * Kind.BYTES_PER_ELEMENT));
  const areAll =
    sizes.length === pieces.length && sizes.every((size, at) => size === sizeOf(pieces[at]));
  if (!areAll) return null;
  let next = 0;
  return lengths.map(({ Kind, length }) => {
    const bytes = new Uint8Array(length * Kind.BYTES_PER_ELEMENT);
    for (let at = 0; at < bytes.length; at += PIECE_BYTES)
      bytes.set(new Uint8Array(pieces[next++]!), at);
    return new Kind(bytes.buffer);
  });
}

function pieceSizes(bytes: number): number[] {
  const whole = Array.from({ length: Math.floor(bytes / PIECE_BYTES) }, () => PIECE_BYTES);
  return bytes % PIECE_BYTES === 0 ? whole : [...whole, bytes % PIECE_BYTES];
}

function sizeOf(piece: unknown): number {
  return piece instanceof ArrayBuffer ? piece.byteLength : -1;
}

function isSound(columns: ResultColumns): boolean {
  const { recordCount, vertexCount, ringCount, polygonCount, message, messages } = columns;
  const { section, undrawable, sources } = columns;
  return (
    ascend(columns.geomOffsets, polygonCount) &&
    ascend(columns.polygonOffsets, ringCount) &&
    ascend(columns.ringOffsets, vertexCount) &&
    section.every((code) => code <= SECTION_ERROR) &&
    undrawable.every((code) => code < UNDRAWABLE.length) &&
    message.every((place) => place === NO_MESSAGE || place < messages.length) &&
    Array.from(sources.keys()).every((row) => row < recordCount)
  );
}

/** Whether offsets begin with 0, never fall, and end with `last`. */
function ascend(offsets: Uint32Array, last: number): boolean {
  return (
    offsets[0] === 0 &&
    offsets.at(-1) === last &&
    offsets.every((offset, at) => offset >= (offsets[at - 1] ?? 0))
  );
}
