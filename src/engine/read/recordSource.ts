import { type RecordSource, UNDRAWABLE } from '#engine/columns.ts';
import type { ColumnBuilder } from './columnBuilder.ts';

export const NO_POLYGON = UNDRAWABLE.indexOf('no polygon');
export const EMPTY_SHAPE = UNDRAWABLE.indexOf('empty');
export const UNREADABLE = UNDRAWABLE.indexOf('unreadable');
export const OUT_OF_RANGE = UNDRAWABLE.indexOf('out of range');
export const NOT_A_RECORD = UNDRAWABLE.indexOf('not a record');

/** Sources that many records share are kept once, as long as they aren't too many. */
const MOST_SHARED = 1024;

/** The sources of the record being read, made now if there are none. */
export function sourceOf(builder: ColumnBuilder): RecordSource {
  builder.source ??= {};
  return builder.source;
}

/** Keeps a member the columns have no place for, as JSON text. */
export function keepMember(builder: ColumnBuilder, name: string, text: string): void {
  builder.memberTexts ??= new Map();
  builder.memberTexts.set(name, text);
}

/**
 * The sources as they are kept: null when there are none. Records often have the same odd dates and
 * members: those without a shape's text share one object, which nobody may change.
 */
export function keptSource(builder: ColumnBuilder): RecordSource | null {
  const { memberTexts, source } = builder;
  if (memberTexts !== null && memberTexts.size > 0) {
    sourceOf(builder).members = Object.fromEntries(memberTexts);
  }
  if (builder.source === null || Object.keys(builder.source).length === 0) return null;
  const isShared =
    source === null || (source.polygon ?? source.problem ?? source.item) === undefined;
  return isShared ? sharedSource(builder, builder.source) : builder.source;
}

function sharedSource(builder: ColumnBuilder, source: RecordSource): RecordSource {
  const { sharedSources } = builder;
  const key = JSON.stringify(source);
  const known = sharedSources.get(key);
  if (known !== undefined) return known;
  if (sharedSources.size === MOST_SHARED) sharedSources.clear();
  sharedSources.set(key, source);
  return source;
}
