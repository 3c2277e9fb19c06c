/**
 * A comparison inside its worker: two results that were passed to it, their plots matched once, their records paired by the
 * windows chosen. The pairs are its records.
 */
import { doInSlices } from '#lib/slices.ts';
import { copyColumns, NO_DAY, type ResultColumns } from '#core/columns.ts';
import {
  compareColumns,
  sideColumns,
  type Compared,
  keepPairs,
} from '#compare/pure/comparedColumns.ts';
import {
  NO_RECORD,
  pairRecords,
  pairsAmong,
  type ComparedSide,
  type Pairs,
} from '#compare/pure/pairRecords.ts';
import { changeColumn, exportedPairs } from '#compare/pure/exportedPairs.ts';
import type { SharedWindows } from '#compare/pure/sharedWindows.ts';
import type { PlotMatch } from '#shapes/identity/matchPlots.ts';
import type { DayWindow, WindowPairing } from '#core/view/windows.ts';
import {
  pickedWindows,
  sharedWindows,
  swappedWindows,
  windowsIn,
} from '#compare/pure/sharedWindows.ts';
import { inverseMatch, matchPlots } from '#shapes/identity/matchPlots.ts';
import { distinctPlots } from '#shapes/identity/plotIdentity.ts';
import {
  FAILED_CLASS,
  NO_VALUE_CLASS,
  ONE_SIDED_CLASS,
  THEN_PROCESSED_CLASS,
} from '#core/paint/assembly/constants.ts';
import { classify } from '#core/paint/paintClasses.ts';
import { resolveScale, valueEnds } from '#core/scale/resolveScale.ts';
import { DEFAULT_SCALE } from '#core/scale/scaleChoice.ts';
import { areaHectares, centre } from '#core/spatial/recordGeometry.ts';
import type { RecordReference } from '#core/values/findRecord.ts';
import { PIXEL_COUNT } from '#core/values/basis.ts';
import { valueColumns } from '#core/values/indexValues.ts';
import { PAIR_GROUPS } from '#core/view/resultFilter.ts';
import type { ComparisonCalls, PairCells } from '#compare/protocol.ts';
import type { ComparisonSide } from '#result/protocol.ts';
import { INDEX_AFTER_MS } from '#result/arrivalSchedule.ts';
import { yieldTask } from '#lib/slices.ts';
import {
  wholeAtOnce,
  type Exported,
  type Held,
  type OpenSession,
  type ResultSession,
} from '#result/worker/session/resultSession.ts';
import { CallError } from '#worker/messages.ts';
import { fileName } from '#lib/fileName.ts';
import type { PaintStyle } from '#core/view/paintStyle.ts';
import { columnsOf, createRecords, plotsOf, type View } from '#result/worker/session/view.ts';
import { admitRecords, currentIndex } from '#result/worker/session/choices.ts';

type Request = ComparisonCalls['pair']['request'];

export interface Sides extends Record<ComparisonSide, ComparedSide> {
  match: PlotMatch;
  options: Record<ComparisonSide, DayWindow[]>;
  /** Those that plots of both have, the best to compare first. */
  shared: SharedWindows[];
  /** Of a report the pairs that were shown when it was made, and how they were paired. */
  shown?: { pairing: WindowPairing; pairs: Pick<Pairs, ComparisonSide> } | undefined;
}

/** Two results that are compared; its records are the pairs. */
export interface ComparisonSession extends OpenSession {
  kind: 'comparison';
  hasValues: true;
  /** That of the files made of it. */
  name: string;
  sides: Sides;
  pairing: ComparisonCalls['setPairing']['request'];
  compared: Compared;
  /** What matching them took. */
  elapsedMs: number;
}

declare module '#result/worker/session/resultSession.ts' {
  interface Sessions {
    comparison: ComparisonSession;
  }
}

/** Returns the comparison that's held. Throws a CallError where there is none. */
export function comparisonIn({ session }: Held): ComparisonSession {
  if (session.kind === 'comparison') return session;
  throw new CallError({ kind: 'failed', message: 'No comparison is open' });
}

/** The first of the groups that only one side has. */
const ONE_SIDED = PAIR_GROUPS.indexOf('first');
const MENDED = PAIR_GROUPS.indexOf('mended');

/** Matches the plots of two results. Rejects once `signal` aborts. */
export async function matchSides(
  { first, second }: Pick<Request, ComparisonSide>,
  signal: AbortSignal,
): Promise<Sides> {
  const pause = async () => {
    await yieldTask();
    signal.throwIfAborted();
  };
  await pause();
  const match = await matchPlots(first, second, pause);
  const options = { first: windowsIn(first.columns), second: windowsIn(second.columns) };
  return { first, second, match, options, shared: sharedWindows({ first, second }, match) };
}

/** Returns the comparison of two results whose plots are matched, with what is chosen of `before`, which it takes the place of. */
export function createComparison(
  { filter, style, revision, painter, causesOf, areas }: View,
  sides: Sides,
  { name, pairing, elapsedMs }: Pick<Request, 'name' | 'pairing'> & { elapsedMs: number },
): ComparisonSession {
  const compared = pairedBy(sides, pairing);
  const session: ComparisonSession = {
    ...createRecords(compared),
    filter,
    style,
    revision,
    painter,
    causesOf,
    areas,
    kind: 'comparison',
    called: 'a comparison',
    hasValues: true,
    progress: () => wholeAtOnce(elapsedMs, null),
    exported: (painted) => exportedOf(session, painted),
    name,
    sides,
    pairing: { pairing, isSwapped: false },
    compared,
    elapsedMs,
  };
  takeUp(session);
  return session;
}

/** Coloured as on the map, by the change: of the exported columns that is one of three for each index. */
function exportedOf(session: ComparisonSession, style: PaintStyle | null): Exported {
  const index = currentIndex(session);
  return {
    name: fileName(session.name) || 'comparison',
    columns: exportedPairs(session.compared),
    style: style && index ? { ...style, index: changeColumn(index) } : style,
    names: null,
    judged: [],
    source: null,
  };
}

/** Pairs the records anew: by other windows, or with the sides in each other's place. Returns whether anything changed; where it throws nothing has. */
export function repair(
  session: ComparisonSession,
  { pairing, isSwapped }: ComparisonSession['pairing'],
): boolean {
  const before = session.pairing;
  const wanted = { pairing, isSwapped };
  if (JSON.stringify(wanted) === JSON.stringify(before)) return false;
  const sides = isSwapped === before.isSwapped ? session.sides : swapped(session.sides);
  const compared = pairedBy(sides, pairing);
  Object.assign(session, createRecords(compared), { sides, pairing: wanted, compared });
  takeUp(session);
  return true;
}

function swapped({ first, second, match, options, shared }: Sides): Sides {
  return {
    first: second,
    second: first,
    match: inverseMatch(match, second.plots.plotCount),
    options: { first: options.second, second: options.first },
    shared: swappedWindows(shared),
  };
}

/** Returns a pairing with the windows named that are compared where none was chosen. */
export function namedPairing(
  { options, shared }: Pick<Sides, 'options' | 'shared'>,
  pairing: WindowPairing,
): WindowPairing {
  return pairing.kind === 'pick'
    ? { kind: 'pick', ...pickedWindows(pairing, shared, options) }
    : pairing;
}

function pairedBy(sides: Sides, pairing: WindowPairing): Compared {
  const { first, second, match, shown } = sides;
  const chosen = namedPairing(sides, pairing);
  const all = pairRecords({ first, second }, match, chosen);
  const isShown = shown && JSON.stringify(shown.pairing) === JSON.stringify(chosen);
  const pairs = isShown ? pairsAmong(all, shown.pairs) : all;
  return compareColumns({ first: first.columns, second: second.columns }, pairs);
}

/** Returns a copy of a result with its plots identified: each side does so itself, both at once. */
export function sideOf(session: ResultSession): ComparedSide {
  const columns = columnsOf(session);
  const groups = plotsOf(session);
  const counted = columns.indices.filter(({ name }) => name === PIXEL_COUNT);
  return {
    columns: copyColumns(columns, [...valueColumns(columns), ...counted]),
    plots: distinctPlots(columns, groups),
    hashes: groups.hashes?.slice(),
  };
}

/** Makes all that follows from pairs that were just made. */
function takeUp(session: ComparisonSession): void {
  const { compared, spatial } = session;
  const valuesOf = (side: ComparisonSide, index: string | null) =>
    compared.indices.find(({ name }) => name === index)?.[side] ?? null;
  session.isWhole = true;
  session.knowledge = {
    filters: ({ pairs }, index) => (pairs ? { pairs: keepPairs(compared, pairs, index) } : {}),
    cells: (row, index) => ({ pair: cellsOf(session, row, index) }),
    keys: (index) => ({ sideKeys: (side) => valuesOf(side, index) }),
    mark: (classes) => markGroups(compared, classes),
    side: oncePerRevision(session, compared),
    compared,
  };
  admitRecords(session);
  setTimeout(() => void doInSlices(spatial.finish(compared.columns)), INDEX_AFTER_MS);
}

/** Pairs that only one side has are drawn otherwise than those without a change for want of a value, and those mended otherwise than those that failed. */
function markGroups({ groups }: Compared, classes: Uint8Array): void {
  for (let pair = 0; pair < groups.length; pair++) {
    if (groups[pair]! >= ONE_SIDED && classes[pair] === NO_VALUE_CLASS)
      classes[pair] = ONE_SIDED_CLASS;
    if (groups[pair] === MENDED && classes[pair] === FAILED_CLASS)
      classes[pair] = THEN_PROCESSED_CLASS;
  }
}

function cellsOf(
  { compared, sides }: ComparisonSession,
  pair: number,
  index: string | null,
): PairCells {
  const { pairs, groups, indices } = compared;
  const values = indices.find(({ name }) => name === index) ?? indices[0];
  return {
    group: PAIR_GROUPS[groups[pair]!]!,
    first: finite(values?.sent.first[pair]),
    second: finite(values?.sent.second[pair]),
    firstWindow: windowAt(compared.firstStart[pair]!, compared.firstEnd[pair]!),
    secondWindow: windowAt(compared.secondStart[pair]!, compared.secondEnd[pair]!),
    firstRecord: recordAt(sides.first.columns, pairs.first[pair]!),
    secondRecord: recordAt(sides.second.columns, pairs.second[pair]!),
    share: finite(pairs.share[pair]),
  };
}

function finite(value: number | undefined): number | null {
  return value !== undefined && Number.isFinite(value) ? value : null;
}

function recordAt(columns: ResultColumns, row: number): RecordReference | null {
  if (row === NO_RECORD) return null;
  const { lon, lat } = centre(columns, row) ?? { lon: Number.NaN, lat: Number.NaN };
  const [startDay, endDay] = [columns.startDay[row]!, columns.endDay[row]!];
  return {
    row,
    lon,
    lat,
    areaHectares: areaHectares(columns, row) ?? Number.NaN,
    startDay: startDay === NO_DAY ? null : startDay,
    endDay: endDay === NO_DAY ? null : endDay,
  };
}

function windowAt(start: number, end: number): DayWindow | null {
  return start === NO_DAY || end === NO_DAY ? null : { start, end };
}

/** The sides as results of their own, in the colours of one scale; made again when filter or colours have changed. */
function oncePerRevision(session: ComparisonSession, compared: Compared) {
  const columns = {
    first: sideColumns(compared, 'first'),
    second: sideColumns(compared, 'second'),
  };
  const classes: Record<ComparisonSide, Uint8Array> = {
    first: new Uint8Array(0),
    second: new Uint8Array(0),
  };
  const known = new Map<ComparisonSide, { revision: number; side: View }>();
  const scaleFor = oncePerIndex(compared);
  return (name: ComparisonSide): View => {
    const before = known.get(name);
    if (before?.revision === session.revision) return before.side;
    const index = currentIndex(session);
    const scale = scaleFor(index);
    const style = session.style && { ...session.style, index };
    const side: View = {
      ...session,
      style,
      scale,
      reader: { columns: columns[name] },
    };
    if (style) {
      const painted = { ...style.frame, colors: [], limits: [], ...scale, index };
      classes[name] = classify(columns[name], painted, session.mask, classes[name]);
    }
    side.classes = classes[name];
    known.set(name, { revision: session.revision, side });
    return side;
  };
}

/** The middle 95 % of all values of both sides. */
function oncePerIndex({ indices }: Compared) {
  let known: { index: string | null; scale: ReturnType<typeof resolveScale> | null } | null = null;
  return (index: string | null) => {
    if (known?.index === index) return known.scale;
    const values = indices.find(({ name }) => name === index);
    const all = values ? [...values.first, ...values.second].filter(Number.isFinite) : [];
    const sorted = Float64Array.from(all);
    const scale =
      all.length === 0 ? null : resolveScale(DEFAULT_SCALE, valueEnds(sorted), () => sorted.sort());
    known = { index, scale };
    return scale;
  };
}
