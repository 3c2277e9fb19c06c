/** What a person has chosen of a view's records: filter and colours, and what follows for each record. */
import { FAILED_CLASS, MENDED_CLASS } from '#core/paint/assembly/constants.ts';
import { classify } from '#core/paint/paintClasses.ts';
import { resolveScale } from '#core/scale/resolveScale.ts';
import { tallyOf } from '#core/values/tally.ts';
import { filterMask } from '#core/values/filterMask.ts';
import { valueColumns } from '#core/values/indexValues.ts';
import type { ResultFilter } from '#core/view/resultFilter.ts';
import type { PaintStyle } from '#core/view/paintStyle.ts';
import { isEqual } from '#lib/isEqual.ts';
import { causesIn } from './resultSession.ts';
import { columnsOf, plotsOf, type Knowledge, type StyleRequest, type View } from './view.ts';

/** Returns the index meant where none is named: NDVI_mean, else the first found; null while there is none. */
export function meantIndex(view: View, name: string | null): string | null {
  if (name !== null) return name;
  const names = valueColumns(columnsOf(view)).map((column) => column.name);
  return names.includes('NDVI_mean') ? 'NDVI_mean' : (names[0] ?? null);
}

/** Returns the index that's coloured and filtered by; null while there is none. */
export function currentIndex(view: View): string | null {
  return meantIndex(view, view.style?.index ?? view.filter.index);
}

/** Returns the style in which records are painted now; null before there is one. */
export function paintStyleOf({ style, scale }: View): PaintStyle | null {
  return style && { ...style.frame, colors: [], limits: [], ...scale, index: style.index };
}

/** Counts the records committed since the last call, so that there's little left to do once all have come. */
export function countRecords(view: View): void {
  const columns = columnsOf(view);
  view.spatial.add(columns, columns.recordCount);
  view.tally = tallyOf(columns, view.tally);
}

/** Takes in the records committed so far: they can be painted, picked and filtered. */
export function admitRecords(view: View): void {
  countRecords(view);
  refreshMask(view);
  refreshStyle(view);
}

/** Takes another filter, for one by cause once causes are prepared; returns false where it says the same as before, and then nothing changes. */
export function setFilter(view: View, filter: ResultFilter): boolean {
  if (JSON.stringify(filter) === JSON.stringify(view.filter)) return false;
  view.filter = filter;
  refreshMask(view);
  refreshStyle(view);
  return true;
}

/** Takes another style; returns false where it says the same as before, and then nothing changes. */
export function setStyle(view: View, style: StyleRequest): boolean {
  if (JSON.stringify(style) === JSON.stringify(view.style)) return false;
  view.style = style;
  refreshStyle(view);
  return true;
}

/** Takes the indexes that the job asked for; returns false where they're the same as before, and then nothing changes. */
export function setAsked(view: View, asked: readonly string[]): boolean {
  if (isEqual(view.asked, asked)) return false;
  view.asked = asked;
  refreshMask(view);
  refreshStyle(view);
  return true;
}

function refreshMask(view: View): void {
  view.mask = maskOf(view, view.filter);
}

/** Returns FILTERED, KEPT or HIDDEN by row for a filter; null where all match. */
export function maskOf(view: View, filter: ResultFilter): Uint8Array | null {
  if (isAll(filter)) return null;
  const index = meantIndex(view, filter.index);
  const known = view.knowledge.filters?.(filter, index);
  return filterMask(
    columnsOf(view),
    { ...filter, index },
    {
      plots: () => plotsOf(view),
      causeOfMessage: () => causesIn(view).causeOfMessage,
      verdicts: filter.verdict ? (view.verdicts?.maskOf(filter.verdict) ?? null) : null,
      neighbours: filter.neighbours ? (view.neighbours?.(filter.neighbours) ?? null) : null,
      ...known,
      isMember: (member) =>
        member.column === null
          ? (view.areas?.toldNow(view).isMember(member.value) ?? null)
          : (known?.isMember?.(member) ?? null),
    },
  );
}

/** Takes in that more is known of the records, such as their neighbours: a filter by it is in force at once. Raises the revision. */
export function refreshKnown(view: View): void {
  refreshMask(view);
  refreshStyle(view);
}

/** Takes what else is known of the records; filters by it are in force at once. Raises the revision. */
export function setKnowledge(view: View, knowledge: Knowledge): void {
  view.knowledge = knowledge;
  refreshMask(view);
  refreshStyle(view);
}

/** Takes the rows of failed records that are painted as mended. Returns whether they are others than before; the revision rises then. */
export function setRepaired(view: View, rows: readonly number[]): boolean {
  if (isEqual(view.repaired, rows)) return false;
  view.repaired = rows;
  refreshStyle(view);
  return true;
}

/** Computes anew the scale and the class of every record; raises the revision. */
function refreshStyle(view: View): void {
  const { style } = view;
  view.revision++;
  if (!style) return;
  const index = currentIndex(view);
  const columns = columnsOf(view);
  const { count, ends, sorted } = view.scaledValues(columns, {
    index,
    isWhole: view.isWhole,
  });
  view.scale = count > 0 ? resolveScale(style.scale, ends, sorted) : null;
  const painted = { ...style.frame, colors: [], limits: [], ...view.scale, index };
  view.classes = classify(columns, painted, view.mask, view.classes);
  view.knowledge.mark?.(view.classes);
  for (const row of view.repaired)
    if (view.classes[row] === FAILED_CLASS) view.classes[row] = MENDED_CLASS;
}

function isAll(filter: ResultFilter): boolean {
  const { index: _index, scaled: _scaled, window, ...rest } = filter;
  return window.kind === 'all' && Object.values(rest).every((part) => part === null || part === '');
}
