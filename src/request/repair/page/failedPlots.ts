import { useCallback, useEffect, useState } from 'react';
import type { CauseDetail } from '#result/failures/pure/groupCauses.ts';
import { isAborted } from '#lib/isAborted.ts';
import type { ResultHandle } from '#result/client/resultClient.ts';
import type { FoundOfCause, MendTable } from '#request/repair/protocol.ts';
import { REPAIRABILITIES, type RepairabilityKind } from '#request/repair/pure/repairability.ts';

/** The failed plots by cause, and which of them is selected: all that their list needs. */
export interface FailedPlots {
  /** How many plots failed. */
  count: number;
  /** Key of the open cause, which is shown alone on the map; null for none. */
  openCause: string | null;
  /** Its plots; null until they are known. */
  openDetail: CauseDetail | null;
  onOpenCause: (key: string | null) => void;
  /** The repairability of each plot, and the progress of working them out. */
  sweep: Sweep;
  /** What checking them finds, by the key of their cause; null until that's known. */
  found: Readonly<Record<string, FoundOfCause[]>> | null;
  isFailed: (row: number) => boolean;
  selected: number | null;
  onSelect: (row: number) => void;
}

/** The sweep: all failed plots examined in the worker. */
export interface Sweep {
  state: 'idle' | 'running' | 'done' | 'stopped' | 'failed';
  table: MendTable | null;
  done: number;
  total: number;
  stop: () => void;
  resume: () => void;
}

type Stage = Pick<Sweep, 'state' | 'table' | 'done' | 'total'>;

const IDLE: Stage = { state: 'idle', table: null, done: 0, total: 0 };

/** Has the worker examine every failed plot, once `wanted`; resumed after a stop, it goes on where it was. */
export function useMendTable(
  handle: ResultHandle,
  { wanted, nearMetres }: { wanted: boolean; nearMetres: number },
): Sweep {
  const [stage, setStage] = useState(IDLE);
  const [sweptAt, setSweptAt] = useState(nearMetres);
  if (sweptAt !== nearMetres) {
    setSweptAt(nearMetres);
    setStage(IDLE);
  }
  const [stopped, setStopped] = useState(false);
  const running = wanted && !stopped && stage.table === null;

  // Asks the worker for the table; leaving the view cancels that.
  useEffect(
    function sweepInWorker() {
      if (!running) return undefined;
      const controller = new AbortController();
      const onProgress = (done: number, total: number) =>
        setStage({ state: 'running', table: null, done, total });
      handle
        .call('mend', { cause: null, nearMetres }, { signal: controller.signal, onProgress })
        .then(
          (table) =>
            setStage({ state: 'done', table, done: table.rows.length, total: table.rows.length }),
          (error: unknown) => {
            if (!isAborted(error)) setStage({ ...IDLE, state: 'failed' });
          },
        );
      return () => controller.abort();
    },
    [handle, running, nearMetres],
  );

  return {
    ...stage,
    state: stopped && stage.table === null ? 'stopped' : stage.state,
    stop: useCallback(() => setStopped(true), []),
    resume: useCallback(() => {
      setStage((before) => ({ ...before, state: 'running' }));
      setStopped(false);
    }, []),
  };
}

/** What is known of one failed plot before it's opened. */
export interface MendEntry {
  repairability: RepairabilityKind;
  areaChange: number | null;
  areaHectares: number | null;
  corners: number;
  /** Two bytes a point; see `thumbnailOf`. */
  outline: Uint8Array;
  /** The defect's place within the thumbnail. */
  bad: [x: number, y: number];
}

/** Returns a row's share of the table; null where the table doesn't hold it. */
export function mendEntry(table: MendTable, row: number): MendEntry | null {
  const index = indexOfRow(table.rows, row);
  const repairability =
    index === null ? undefined : REPAIRABILITIES[cell(table.repairabilities, index)];
  if (index === null || repairability === undefined) return null;
  const { outlineStarts, badPlaces } = table;
  return {
    repairability,
    areaChange: finite(cell(table.areaChanges, index)),
    areaHectares: finite(cell(table.areasHectares, index)),
    corners: cell(table.corners, index),
    outline: table.outlines.subarray(outlineStarts[index], outlineStarts[index + 1]),
    bad: [cell(badPlaces, 2 * index), cell(badPlaces, 2 * index + 1)],
  };
}

/** Returns those of some rows (ascending; null: all of the table) with this repairability. */
export function rowsByRepairability(
  table: MendTable,
  rows: Uint32Array | null,
  repairability: RepairabilityKind,
): Uint32Array {
  const kind = REPAIRABILITIES.indexOf(repairability);
  if (rows === null) return table.rows.filter((_, index) => table.repairabilities[index] === kind);
  return rows.filter((row) => {
    const index = indexOfRow(table.rows, row);
    return index !== null && table.repairabilities[index] === kind;
  });
}

/** What is known of a cause's plots once they were examined. */
export interface CauseOfPlots {
  rows: Uint32Array;
  /** The service's first message about them; null where it gave none. */
  said: string | null;
}

/** Returns that by cause. */
export function plotsByCause({ rows, causes, causeKeys, said }: MendTable) {
  const rowsOf = causeKeys.map((): number[] => []);
  for (const [index, row] of rows.entries()) rowsOf[cell(causes, index)]?.push(row);
  return new Map(
    causeKeys.map((key, at): [string, CauseOfPlots] => [
      key,
      {
        rows: Uint32Array.from(rowsOf[at] ?? []),
        said: said[at] ?? null,
      },
    ]),
  );
}

/** Reads a column; throws where the table is shorter than its rows. */
function cell(column: Uint8Array | Uint32Array | Float64Array, index: number): number {
  const value = column[index];
  if (value === undefined) throw new RangeError(`The table of failed plots has no entry ${index}`);
  return value;
}

function finite(value: number): number | null {
  return Number.isFinite(value) ? value : null;
}

/** Returns the index of a row among ascending rows, as those of failed plots always are; null where it isn't among them. */
export function indexOfRow(rows: Uint32Array, row: number): number | null {
  let [low, end] = [0, rows.length];
  while (low < end) {
    const middle = (low + end) >> 1;
    if ((rows[middle] ?? Infinity) < row) low = middle + 1;
    else end = middle;
  }
  return rows[low] === row ? low : null;
}
