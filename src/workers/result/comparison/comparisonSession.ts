/**
 * A comparison inside its worker: two results that were handed over, their plots matched once, their records paired by the
 * windows chosen, and the pairs held as the records of the session.
 */
import { NO_DAY, type ResultColumns } from '#engine/columns.ts';
import {
  compareColumns,
  copyColumns,
  sideColumns,
  type Compared,
} from '#engine/comparison/comparedColumns.ts';
import { exportedColumns } from '#engine/comparison/exportedColumns.ts';
import { keepPairs } from '#engine/comparison/pairFilter.ts';
import {
  NO_RECORD,
  pairRecords,
  pickedByDefault,
  type ComparedSide,
  type DayWindow,
  type WindowPairing,
} from '#engine/comparison/pairRecords.ts';
import { inverseMatch, matchPlots, type PlotMatch } from '#engine/identity/matchPlots.ts';
import { plotsApart } from '#engine/identity/plotsApart.ts';
import { NO_VALUE_CLASS, ONE_SIDED_CLASS } from '#engine/paint/assembly/constants.ts';
import { classify } from '#engine/paint/classes.ts';
import { resolveScale, scaleEnds } from '#engine/scale/resolveScale.ts';
import { DEFAULT_SCALE } from '#engine/scale/scaleChoice.ts';
import { createSpatialIndex } from '#engine/spatial/spatialIndex.ts';
import { valueColumns } from '#engine/values/identifiers.ts';
import { emptyTally } from '#engine/values/tally.ts';
import { PAIR_GROUPS } from '#engine/view/filter.ts';
import type { ComparisonCalls, ComparisonSide, PairCells } from '#workers/protocol.ts';
import { INDEX_AFTER_MS } from '#workers/arrivalSchedule.ts';
import { yieldTask } from '#lib/yieldTask.ts';
import { createDerivedColumns } from '#workers/result/session/derivedColumns.ts';
import { createScaledValues } from '#workers/result/session/scaledValues.ts';
import { columnsOf, endSession, plotsOf, type Session } from '#workers/result/session/session.ts';
import { admitRecords, currentIndex } from '#workers/result/session/view.ts';

type Meeting = ComparisonCalls['meet']['request'];

/** What a comparison holds besides its session. */
export interface ComparisonSession {
  first: ComparedSide;
  second: ComparedSide;
  match: PlotMatch;
  /** How it's paired now. */
  met: Meeting;
  compared: Compared;
  /** The windows that each side has, in order. */
  options: Record<ComparisonSide, DayWindow[]>;
}

/** The first of the groups that only one side has. */
const ONE_SIDED = PAIR_GROUPS.indexOf('first');

const sessions = new WeakMap<Session, ComparisonSession>();

/** Returns the comparison that a session is of; undefined for any other. */
export function comparisonIn(session: Session): ComparisonSession | undefined {
  return sessions.get(session);
}

/** Takes two results and makes their pairs the session's records. Rejects once `signal` aborts. */
export async function openComparison(
  session: Session,
  { first, second, name, pairing }: ComparisonCalls['pair']['request'],
  signal: AbortSignal,
): Promise<void> {
  const pause = async () => {
    await yieldTask();
    signal.throwIfAborted();
  };
  await pause();
  const match = await matchPlots(first, second, pause);
  const sides = { first, second };
  const options = { first: windowsIn(first.columns), second: windowsIn(second.columns) };
  const compared = compareColumns(
    { first: first.columns, second: second.columns },
    pairRecords(sides, match, withDefaults(pairing, options)),
  );
  const met = { pairing, isSwapped: false };
  const comparison = { ...sides, match, met, compared, options };
  sessions.set(session, comparison);
  session.source = { kind: 'file', file: new Blob(), name: `${name}.json` };
  endSession(session, { kind: 'whole' });
  session.readAt = performance.now();
  takeUp(session, comparison);
}

/** Pairs the records anew: by other windows, or with the sides in each other's place. Returns whether anything changed. */
export function repair(session: Session, comparison: ComparisonSession, meeting: Meeting): boolean {
  const { met } = comparison;
  if (JSON.stringify(meeting) === JSON.stringify(met)) return false;
  if (meeting.isSwapped !== met.isSwapped) swapSides(comparison);
  comparison.met = meeting;
  const { first, second, match, options } = comparison;
  comparison.compared = compareColumns(
    { first: first.columns, second: second.columns },
    pairRecords(comparison, match, withDefaults(meeting.pairing, options)),
  );
  takeUp(session, comparison);
  return true;
}

function swapSides(comparison: ComparisonSession): void {
  const { first, second, match, options } = comparison;
  Object.assign(comparison, {
    first: second,
    second: first,
    match: inverseMatch(match, second.plots.plotCount),
    options: { first: options.second, second: options.first },
  });
}

function withDefaults(
  pairing: WindowPairing,
  options: ComparisonSession['options'],
): WindowPairing {
  if (pairing.kind !== 'pick') return pairing;
  return {
    kind: 'pick',
    first: pairing.first ?? pickedByDefault(options, 'first'),
    second: pairing.second ?? pickedByDefault(options, 'second'),
  };
}

/** Returns a copy of a session's result with its plots told apart: each side does so itself, both at once. */
export function sideOf(session: Session): ComparedSide {
  const columns = columnsOf(session);
  const groups = plotsOf(session);
  return {
    columns: copyColumns(columns, valueColumns(columns)),
    plots: plotsApart(columns, groups),
    hashes: groups.hashes?.slice(),
  };
}

/** Makes the pairs the records of the session, with all that follows from records made anew. */
function takeUp(session: Session, comparison: ComparisonSession): void {
  const { compared } = comparison;
  session.reader = {
    columns: compared.columns,
    bytes: 0,
    push: () => undefined,
    finish: () => ({ kind: 'whole' }),
    problem: null,
    recognised: true,
  };
  session.spatial = createSpatialIndex();
  session.tally = emptyTally();
  session.derived = createDerivedColumns();
  session.scaledValues = createScaledValues();
  session.classes = new Uint8Array(0);
  session.comparison = {
    keep: (filter, index) => keepPairs(compared, filter, index),
    cells: (row, index) => cellsOf(compared, row, index),
    values: (side, index) => compared.indices.find(({ name }) => name === index)?.[side] ?? null,
    mark: (classes) => markOneSided(compared, classes),
    side: oncePerRevision(session, compared),
    exported: () => exportedColumns(compared),
  };
  admitRecords(session);
  const { spatial } = session;
  setTimeout(() => spatial.finish(compared.columns), INDEX_AFTER_MS);
}

/** Pairs that only one side has are drawn otherwise than those without a change for want of a value. */
function markOneSided({ groups }: Compared, classes: Uint8Array): void {
  for (let pair = 0; pair < groups.length; pair++)
    if (groups[pair]! >= ONE_SIDED && classes[pair] === NO_VALUE_CLASS)
      classes[pair] = ONE_SIDED_CLASS;
}

function windowsIn({ startDay, endDay, recordCount }: ResultColumns): DayWindow[] {
  const found = new Map<string, DayWindow>();
  for (let row = 0; row < recordCount; row++) {
    const start = startDay[row]!;
    const end = endDay[row]!;
    // Mostly it's the window of the record before: no text is made of that once more.
    if (row > 0 && start === startDay[row - 1] && end === endDay[row - 1]) continue;
    if (start !== NO_DAY && end !== NO_DAY) found.set(`${start} ${end}`, { start, end });
  }
  return [...found.values()].sort((a, b) => a.start - b.start || a.end - b.end);
}

function cellsOf(compared: Compared, pair: number, index: string | null): PairCells {
  const { pairs, groups, indices } = compared;
  const values = indices.find(({ name }) => name === index) ?? indices[0];
  return {
    group: PAIR_GROUPS[groups[pair]!]!,
    first: finite(values?.first[pair]),
    second: finite(values?.second[pair]),
    firstWindow: windowAt(compared.firstStart[pair]!, compared.firstEnd[pair]!),
    secondWindow: windowAt(compared.secondStart[pair]!, compared.secondEnd[pair]!),
    firstRow: rowOrNull(pairs.first[pair]!),
    secondRow: rowOrNull(pairs.second[pair]!),
    share: finite(pairs.share[pair]),
  };
}

function finite(value: number | undefined): number | null {
  return value !== undefined && Number.isFinite(value) ? value : null;
}

function rowOrNull(row: number): number | null {
  return row === NO_RECORD ? null : row;
}

function windowAt(start: number, end: number): DayWindow | null {
  return start === NO_DAY || end === NO_DAY ? null : { start, end };
}

/** The sides as results of their own, in the colours of one scale; made again when filter or colours have changed. */
function oncePerRevision(session: Session, compared: Compared) {
  const columns = {
    first: sideColumns(compared, 'first'),
    second: sideColumns(compared, 'second'),
  };
  const classes: Record<ComparisonSide, Uint8Array> = {
    first: new Uint8Array(0),
    second: new Uint8Array(0),
  };
  const known = new Map<ComparisonSide, { revision: number; side: Session }>();
  const scaleFor = oncePerIndex(compared);
  return (name: ComparisonSide): Session => {
    const before = known.get(name);
    if (before?.revision === session.revision) return before.side;
    const index = currentIndex(session);
    const scale = scaleFor(index);
    const style = session.style && { ...session.style, index };
    const side: Session = {
      ...session,
      style,
      scale,
      reader: { ...session.reader, columns: columns[name] },
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
      all.length === 0 ? null : resolveScale(DEFAULT_SCALE, scaleEnds(sorted), () => sorted.sort());
    known = { index, scale };
    return scale;
  };
}
