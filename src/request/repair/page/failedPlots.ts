import { useCallback, useEffect, useState } from 'react';
import type { CauseDetail } from '#result/failures/pure/groupCauses.ts';
import { isAborted } from '#lib/isAborted.ts';
import type { ResultHandle } from '#result/client/resultClient.ts';
import type { FoundOfCause, MendsOfCause } from '#request/repair/protocol.ts';

/** The failed plots by cause: all that their list needs. */
export interface FailedPlots {
  /** How many plots failed. */
  count: number;
  /** Key of the open cause, which is shown alone on the map; null for none. */
  openCause: string | null;
  /** Its plots; null until they are known. */
  openDetail: CauseDetail | null;
  onOpenCause: (key: string | null) => void;
  /** How they can be repaired, and the progress of working that out. */
  sweep: Sweep;
  /** What checking them finds, by the key of their cause; null until that's known. */
  found: Readonly<Record<string, FoundOfCause[]>> | null;
  isFailed: (row: number) => boolean;
  onSelect: (row: number) => void;
}

/** The sweep: all failed plots examined in the worker. */
export interface Sweep {
  state: 'idle' | 'running' | 'done' | 'stopped' | 'failed';
  /** By the key of the cause; null until all are examined. */
  mends: Readonly<Record<string, MendsOfCause>> | null;
  done: number;
  total: number;
  stop: () => void;
  resume: () => void;
}

type Stage = Pick<Sweep, 'state' | 'mends' | 'done' | 'total'>;

const IDLE: Stage = { state: 'idle', mends: null, done: 0, total: 0 };

/** Has the worker examine every failed plot, once `wanted`; resumed after a stop, it goes on where it was. */
export function useSweep(
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
  const running = wanted && !stopped && stage.mends === null;

  // Asks the worker; leaving the view cancels that.
  useEffect(
    function sweepInWorker() {
      if (!running) return undefined;
      const controller = new AbortController();
      const onProgress = (done: number, total: number) =>
        setStage({ ...IDLE, state: 'running', done, total });
      handle.call('mend', { nearMetres }, { signal: controller.signal, onProgress }).then(
        (mends) => setStage({ ...IDLE, state: 'done', mends }),
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
    state: stopped && stage.mends === null ? 'stopped' : stage.state,
    stop: useCallback(() => setStopped(true), []),
    resume: useCallback(() => {
      setStage((before) => ({ ...before, state: 'running' }));
      setStopped(false);
    }, []),
  };
}

/** Returns those of a cause's plots that are repaired safely within a tolerance in metres. */
export function safeRows({ rows, safeWithinMetres }: MendsOfCause, metres: number): Uint32Array {
  return rows.filter((_, at) => (safeWithinMetres[at] ?? Infinity) <= metres);
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
