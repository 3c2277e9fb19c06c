/** The view a person has chosen of a session's records: filter and colours, and what follows for each record. */
import { classify } from '#engine/paint/classes.ts';
import { resolveScale } from '#engine/scale/resolveScale.ts';
import { tallyOf } from '#engine/values/tally.ts';
import { filterMask } from '#engine/values/filter.ts';
import { valueColumns } from '#engine/values/identifiers.ts';
import type { ResultFilter } from '#engine/view/filter.ts';
import type { PaintStyle } from '#engine/view/style.ts';
import type { NamesInUse } from './namesInUse.ts';
import { causesIn } from './causes.ts';
import { columnsOf, plotsOf, type Session, type StyleRequest } from './session.ts';

/** Returns the index meant where none is named: NDVI_mean, else the first found; null while there is none. */
export function meantIndex(session: Session, name: string | null): string | null {
  if (name !== null) return name;
  const names = valueColumns(columnsOf(session)).map((column) => column.name);
  return names.includes('NDVI_mean') ? 'NDVI_mean' : (names[0] ?? null);
}

/** Returns the index that's coloured and filtered by; null while there is none. */
export function currentIndex(session: Session): string | null {
  return meantIndex(session, session.style?.index ?? session.filter.index);
}

/** Returns the style in which records are painted now; null before there is one. */
export function paintStyleOf({ style, scale }: Session): PaintStyle | null {
  return style && { ...style.frame, colors: [], limits: [], ...scale, index: style.index };
}

/** Counts the records committed since the last call, so that there's little left to do once all have come. */
export function countRecords(session: Session): void {
  const columns = columnsOf(session);
  session.spatial.add(columns, columns.recordCount);
  session.tally = tallyOf(columns, session.tally);
}

/** Takes in the records committed so far: they can be painted, picked and filtered. */
export function admitRecords(session: Session): void {
  countRecords(session);
  refreshMask(session);
  refreshStyle(session);
}

/** Takes another filter, for one by cause once causes are prepared; returns false where it says the same as before, and then nothing changes. */
export function setFilter(session: Session, filter: ResultFilter): boolean {
  if (JSON.stringify(filter) === JSON.stringify(session.filter)) return false;
  session.filter = filter;
  refreshMask(session);
  refreshStyle(session);
  return true;
}

/** Takes another style; returns false where it says the same as before, and then nothing changes. */
export function setStyle(session: Session, style: StyleRequest): boolean {
  if (JSON.stringify(style) === JSON.stringify(session.style)) return false;
  session.style = style;
  refreshStyle(session);
  return true;
}

/** Computes anew which records are kept. */
function refreshMask(session: Session): void {
  session.mask = maskOf(session, session.filter);
}

/** Returns FILTERED, KEPT or HIDDEN by row for a filter; null where it keeps all. */
export function maskOf(session: Session, filter: ResultFilter): Uint8Array | null {
  if (isAll(filter)) return null;
  const { names, comparison } = session;
  const index = meantIndex(session, filter.index);
  return filterMask(
    columnsOf(session),
    { ...filter, index },
    {
      plots: () => plotsOf(session),
      pairs: (filter.pairs && comparison?.keep(filter.pairs, index)) ?? null,
      causeOfMessage: () => causesIn(session).causeOfMessage,
      ...(names ? { isMember: names.isMember, isNamed: names.isNamed } : {}),
    },
  );
}

/** Takes what plots are called; filters by it are in force at once. Raises the revision. */
export function setNames(session: Session, names: NamesInUse): void {
  session.names = names;
  refreshMask(session);
  refreshStyle(session);
}

/** Computes anew the scale and the class of every record; raises the revision. */
function refreshStyle(session: Session): void {
  const { style } = session;
  session.revision++;
  if (!style) return;
  const index = currentIndex(session);
  const columns = columnsOf(session);
  const { count, ends, sorted } = session.scaledValues(columns, {
    index,
    isWhole: session.ending !== null,
  });
  session.scale = count > 0 ? resolveScale(style.scale, ends, sorted) : null;
  const painted = { ...style.frame, colors: [], limits: [], ...session.scale, index };
  session.classes = classify(columns, painted, session.mask, session.classes);
  session.comparison?.mark(session.classes);
}

function isAll(filter: ResultFilter): boolean {
  const { index: _index, window, ...rest } = filter;
  return window.kind === 'all' && Object.values(rest).every((part) => part === null || part === '');
}
