/**
 * The state of an open result: a basis that is set, and members derived from it. A member stays the same object while it's
 * equal, so that selectors see no change.
 */
import type { CauseDetail, CausePage } from '#result/failures/pure/groupCauses.ts';
import type { AddressOf, ResultView } from '#result/address/viewAddress.ts';
import type { Bounds } from '#core/columns.ts';
import { formatRecord, formatScale } from '#result/address/parameters.ts';
import { CHANGE_SCALE, isFixed, type ScaleChoice } from '#core/scale/scaleChoice.ts';
import type { SortOrder } from '#core/values/sortRecords.ts';
import type { WindowProfile } from '#core/values/windowProfile.ts';
import type { MapTarget, PickedMark } from '#core/view/map.ts';
import type { ResultFilter } from '#core/view/resultFilter.ts';
import type { PaintFrame } from '#core/view/paintStyle.ts';
import { isEqual } from '#lib/isEqual.ts';
import type { ResultHandle } from '#result/client/resultClient.ts';
import type { Calls, RecordDetail, RecordShape, ResultSnapshot } from '#result/protocol.ts';
import { visibleText } from '#lib/visibleText.ts';
import { activeFilters, type ActiveFilter } from './activeFilters.ts';
import { chosenScale, pinnedFor, type PinnedScale } from './pinnedScale.ts';
import { frameFor } from './paintFrame.ts';
import { filterOf, isFiltering, shownIndex } from './viewFilter.ts';
import { texts } from './texts.en.ts';

/** The record that the address names, or that was chosen here. */
export interface FoundRecord {
  /** Its reference as the address writes it; null without one, and until a chosen record's is known. */
  written: string | null;
  row: number | null;
  several: boolean;
  /** How much of the result was searched for it; null where nothing was. */
  version: string | number | null;
  /** Chosen here, and not in the address yet. */
  isChosen: boolean;
}

/** The part of the state that is set. */
export interface ResultBasis {
  readonly of: AddressOf;
  snapshot: ResultSnapshot;
  /** Rises when answers that take the worker time are asked for again: more slowly than the snapshot's while a result arrives. */
  revision: number;
  /** How many records there were at that revision. */
  receivedThen: number;
  view: ResultView;
  /** Sentences about the parts of the address that couldn't be read. */
  unread: readonly string[];
  /** What is being dragged or typed: it counts at once, and is in the address only once it's settled. */
  draft: Partial<ResultView>;
  pinned: PinnedScale | null;
  /** The scale that was pinned when a link without one was opened, or by a link. */
  carried: PinnedScale | null;
  /** Whether it was a link that pinned it. */
  isLinked: boolean;
  /** The theme's part of how plots are painted. */
  frame: PaintFrame;
  found: FoundRecord;
  /** The plot under the pointer, on the map or in a list. */
  hovered: number | null;
  /** Where the pointer reached it, in CSS px from the map's top left; null where it isn't on the map. */
  pointedAt: { x: number; y: number } | null;
  /** The mark under the pointer, in place of a plot. */
  pointedMark: PickedMark | null;
  /** Overlapping plots under one press, offered to choose from. */
  overlap: readonly number[] | null;
  /** Where the map is asked to go. */
  target: MapTarget | null;
  /** The bounds that the map shows; null before it's there. */
  inView: Bounds | null;
  /** Whether the whole result has been shown: by the map, or in one picture before it. */
  isPainted: boolean;
  answers: ResultAnswers;
}

/** The worker's newest answers; each stays until the next one comes. */
export interface ResultAnswers {
  filter?: Calls['filter']['answer'] | null;
  order?: Calls['order']['answer'] | null;
  record?: RecordDetail | null;
  shape?: RecordShape | null;
  hoveredShape?: RecordShape | null;
  causes?: CausePage | null;
  cause?: CauseDetail | null;
  windows?: WindowProfile | null;
}

/** The part of the state that follows from the basis. */
interface Derived {
  ended: boolean;
  /** The view with what is being dragged or typed. */
  drafted: ResultView;
  filter: ResultFilter;
  /** The index shown; null while none is known. */
  index: string | null;
  scale: {
    choice: ScaleChoice;
    /** Whether it's the pinned one, which is used for every job. */
    isPinned: boolean;
    /** Where it was pinned before this job was opened: for another job on this device, or by a link; else null. */
    carriedFrom: 'device' | 'link' | null;
  };
  style: Calls['style']['request'];
  /** Rises with every change of filter, scale or theme: the map's tiles are outdated then. */
  styleRevision: number;
  sort: SortOrder;
  /** Rows after the filter in the order shown; null before the first answer. */
  rows: Uint32Array | null;
  /** What matches the filter; null before the first answer. */
  matching: Calls['filter']['answer'] | null;
  filtering: boolean;
  filters: readonly ActiveFilter[];
  selected: number | null;
  /** The selected record; null without one, and until its answer comes. */
  detail: RecordDetail | null;
  shape: RecordShape | null;
  /** The selected record; until its answers come the one before, so that what is pressed to get there stays. Null where none is selected. */
  shownRecord: { detail: RecordDetail; shape: RecordShape } | null;
  /** Whether there is a plot to show, or some to choose from. On the way from one to the next there is. */
  isPlotShown: boolean;
  hoveredShape: RecordShape | null;
  causes: CausePage;
  /** Plain data; causes are asked for again when it changes. */
  causesVersion: string | number;
  windows: WindowProfile | null;
  /** First and last day of all windows; null without any. */
  days: { first: number; last: number } | null;
  /** Changes with the plots' names; empty where they have none. */
  namesKey: string;
  /** Sentences about the parts of the address that couldn't be used. */
  problems: readonly string[];
}

export type ResultState = ResultBasis & Derived;

export interface StoreParts {
  handle: ResultHandle;
  get: () => ResultState;
  set: (part: Partial<ResultBasis>) => void;
}

export const NO_RECORD: FoundRecord = {
  written: null,
  row: null,
  several: false,
  version: null,
  isChosen: false,
};

/** The order of the response. */
const NO_CAUSES: CausePage = { first: 0, groups: [], found: 0, total: 0, most: 0 };

const AS_SENT: SortOrder = { column: 'row', descending: false };
/** A comparison opens with the largest losses. */
const LARGEST_LOSS: SortOrder = { column: 'value', descending: false };

/** The order of a page whose address has none. */
export function naturalOrder(of: AddressOf): SortOrder {
  return of === 'comparison' ? LARGEST_LOSS : AS_SENT;
}

/** The whole state for a basis; `before` is the last one, null for the first. */
export function deriveState(basis: ResultBasis, before: ResultState | null): ResultState {
  const { of, snapshot, view, pinned, frame, answers, found } = basis;
  const { firstDay, lastDay, indices, counts } = snapshot;
  const ended = snapshot.phase === 'ended';
  const drafted = { ...view, ...basis.draft };
  const filter = filterOf(drafted, snapshot, of);
  const index = shownIndex(filter, indices);
  const choice = chosenScale(view.scale ?? ownScale(of), pinned, index);
  const style = { index: filter.index, scale: choice, frame: frameFor(frame, view.plots) };
  const isRestyled = before && !isEqual([before.filter, before.style], [filter, style]);
  const selected = selectedRow(basis);
  const [detail, shape] = [ofRow(answers.record, selected), ofRow(answers.shape, selected)];
  const record = detail && shape && { detail, shape };
  const causeKey = counts.failed > 0 ? filter.cause : null;
  const cause = causeKey !== null && answers.cause?.key === causeKey ? answers.cause : null;
  const state: ResultState = {
    ...basis,
    ended,
    drafted,
    filter,
    index,
    scale: scaleState(basis, choice, index),
    style,
    styleRevision: (before?.styleRevision ?? 0) + (isRestyled ? 1 : 0),
    sort: view.sort ?? naturalOrder(of),
    rows: answers.order?.rows ?? null,
    matching: answers.filter ?? null,
    filtering: isFiltering(filter) || (answers.filter?.otherWindows ?? 0) > 0,
    filters: activeFilters(filter, { index, counts, cause }),
    selected,
    detail,
    shape,
    shownRecord: selected === null ? null : (record ?? before?.shownRecord ?? null),
    isPlotShown:
      (basis.overlap ?? record) !== null || (selected !== null && before?.isPlotShown === true),
    hoveredShape: ofRow(answers.hoveredShape, basis.hovered),
    causes: answers.causes ?? NO_CAUSES,
    causesVersion: counts.failed > 0 && !ended ? basis.revision : 'ended',
    windows: answers.windows ?? null,
    days: firstDay === null || lastDay === null ? null : { first: firstDay, last: lastDay },
    namesKey: snapshot.names ? `${snapshot.names.label} ${snapshot.revision}` : '',
    problems: [...basis.unread, ...problemsOf(basis, troubleOf(found, basis))],
  };
  // A target that equals the last one is still a new request.
  return before ? { ...keepEqual(before, state), target: basis.target } : state;
}

/** The scale of a page whose address has none; null for the pinned one. A comparison doesn't use that. */
function ownScale(of: AddressOf): ScaleChoice | null {
  return of === 'comparison' ? CHANGE_SCALE : null;
}

function isSameScale(a: ScaleChoice, b: ScaleChoice): boolean {
  return formatScale(a) === formatScale(b);
}

/** How much of the result can be searched for a link's record by now. */
export function searchedVersion({ snapshot, revision }: ResultBasis): string | number {
  return snapshot.phase === 'ended' ? 'ended' : revision;
}

/** The address's record, as the address writes it. */
export function writtenRecord({ record }: ResultView): string | null {
  return record && formatRecord(record);
}

/** `next`, with members that are equal to those of `before` replaced by them. */
export function keepEqual<T extends object>(before: T, next: T): T {
  const merged = { ...next };
  for (const name of Object.keys(next) as (keyof T)[])
    if (isEqual(before[name], next[name])) merged[name] = before[name];
  return merged;
}

function scaleState(basis: ResultBasis, choice: ScaleChoice, index: string | null) {
  const { pinned, carried, isLinked } = basis;
  const isPinned =
    pinned !== null && isFixed(choice) && isSameScale(pinnedFor(pinned, index), choice);
  const isCarried = isPinned && carried !== null && isSameScale(carried.scale, pinned.scale);
  const carriedFrom = isLinked ? ('link' as const) : ('device' as const);
  return { choice, isPinned, carriedFrom: isCarried ? carriedFrom : null };
}

/** A record that was chosen here counts at once, though the address doesn't have it yet. */
function selectedRow({ found, view }: ResultBasis): number | null {
  return found.isChosen || found.written === writtenRecord(view) ? found.row : null;
}

/** An answer, if it's about this row; else null. */
function ofRow<T extends { row: number }>(
  answer: T | null | undefined,
  row: number | null,
): T | null {
  return answer?.row === row ? answer : null;
}

/** Why a link's record isn't simply shown. A record that wasn't found may have arrived since: only a search of all there is now counts. */
function troubleOf(found: FoundRecord, basis: ResultBasis): 'gone' | 'several' | null {
  const written = writtenRecord(basis.view);
  if (found.isChosen || written === null || found.written !== written) return null;
  if (found.row === null) return found.version === searchedVersion(basis) ? 'gone' : null;
  return found.several ? 'several' : null;
}

/** Sentences about what the address asks for and this result doesn't have. */
function problemsOf(
  { of, snapshot, view }: ResultBasis,
  trouble: 'gone' | 'several' | null,
): string[] {
  const ended = snapshot.phase === 'ended';
  const missing = ended ? indexProblem(view.index, snapshot.indices) : null;
  const problems = missing === null ? [] : [missing];
  if (of === 'comparison') return problems;
  if (of === 'request') return ended && trouble === 'gone' ? [texts.rowNotInFile] : [];
  if (ended && trouble === 'gone') problems.push(texts.recordGone);
  if (trouble === 'several') problems.push(texts.severalRecordsMatch);
  return problems;
}

/** The sentence about an index that a link asks for and a whole result doesn't have; null where it has it. */
function indexProblem(asked: string | null, indices: readonly string[]): string | null {
  if (asked === null || indices.includes(asked)) return null;
  const shown = indices[0];
  const instead = shown === undefined ? texts.thereAreNone : texts.shownInstead(visibleText(shown));
  return `${texts.noSuchIndex(visibleText(asked))} ${instead}`;
}
