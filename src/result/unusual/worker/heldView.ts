/** The records of a view held against their neighbours: worked out once for an index and what the submitted file says of its plots. */
import { columnNamed, fileCell, type PlotNames } from '#result/names/pure/plotNames.ts';
import {
  holdSteps,
  NO_GROUP,
  type HeldRecords,
  type HeldSource,
} from '#result/unusual/pure/heldRecords.ts';
import {
  KINDS,
  unusualPlots,
  type Kind,
  type UnusualPlots,
} from '#result/unusual/pure/unusualPlots.ts';
import { unusualSteps, type UnusualFigures } from '#result/unusual/pure/unusualSteps.ts';
import { PIXEL_COUNT } from '#core/values/basis.ts';
import { KEPT } from '#core/values/filterMask.ts';
import { indexNamed, indexValues } from '#core/values/indexValues.ts';
import type { NeighbourFilter, SharedKind } from '#core/view/resultFilter.ts';
import type { WindowChoice } from '#core/view/windows.ts';
import { sharedPlotSteps, type SharedPlots } from '#result/unusual/pure/sharedPlots.ts';
import { doInSlices } from '#lib/slices.ts';
import { builtInLand } from '#shapes/landOutline.ts';
import { currentIndex, maskOf } from '#result/worker/session/choices.ts';
import { columnsOf, plotsOf, prepareSums, type View } from '#result/worker/session/view.ts';

/** All that is known of a view's records before it's said what is listed. */
export interface HeldView {
  records: HeldRecords;
  figures: UnusualFigures;
  /** Whether records say how many pixels their values rest on. */
  countsPixels: boolean;
  /** The columns of the submitted file that say which plots are alike, and which belong together; null for none. */
  columns: { group: string | null; neighbourhood: string | null };
  /** The name of a neighbourhood by its number. */
  neighbourhoodName: (group: number) => string | null;
}

interface Known {
  of: readonly unknown[];
  held: HeldView;
}

const known = new WeakMap<View, Known>();

/** What the figures depend on. */
function groundsOf(session: View): readonly unknown[] {
  const { compared, names } = session.knowledge;
  const columns = columnsOf(session);
  const index = currentIndex(session);
  return [columns.recordCount, index, indexNamed(columns, index), compared, names];
}

/** Returns what is known already; null where it would have to be worked out. */
function heldBefore(session: View): HeldView | null {
  const grounds = groundsOf(session);
  const before = known.get(session);
  return before?.of.every((one, at) => one === grounds[at]) ? before.held : null;
}

/** Works out the figures in slices, unless they're known; null while records still come. */
export async function holdView(session: View, rest: () => Promise<void>): Promise<HeldView | null> {
  if (!session.isWhole) return null;
  const before = heldBefore(session);
  if (before) return before;
  const of = groundsOf(session);
  await prepareSums(session, rest);
  const land = await builtInLand();
  const groups = fileGroups(session);
  const { group, neighbourhood } = groups;
  const source = { ...sourceOf(session), group, neighbourhood, land };
  const records = await doInSlices(holdSteps(source), rest);
  const figures = await doInSlices(unusualSteps(records), rest);
  const countsPixels = source.pixels.length > 0;
  const { columns, nameOf: neighbourhoodName } = groups;
  const held = { records, figures, countsPixels, columns, neighbourhoodName };
  known.set(session, { of, held });
  return held;
}

function sourceOf(session: View): Omit<HeldSource, 'group' | 'neighbourhood' | 'land'> {
  const columns = columnsOf(session);
  const index = currentIndex(session);
  const value =
    indexValues(columns, index) ?? new Float64Array(columns.recordCount).fill(Number.NaN);
  const common = { columns, value, plots: plotsOf(session) };
  const { compared } = session.knowledge;
  if (!compared) {
    // The size of a pixel is the service's own: only a record's own count tells how many its plot has.
    const counted = columns.indices.filter(({ name }) => name === PIXEL_COUNT);
    const pixels = counted.map(({ values }) => values);
    return { ...common, sides: [], pixels, days: [columns.startDay, columns.endDay] };
  }
  const { indices, pixels, firstStart, firstEnd, secondStart, secondEnd } = compared;
  const both = indices.find(({ name }) => name === index) ?? indices[0];
  return {
    ...common,
    sides: both ? [both.first, both.second] : [],
    pixels,
    days: [firstStart, firstEnd, secondStart, secondEnd],
  };
}

/** Headings by which plots are alike, and by which they belong together, in English, French, Portuguese and Spanish. */
const LIKE = /crop|culture|cultura|cultivo|variet|variedad/i;
const TOGETHER =
  /village|ward|cooperat|coopérat|district|commune|sector|secteur|aldeia|aldea|pueblo|comunidad|region|région/i;

/** What the submitted file says of a result's plots; a comparison has none. */
function fileGroups(session: View) {
  const names = session.knowledge.names;
  const group = names ? groupedBy(names, LIKE, session) : null;
  const neighbourhood = names ? groupedBy(names, TOGETHER, session) : null;
  return {
    group: group?.numbers ?? null,
    neighbourhood: neighbourhood?.numbers ?? null,
    columns: { group: group?.name ?? null, neighbourhood: neighbourhood?.name ?? null },
    nameOf: (number: number) => neighbourhood?.values[number] ?? null,
  };
}

/** Numbers the values of the first column with such a heading, by record; null where there is none. */
function groupedBy(names: PlotNames, heading: RegExp, session: View) {
  const found = names.file.columns.find(({ name, isNumeric }) => !isNumeric && heading.test(name));
  const column = found && columnNamed(names, found.name);
  if (!column) return null;
  const { recordCount } = columnsOf(session);
  const values: string[] = [];
  const numberOf = new Map<string, number>([['', NO_GROUP]]);
  const numbers = new Int32Array(recordCount);
  for (let row = 0; row < recordCount; row++) {
    const value = fileCell(names, column, row);
    let number = numberOf.get(value);
    if (number === undefined) {
      numberOf.set(value, (number = values.length));
      values.push(value);
    }
    numbers[row] = number;
  }
  return { name: column.name, numbers, values };
}

/** Returns what is listed among the records that match all filters but that of neighbours. */
export function listedIn(
  session: View,
  { records, figures }: HeldView,
  from: number | null,
): UnusualPlots {
  return unusualPlots(records, figures, { shown: shownIn(session), from });
}

/** Returns what tells of which kind a record is, whatever is filtered; null while records still come. */
export async function kindIn(
  session: View,
  from: number | null,
  rest: () => Promise<void>,
): Promise<((row: number) => Kind) | null> {
  const held = await holdView(session, rest);
  if (!held) return null;
  const { kinds } = unusualPlots(held.records, held.figures, { shown: null, from });
  return (row) => KINDS[kinds[row]!]!;
}

/** By record 1 where it matches all filters but that of neighbours, in the windows chosen or in `window`; null where all do. */
function shownIn(session: View, window = session.filter.window): Uint8Array | null {
  const mask = maskOf(session, { ...session.filter, neighbours: null, window });
  return mask && mask.map((one) => (one === KEPT ? 1 : 0));
}

const sharedIn = new WeakMap<object, SharedPlots>();

const sharedBefore = (session: View) => sharedIn.get(columnsOf(session).coords) ?? null;

/** The overlaps and doubles of a view's records: they follow from its columns alone. */
async function shareView(session: View, rest: () => Promise<void>): Promise<SharedPlots> {
  const before = sharedBefore(session);
  if (before) return before;
  const columns = columnsOf(session);
  const shared = await doInSlices(sharedPlotSteps(columns), rest);
  sharedIn.set(columns.coords, shared);
  return shared;
}

function sharedRows(shared: SharedPlots, kind: SharedKind): Uint32Array {
  const found = kind === 'overlapping' ? shared.overlap : shared.sameShape;
  return found?.rows ?? new Uint32Array(0);
}

/** Counts what a filter by each would leave: plots that overlap, records with the shape of another. */
export async function countShared(
  session: View,
  rest: () => Promise<void>,
): Promise<Record<SharedKind, number>> {
  const shared = await shareView(session, rest);
  const { plotOf } = plotsOf(session);
  function kept(kind: SharedKind, window?: WindowChoice): Uint32Array {
    const rows = sharedRows(shared, kind);
    // Most results have none.
    const shown = rows.length === 0 ? null : shownIn(session, window);
    return shown ? rows.filter((row) => shown[row] === 1) : rows;
  }
  return {
    overlapping: new Set(Array.from(kept('overlapping'), (row) => plotOf[row])).size,
    doubles: kept('doubles', { kind: 'all' }).length,
  };
}

const isShared = (kind: NeighbourFilter['kind']): kind is SharedKind =>
  kind === 'overlapping' || kind === 'doubles';

/**
 * Has the view filter by its records' neighbours once they're worked out. Returns whether what matches may be other records
 * now.
 */
export async function prepareNeighbours(
  session: View,
  kind: NeighbourFilter['kind'],
  rest: () => Promise<void>,
): Promise<boolean> {
  const before = isShared(kind) ? sharedBefore(session) : heldBefore(session);
  const wasKnown = session.neighbours !== null && before !== null;
  if (!session.isWhole) return false;
  await (isShared(kind) ? shareView(session, rest) : holdView(session, rest));
  session.neighbours = (filter) => neighboursMask(session, filter);
  return !wasKnown;
}

/** By record 1 where it's of the kind; null until that's known. */
function neighboursMask(session: View, { kind, from }: NeighbourFilter): Uint8Array | null {
  if (isShared(kind)) {
    const shared = sharedBefore(session);
    if (!shared) return null;
    const mask = new Uint8Array(columnsOf(session).recordCount);
    for (const row of sharedRows(shared, kind)) mask[row] = 1;
    return mask;
  }
  const now = heldBefore(session);
  if (!now) return null;
  const code = KINDS.indexOf(kind);
  return listedIn(session, now, from).kinds.map((one) => (one === code ? 1 : 0));
}
