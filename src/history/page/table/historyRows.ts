/**
 * The rows of the history, read from its worker as they come into sight. Steps:
 * 1. A query is asked. Another query replaces it at once. When more of the history becomes known meanwhile, the same
 *    query is asked once more, but only after its answer: none is given up for a newer one of the same query.
 * 2. An answer replaces the one before only together with its rows in sight, so that nothing flickers.
 *    While results come in and a person is in the table, the answer keeps the order of the one before.
 * 3. Other rows are asked for in blocks once they come into sight, and the next block ahead while scrolling. Where the
 *    worker no longer holds the answer, the query is asked again.
 */
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { HistoryQuery, ListEnds } from '#history/index/historyQuery.ts';
import { isEqual } from '#lib/isEqual.ts';
import { createListeners } from '#lib/listeners.ts';
import type { RowRange, RowSource } from '#ui/table/rowSource.ts';
import type { HistoryHandle } from '#history/client/historyClient.ts';
import type { HistoryAnswer, HistoryRow } from '#history/protocol.ts';
import { useStable } from '#ui/useStable.ts';

/** Rows in a block: about what a screen shows. */
const BLOCK = 32;
/** Blocks held at most; the oldest is dropped first. */
const MAX_BLOCKS = 40;

export interface AskedHistory {
  query: HistoryQuery;
  /** Jobs with a smaller place; null for all. */
  taken: number | null;
  /** Jobs beyond these ends are marked as new; null for none. */
  since?: ListEnds | null;
}

/** An answer with those of its rows that were read. */
export interface ShownAnswer {
  asked: AskedHistory;
  answer: HistoryAnswer;
  /** Blocks out of sight are added without notifying anyone. */
  blocks: ReadonlyMap<number, readonly HistoryRow[]>;
  /** The order is that of an earlier answer, and may no longer be the query's. */
  isOrderKept: boolean;
  /** How many queries were answered; with every new one the table starts at its top. */
  turn: number;
}

interface RowsSource {
  /** Asks a query, unless it was asked at this revision. With `keepsOrder` the same query's rows stay in their order. */
  ask: (asked: AskedHistory, revision: number, keepsOrder?: boolean) => void;
  look: (range: RowRange) => void;
  /** Asks the same query again: the worker no longer holds its answer. */
  again: () => void;
  /** Null before the first answer; the same object until something changes. */
  shown: () => ShownAnswer | null;
  subscribe: (listener: () => void) => () => void;
}

export function createRowsSource({ call }: Pick<HistoryHandle, 'call'>): RowsSource {
  const listeners = createListeners();
  const blocksUnderWay = new Set<number>();
  let shown: ShownAnswer | null = null;
  let blocks = new Map<number, readonly HistoryRow[]>();
  let range: RowRange = { first: 0, end: BLOCK };
  let wanted: { asked: AskedHistory; revision: number; keepsOrder: boolean } | null = null;
  let underWay: AbortController | null = null;

  function show(next: ShownAnswer): void {
    shown = next;
    listeners.notify();
  }

  async function answer(signal: AbortSignal): Promise<void> {
    if (!wanted) return;
    const { asked } = wanted;
    const keeps =
      wanted.keepsOrder && shown && isEqual(shown.asked, asked) ? shown.answer.id : null;
    const isOther = !shown || !isEqual(shown.asked.query, asked.query);
    const inSight = isOther ? { first: 0, end: BLOCK } : range;
    const from = blockOf(inSight.first);
    const wantedRows = { first: from * BLOCK, count: rowsFrom(from, inSight) };
    const { rows, ...found } = await call(
      'query',
      { ...asked, keeps, rows: wantedRows },
      { signal },
    );
    if (signal.aborted) return;
    blocksUnderWay.clear();
    blocks = inBlocks(from, rows);
    const turn = (shown?.turn ?? 0) + (isOther ? 1 : 0);
    if (isOther) range = inSight;
    show({ asked, answer: found, blocks, isOrderKept: keeps !== null, turn });
    look(range);
  }

  async function run(): Promise<void> {
    const control = (underWay = new AbortController());
    const begun = wanted;
    try {
      await answer(control.signal);
    } catch {
      // Given up for another query, or the worker has stopped, which useHistory reports.
    }
    if (underWay !== control) return;
    underWay = null;
    if (wanted !== begun) void run();
  }

  function ask(asked: AskedHistory, revision: number, keepsOrder = false): void {
    const isSame = wanted !== null && isEqual(wanted.asked, asked);
    const isReleased = wanted?.keepsOrder && !keepsOrder;
    if (isSame && wanted?.revision === revision && !isReleased) return;
    wanted = { asked, revision, keepsOrder };
    if (underWay && isSame) return;
    underWay?.abort();
    void run();
  }

  function look(next: RowRange): void {
    const near = shown ? blocksOf(next, range, shown.answer.matching) : [];
    range = next;
    for (const block of near)
      if (!blocks.has(block) && !blocksUnderWay.has(block)) void readBlock(block);
  }

  async function readBlock(block: number): Promise<void> {
    const id = shown?.answer.id;
    if (id === undefined) return;
    blocksUnderWay.add(block);
    try {
      const rows = await call('rows', { queryId: id, first: block * BLOCK, count: BLOCK });
      if (shown?.answer.id !== id) return;
      addBlock(blocks, block, rows);
      // A block out of sight would render the whole table for nothing.
      if (blocksOf(range, range, shown.answer.matching).includes(block)) show({ ...shown });
    } catch {
      // A newer answer comes with its own rows.
      if (shown?.answer.id === id) again();
    } finally {
      if (shown?.answer.id === id) blocksUnderWay.delete(block);
    }
  }

  const again = () => void (underWay ?? run());

  return { ask, look, again, shown: () => shown, subscribe: listeners.subscribe };
}

/** Returns the rows of an answer for a virtual table or list. */
export function answerRows(shown: ShownAnswer, look: RowsSource['look']): RowSource<HistoryRow> {
  return {
    count: shown.answer.matching,
    idAt: (index) => rowAt(shown, index)?.place ?? `at ${index}`,
    rowAt: (index) => rowAt(shown, index),
    look,
    question: shown.turn,
  };
}

function rowAt({ blocks }: ShownAnswer, index: number): HistoryRow | undefined {
  return blocks.get(blockOf(index))?.[index % BLOCK];
}

/** Number of rows in whole blocks from a block to the end of a range; at least one block. */
function rowsFrom(block: number, { end }: RowRange): number {
  return Math.max(1, blockOf(Math.max(end - 1, 0)) - block + 1) * BLOCK;
}

/** Returns the blocks that a range covers, and the next one in the direction in which it has moved. */
function blocksOf({ first, end }: RowRange, before: RowRange, matching: number): number[] {
  const ahead = Math.sign(first - before.first);
  const last = blockOf(Math.min(end, matching) - 1) + Math.max(0, ahead);
  const from = Math.max(0, blockOf(first) + Math.min(0, ahead));
  const to = Math.min(last, blockOf(matching - 1));
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => from + i);
}

/** Adds a block, and drops the oldest where there are too many. */
function addBlock<T>(blocks: Map<number, T>, block: number, rows: T): void {
  blocks.set(block, rows);
  const [oldest] = blocks.keys();
  if (blocks.size > MAX_BLOCKS && oldest !== undefined) blocks.delete(oldest);
}

function blockOf(index: number): number {
  return Math.floor(index / BLOCK);
}

function inBlocks(from: number, rows: readonly HistoryRow[]): Map<number, HistoryRow[]> {
  const blocks = new Map<number, HistoryRow[]>();
  for (let start = 0; start < rows.length; start += BLOCK)
    blocks.set(from + start / BLOCK, rows.slice(start, start + BLOCK));
  return blocks;
}

export interface HistoryRows {
  /** The newest answer, which may be to the query before; null before the first. */
  shown: ShownAnswer | null;
  look: (range: RowRange) => void;
  /** Asks the same query again: the worker no longer holds its answer. */
  again: () => void;
  /** The answer shown is to another query. */
  isAsking: boolean;
}

/** Asks a query of the history, again with every `revision` of what is known; while `keepsOrder`, its rows stay in their order. */
export function useHistoryRows(
  handle: HistoryHandle | null,
  wanted: AskedHistory,
  { revision, keepsOrder = false }: { revision: number; keepsOrder?: boolean },
): HistoryRows {
  const asked = useStable(wanted);
  const source = useMemo(() => handle && createRowsSource(handle), [handle]);
  useEffect(
    function askTheWorker() {
      source?.ask(asked, revision, keepsOrder);
    },
    [source, asked, revision, keepsOrder],
  );
  const shown = useSyncExternalStore(
    source ? source.subscribe : subscribeToNothing,
    source ? source.shown : nothing,
  );
  return {
    shown,
    look: source ? source.look : nothing,
    again: source ? source.again : nothing,
    isAsking: shown === null || !isEqual(shown.asked.query, asked.query),
  };
}

function subscribeToNothing() {
  return () => undefined;
}

function nothing() {
  return null;
}
