/** One shape of a Parquet file: a cell of well-known binary or text, or lists of positions as GeoArrow nests them. */
import { readWellKnownText, type ShapeCoordinates } from '#core/read/wellKnownText.ts';
import { EMPTY_SHAPE, IS_LINE, NO_SHAPE } from './shapeWords.ts';
import type { ShapeBuilder } from './shapeBuilder.ts';
import { addWkb } from './wkb.ts';
import { texts } from './texts.en.ts';

/** Kinds of nested lists. */
export const NESTED_KINDS = [
  'point',
  'linestring',
  'polygon',
  'multipoint',
  'multilinestring',
  'multipolygon',
] as const;

/** How shapes are written; `cells` are well-known binary or text. */
export type ShapeKind = 'cells' | (typeof NESTED_KINDS)[number];

/** Adds a shape's parts. Returns why it can't be read; empty where it can. */
export function addParquetShape(builder: ShapeBuilder, value: unknown, kind: ShapeKind): string {
  if (value === null || value === undefined || value === '') return NO_SHAPE;
  if (kind !== 'cells') return addNested(builder, value, kind);
  if (typeof value === 'string') return addText(builder, value);
  if (!(value instanceof Uint8Array) || value.length === 0) return NO_SHAPE;
  return isWkb(value) ? addWkb(builder, value) : addText(builder, new TextDecoder().decode(value));
}

/** Whether bytes begin as well-known binary does: an order of bytes, and a type whose highest byte, or lowest, has only flags. */
export function isWkb(bytes: Uint8Array): boolean {
  return bytes.length >= 5 && bytes[0]! <= 1 && (bytes[bytes[0] === 1 ? 4 : 1]! & 0x1f) === 0;
}

function addText(builder: ShapeBuilder, text: string): string {
  const read = readWellKnownText(text.trim().replaceAll('"', '”'));
  if ('problem' in read) return read.problem;
  builder.addParts(read.coordinates);
  return '';
}

const DAMAGED = texts.shapeDamaged;

function addNested(builder: ShapeBuilder, value: unknown, kind: ShapeKind): string {
  if (kind.endsWith('linestring')) return IS_LINE;
  const parts = partsOf(value, kind);
  if (parts === null) return DAMAGED;
  if (kind === 'point' && parts[0]![0]![0]!.every(Number.isNaN)) return EMPTY_SHAPE;
  builder.addParts(parts);
  return '';
}

function partsOf(value: unknown, kind: ShapeKind): ShapeCoordinates | null {
  if (kind === 'multipolygon') return listOf(value, partOf);
  if (kind === 'polygon') return wrapped(partOf(value));
  if (kind === 'multipoint') return listOf(value, pointOf);
  return wrapped(pointOf(value));
}

type Position = [number, number];

const partOf = (value: unknown) => listOf(value, ringOf);
const ringOf = (value: unknown) => listOf(value, positionOf);
const pointOf = (value: unknown) => wrapped(wrapped(positionOf(value)));

function wrapped<T>(value: T | null): T[] | null {
  return value === null ? null : [value];
}

/** Items as `read` reads each; null where one can't be read, or it's no list. */
function listOf<T>(value: unknown, read: (item: unknown) => T | null): T[] | null {
  if (!Array.isArray(value)) return null;
  const items: T[] = [];
  for (const item of value) {
    const one = read(item);
    if (one === null) return null;
    items.push(one);
  }
  return items;
}

function positionOf(value: unknown): Position | null {
  const { x, y } = (typeof value === 'object' && value !== null ? value : {}) as {
    x?: unknown;
    y?: unknown;
  };
  return typeof x === 'number' && typeof y === 'number' ? [x, y] : null;
}
