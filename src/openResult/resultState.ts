/** What is known of an open result, and all that follows from it. Members stay the same objects while they're equal. */
import { NO_CAUSES, type CausePage } from '#engine/failures/findCauses.ts';
import type { AddressOf, ResultView } from '#engine/address/viewAddress.ts';
import type { Bounds } from '#engine/columns.ts';
import { formatRecord, formatScale } from '#engine/address/parameters.ts';
import type { CauseDetail } from '#engine/failures/causeDetail.ts';
import { CHANGE_SCALE, type ScaleChoice } from '#engine/scale/scaleChoice.ts';
import type { SortOrder } from '#engine/values/sortRecords.ts';
import type { WindowProfile } from '#engine/values/windowProfile.ts';
import type { MapTarget } from '#engine/view/map.ts';
import type { ResultFilter } from '#engine/view/resultFilter.ts';
import type { PaintFrame } from '#engine/view/paintStyle.ts';
import { isEqual } from '#lib/isEqual.ts';
import type { ResultHandle } from '#workers/resultClient/resultClient.ts';
import type { Calls, RecordDetail, RecordShape, ResultSnapshot } from '#workers/protocol.ts';
import { visibleText } from '#lib/visibleText.ts';
import { activeFilters, type ActiveFilter } from './activeFilters.ts';
import { chosenScale, pinnedFor, type PinnedScale } from './pinnedScale.ts';
import { frameFor } from './paintFrame.ts';
import { filterOf, isFiltering, shownIndex } from './viewFilter.ts';

/** What the record of an address came to. */
export interface FoundRecord {
  /** The reference as the address writes it; null for none, and while a chosen record's isn't known yet. */
  written: string | null;
  row: number | null;
  several: boolean;
  /** How much of the result was there to be searched for it; null where nothing was. */
  version: string | number | null;
  /** Chosen here, and not in the address yet. */
  isChosen: boolean;
}

/** What doesn't follow from anything else. */
export interface ResultBasis {
  readonly of: AddressOf;
  /** What has come by now. */
  snapshot: ResultSnapshot;
  /** Rises when answers that take the worker time are asked for again: more slowly than the snapshot's while a result arrives. */
  revision: number;
  /** How many records there were at that revision. */
  receivedThen: number;
  /** What is settled, and the address says. */
  view: ResultView;
  /** What of the address could not be read, in words. */
  unread: readonly string[];
  /** What is being dragged or typed: in force at once, in the address only once it's settled. */
  draft: Partial<ResultView>;
  pinned: PinnedScale | null;
  /** The pinned scale that was found here by an address that says none. */
  carried: PinnedScale | null;
  /** The theme's part of how plots are painted. */
  frame: PaintFrame;
  found: FoundRecord;
  /** The plot under the pointer, on the map or in a list. */
  hovered: number | null;
  /** Where the pointer came upon it on the map, in CSS px from its corner; null elsewhere. */
  pointedAt: { x: number; y: number } | null;
  /** Plots that lie upon each other under one press. */
  overlap: readonly number[] | null;
  /** Where the map is asked to go. */
  target: MapTarget | null;
  /** What the map shows; null before it's there. */
  inView: Bounds | null;
  /** Whether the whole result has been on the map, once. */
  isPainted: boolean;
  answers: ResultAnswers;
}

/** The newest answers of the worker, as far as there are any; each stays while the next comes. */
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

/** What follows from it. */
interface Derived {
  ended: boolean;
  /** The view with what is being dragged or typed. */
  drafted: ResultView;
  filter: ResultFilter;
  /** The index that's shown; null while none is known. */
  index: string | null;
  scale: {
    /** The scale in force. */
    choice: ScaleChoice;
    /** Whether it's the one that's carried from job to job. */
    isPinned: boolean;
    /** It was pinned before this job was opened, and by an address that says none. */
    isCarried: boolean;
  };
  style: Calls['style']['request'];
  /** Rises with every change of filter, scale or theme: tells the map that its tiles are outdated. */
  styleRevision: number;
  sort: SortOrder;
  /** Rows after the filter in the order shown; null before the first answer. */
  rows: Uint32Array | null;
  /** What the filter keeps; null before the first answer. */
  matching: Calls['filter']['answer'] | null;
  filtering: boolean;
  filters: readonly ActiveFilter[];
  selected: number | null;
  /** The selected record; null while it's on its way and when there is none. */
  detail: RecordDetail | null;
  shape: RecordShape | null;
  hoveredShape: RecordShape | null;
  causes: CausePage;
  /** Plain data; what failed is asked for again when it changes. */
  causesVersion: string | number;
  windows: WindowProfile | null;
  /** First and last day of all windows; null without any. */
  days: { first: number; last: number } | null;
  /** Changes with what the plots are called; empty where they have no names. */
  namesKey: string;
  /** What of the address could not be followed, in words. */
  problems: readonly string[];
}

export type ResultState = ResultBasis & Derived;

/** What the actions of a store work with. */
export interface StoreParts {
  handle: ResultHandle;
  get: () => ResultState;
  set: (part: Partial<ResultBasis>) => void;
}

/** No record. */
export const NO_RECORD: FoundRecord = {
  written: null,
  row: null,
  several: false,
  version: null,
  isChosen: false,
};

/** As the records stand in the response. */
const AS_SENT: SortOrder = { column: 'row', descending: false };
/** A comparison opens with the largest losses. */
const LARGEST_LOSS: SortOrder = { column: 'value', descending: false };

/** The order of a page whose address says none. */
export function naturalOrder(of: AddressOf): SortOrder {
  return of === 'comparison' ? LARGEST_LOSS : AS_SENT;
}

/** All of a state, after the one before. */
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
    detail: ofRow(answers.record, selected),
    shape: ofRow(answers.shape, selected),
    hoveredShape: ofRow(answers.hoveredShape, basis.hovered),
    causes: answers.causes ?? NO_CAUSES,
    causesVersion: counts.failed > 0 && !ended ? basis.revision : 'ended',
    windows: answers.windows ?? null,
    days: firstDay === null || lastDay === null ? null : { first: firstDay, last: lastDay },
    namesKey: snapshot.names ? `${snapshot.names.label} ${snapshot.revision}` : '',
    problems: [...basis.unread, ...problemsOf(basis, troubleOf(found, basis))],
  };
  // The same target once more is a new request.
  return before ? { ...keepEqual(before, state), target: basis.target } : state;
}

/** The scale that a page has by itself: a comparison none that is pinned for results. */
function ownScale(of: AddressOf): ScaleChoice | null {
  return of === 'comparison' ? CHANGE_SCALE : null;
}

function isSameScale(a: ScaleChoice, b: ScaleChoice): boolean {
  return formatScale(a) === formatScale(b);
}

/** How much of a result there is to be searched for a link's record. */
export function searchedVersion({ snapshot, revision }: ResultBasis): string | number {
  return snapshot.phase === 'ended' ? 'ended' : revision;
}

/** The reference that the address has, as it writes it. */
export function writtenRecord({ record }: ResultView): string | null {
  return record && formatRecord(record);
}

/** Each member as it was before where it's equal, so that whoever shows it has nothing to do. */
export function keepEqual<T extends object>(before: T, next: T): T {
  const kept = { ...next };
  for (const name of Object.keys(next) as (keyof T)[])
    if (isEqual(before[name], next[name])) kept[name] = before[name];
  return kept;
}

function scaleState({ pinned, carried }: ResultBasis, choice: ScaleChoice, index: string | null) {
  const isPinned = pinned !== null && isSameScale(pinnedFor(pinned, index), choice);
  const isCarried = isPinned && carried !== null && isSameScale(carried.scale, pinned.scale);
  return { choice, isPinned, isCarried };
}

/** A record that was chosen here is known by its row at once, though the address doesn't have it yet. */
function selectedRow({ found, view }: ResultBasis): number | null {
  return found.isChosen || found.written === writtenRecord(view) ? found.row : null;
}

/** An answer, where it's of the row that is meant now. */
function ofRow<T extends { row: number }>(
  answer: T | null | undefined,
  row: number | null,
): T | null {
  return answer?.row === row ? answer : null;
}

/** What a link's record came to, when it isn't simply found. What wasn't there before may have come since: only an answer about all that is there now counts. */
function troubleOf(found: FoundRecord, basis: ResultBasis): 'gone' | 'several' | null {
  const written = writtenRecord(basis.view);
  if (found.isChosen || written === null || found.written !== written) return null;
  if (found.row === null) return found.version === searchedVersion(basis) ? 'gone' : null;
  return found.several ? 'several' : null;
}

/** What of an address that was read could not be followed, in words. */
function problemsOf(
  { of, snapshot, view }: ResultBasis,
  trouble: 'gone' | 'several' | null,
): string[] {
  const ended = snapshot.phase === 'ended';
  const missing = ended ? indexProblem(view.index, snapshot.indices) : null;
  const said = missing === null ? [] : [missing];
  if (of === 'comparison') return said;
  if (ended && trouble === 'gone')
    said.push('The record in this link is no longer in this result.');
  if (trouble === 'several') said.push('Several records match this link. The first is shown.');
  return said;
}

/** What to say of an index that a link asks for and the result, once it's whole, doesn't have; null else. */
export function indexProblem(asked: string | null, indices: readonly string[]): string | null {
  if (asked === null || indices.includes(asked)) return null;
  const shown = indices[0];
  const instead = shown === undefined ? 'There are none.' : `${visibleText(shown)} is shown.`;
  return `There is no index “${visibleText(asked)}” here. ${instead}`;
}
