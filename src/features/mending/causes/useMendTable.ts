import { useCallback, useEffect, useState } from 'react';
import { isAborted } from '#workers/messages.ts';
import type { ResultHandle } from '#workers/page/client.ts';
import type { MendTable } from '#workers/mendingProtocol.ts';

/** How far the sweep over all failed plots is. */
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

/** Lets the worker look into every failed plot, once `wanted`; what it has done is kept when it's stopped. */
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

  // Asks the worker for the table; leaving the view calls it off.
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
