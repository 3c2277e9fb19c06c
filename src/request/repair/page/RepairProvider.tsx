/** Works out what is repaired of an open result. */
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { stepFrom } from '#result/store/selection.ts';
import { useAnswer, useCauseDetail, useRecordAnswer } from '#result/store/useAnswer.ts';
import { useResult, useResultStore } from '#result/store/useResult.tsx';
import { indexOfRow, useSweep, type FailedPlots } from './failedPlots.ts';
import type { DrawMode } from './mapOverlay.ts';
import { RepairContext, useOwnChoices, type RepairState } from './repairState.ts';
import { isRepaired, type ChosenPlots } from './resubmission/useChosenPlots.ts';
import { useNearness, useTolerance, type Tolerance } from './useTolerance.ts';
import { texts } from './texts.en.ts';

/** Map zoom at most when going to a plot. */
const CLOSEST = 22;

/** Provides what is repaired of the open result. */
export function RepairProvider({ children }: { children: ReactNode }) {
  const { handle, show, select } = useResultStore();
  const { received, failed } = useResult((state) => state.snapshot.counts);
  const ended = useResult((state) => state.ended);
  const row = useResult((state) => state.selected);
  const tolerance = useTolerance();
  const near = useNearness();
  const nearMetres = near.metres;
  const chosen = useOwnChoices(nearMetres);
  const sweep = useSweep(handle, { wanted: ended && failed > 0, nearMetres });
  const { answer: found } = useAnswer(handle, {
    kind: 'foundByCause',
    request: sweep.mends && {},
    version: null,
  });
  const version = ended ? 'ended' : received;
  const examination = useRecordAnswer(handle, { kind: 'examine', row, version, nearMetres });
  const choice = row === null ? null : chosen.choices.get(row);
  const [draw, setDraw] = useState<DrawMode>('both');
  const rows = useFailedRows();
  const open = useOpenCause();
  const shown = open.openDetail?.rows;
  const within = row !== null && shown && indexOfRow(shown, row) !== null ? shown : rows;
  const goTo = (row: number) => show(row, CLOSEST);
  useRepairedOnMap(chosen.choices);
  useZoomOnEntry();
  const state: RepairState = {
    tolerance,
    nearness: useChosenNearness(near, chosen),
    failed: {
      ...open,
      count: failed,
      sweep,
      found,
      isFailed: (row) => indexOfRow(rows, row) !== null,
      onSelect: goTo,
    },
    plot: {
      row,
      isRepaired: isRepaired(choice),
      examination,
      proposal: isRepaired(choice) ? choice : 0,
      draw,
      onDraw: setDraw,
    },
    isOnlyExamined: useResult(({ detail }) => detail !== null && detail.state !== 'failed'),
    chosen,
    step: (by) => {
      const next = stepFrom(within, row, by);
      if (next !== null) goTo(next);
    },
    canStep: (by) => stepFrom(within, row, by) !== null,
    unselect: () => select(null),
  };
  return <RepairContext value={state}>{children}</RepairContext>;
}

/** The open cause: the address’s, which is shown alone on the map; else the most frequent, until a person closes it. */
function useOpenCause(): Pick<FailedPlots, 'openCause' | 'openDetail' | 'onOpenCause'> {
  const { change } = useResultStore();
  const linked = useResult(({ view }) => view.cause);
  const first = useResult(({ causes }) => causes.groups[0]?.key ?? null);
  const [isClosed, setClosed] = useState(false);
  const openCause = linked ?? (isClosed ? null : first);
  return {
    openCause,
    openDetail: useCauseDetail(openCause),
    onOpenCause: (cause) => {
      setClosed(cause === null);
      change({ cause });
    },
  };
}

/** A link to a plot leads to it on the map, unless it says itself where that looks. */
function useZoomOnEntry(): void {
  const { zoomTo } = useResultStore();
  const selected = useResult((state) => state.selected);
  const isLinked = useResult(({ view }) => view.record !== null && view.map === null);
  const isAwaited = useRef(isLinked);
  useEffect(
    function zoomToLinked() {
      if (!isAwaited.current || selected === null) return;
      isAwaited.current = false;
      zoomTo(selected, CLOSEST);
    },
    [zoomTo, selected],
  );
}

/** Has the map paint the plots that go back repaired as such. */
function useRepairedOnMap(choices: ChosenPlots['choices']): void {
  const { handle } = useResultStore();
  const rows = [...choices].flatMap(([row, as]) => (isRepaired(as) ? [row] : []));
  useAnswer(handle, { kind: 'markRepaired', request: { rows }, version: null });
  // The result's own page shows what failed as failed.
  useEffect(
    () => () => void handle.call('markRepaired', { rows: [] }).catch(() => undefined),
    [handle],
  );
}

/** What counts as near. Changing it changes the proposals, so repaired plots are removed from the choices. */
function useChosenNearness(
  nearness: Tolerance,
  { removeMended }: ChosenPlots,
): RepairState['nearness'] {
  const [status, setStatus] = useState('');
  return {
    ...nearness,
    status,
    onMetres: (metres) => {
      nearness.onMetres(metres);
      const removed = removeMended();
      setStatus(removed === 0 ? '' : texts.noLongerRepaired(removed));
    },
  };
}

const NO_ROWS = new Uint32Array(0);

/** The rows of all failed plots, ascending. */
function useFailedRows(): Uint32Array {
  const { handle } = useResultStore();
  const version = useResult((state) => state.causesVersion);
  const failed = useResult((state) => state.snapshot.counts.failed);
  const { answer } = useAnswer(handle, {
    kind: 'failedRows',
    request: failed > 0 ? {} : null,
    version,
  });
  return answer?.rows ?? NO_ROWS;
}
