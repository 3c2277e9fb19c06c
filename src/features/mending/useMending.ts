import { useMemo, useState } from 'react';
import { parseView } from '#engine/address/viewAddress.ts';
import { useAnswer } from '#openResult/useAnswer.ts';
import { useCauseDetail } from '#openResult/useCauseDetail.ts';
import { stepFrom } from '#openResult/stepFrom.ts';
import { useResult, useResultStore } from '#openResult/useResult.tsx';
import type { FailedPlots } from './causes/failedPlots.ts';
import { openCauseOf } from './causes/openCause.ts';
import { indexOfRow } from './causes/rows.ts';
import { useMendTable, type Sweep } from './causes/useMendTable.ts';
import { formatMany } from '#lib/format.ts';
import { useNearness, useTolerance, withTolerance, type Tolerance } from './tolerance.ts';
import { usePlotAtHand, type PlotAtHand } from './plot/usePlotAtHand.ts';
import { useChosenPlots, type ChosenPlots } from './resubmission/useChosenPlots.ts';
import { keptSelection } from './keptSelection.ts';
import { keepReturnView, takeReturnView } from './returnView.ts';

/** As close as the plot at hand is shown, a map zoom. */
const CLOSEST = 22;
/** Name of the view in an address. */
const MENDING_PANEL = 'failures';

/** The view in which failed plots are mended: whether it's open, and what each part of it needs. */
export interface Mending {
  open: boolean;
  /** Whether the view was opened, or left, by a button here: the focus then goes along. */
  moved: 'in' | 'out' | null;
  /** Opens the view at a cause; at the most frequent unless told. */
  enter: (cause?: string | null) => void;
  /** Opens it at one plot, failed or not, and goes close to it. */
  enterAt: (plot: { row: number; cause: string | null }) => void;
  /** The plot that the view was last opened at; null where it was opened at a cause. */
  enteredAt: number | null;
  /** Whether the plot at hand didn't fail: it's only looked at, without the failed ones around it. */
  isOnlyExamined: boolean;
  /** Goes back to the view it was opened from. */
  leave: () => void;
  tolerance: Tolerance;
  /** What counts as near; `status` says what its last change did to the choices. */
  nearness: Tolerance & { status: string };
  failed: FailedPlots;
  plot: PlotAtHand;
  chosen: ChosenPlots;
  /** Goes to the next or previous failed plot; only where `canStep`. */
  step: (by: 1 | -1) => void;
  canStep: (by: 1 | -1) => boolean;
  unselect: () => void;
}

/** Joins the failed plots, the plot at hand and what is submitted again to the view of the result; `job` tells it from others on this device. */
export function useMending(job: string): Mending {
  const { handle, select: selectRecord, show, zoomTo } = useResultStore();
  const { received, failed } = useResult((state) => state.snapshot.counts);
  const open = useResult((state) => state.view.panel === MENDING_PANEL);
  const ended = useResult((state) => state.ended);
  const selected = useResult((state) => state.selected);
  const isFailure = useResult(({ detail }) => detail === null || detail.state === 'failed');
  const row = open ? selected : null;
  const tolerance = useTolerance();
  const near = useNearness();
  const nearMetres = near.metres;
  const chosen = useChosenPlots(job, ended ? received : null, nearMetres);
  const nearness = useChosenNearness(near, chosen);
  const sweep = useSafeWithin(
    useMendTable(handle, { wanted: open && ended && failed > 0, nearMetres }),
    tolerance.metres,
  );
  const plot = usePlotAtHand(handle, {
    row,
    choice: row === null ? null : (chosen.choices.get(row) ?? null),
    nearMetres,
    version: ended ? 'ended' : received,
  });
  const { openCause, onOpenCause, ...way } = useMendingView(job);
  const isOnlyExamined = row !== null && !isFailure;
  const rows = useFailedRows(open);
  const openDetail = useCauseDetail(open ? openCause : null);
  const shown = openDetail?.rows;
  const within = row !== null && shown && indexOfRow(shown, row) !== null ? shown : rows;
  const select = (row: number) => show(row, CLOSEST);
  return {
    open,
    moved: way.moved,
    enter: way.enter,
    enterAt: ({ row, cause }) => {
      way.enter(cause, row);
      zoomTo(row, CLOSEST);
    },
    enteredAt: way.enteredAt,
    isOnlyExamined,
    leave: way.leave,
    tolerance,
    nearness,
    failed: {
      count: failed,
      openCause,
      openDetail,
      onOpenCause,
      sweep,
      isFailed: (row) => indexOfRow(rows, row) !== null,
      selected: row,
      onSelect: select,
    },
    plot,
    chosen,
    step: (by) => {
      const next = stepFrom(within, row, by);
      if (next !== null) select(next);
    },
    canStep: (by) => stepFrom(within, row, by) !== null,
    unselect: () => (isOnlyExamined ? way.leave() : selectRecord(null)),
  };
}

/** What counts as near. Another nearness makes other proposals, so that plots chosen mended have to be chosen anew. */
function useChosenNearness(nearness: Tolerance, { dropMended }: ChosenPlots): Mending['nearness'] {
  const [status, setStatus] = useState('');
  return {
    ...nearness,
    status,
    onMetres: (metres) => {
      nearness.onMetres(metres);
      const gone = dropMended();
      setStatus(
        gone === 0
          ? ''
          : `${formatMany(gone, 'repaired plot')} removed from the resubmission: the repairs are worked out again.`,
      );
    },
  };
}

/** The sweep with what is safe told by a person's own tolerance. */
function useSafeWithin(sweep: Sweep, metres: number): Sweep {
  const { table } = sweep;
  const told = useMemo(() => table && withTolerance(table, metres), [table, metres]);
  return { ...sweep, table: told };
}

const NO_ROWS = new Uint32Array(0);

/** The rows of all failed plots, while the view is open. */
function useFailedRows(open: boolean) {
  const { handle } = useResultStore();
  const version = useResult((state) => state.causesVersion);
  const failed = useResult((state) => state.snapshot.counts.failed);
  const { answer } = useAnswer(handle, {
    kind: 'failedRows',
    request: open && failed > 0 ? {} : null,
    version,
  });
  return answer?.rows ?? NO_ROWS;
}

/** Which cause stands open, and the ways into the view and out of it. */
function useMendingView(job: string) {
  const { change, goTo, state, viewport } = useResultStore();
  const shown = useResult(({ view }) => view.cause);
  const causes = useResult((state) => state.causes);
  const [moved, setMoved] = useState<Mending['moved']>(null);
  const [enteredAt, setEnteredAt] = useState<number | null>(null);
  /** Entered before the causes were known: the first of them stands open once they are. */
  const [isEarly, setEarly] = useState(false);
  const [isClosed, setClosed] = useState(false);
  const firstCause = causes.groups[0]?.key ?? null;
  return {
    openCause: openCauseOf(shown, causes.groups, { isEarly, isClosed }),
    onOpenCause: (key: string | null) => {
      setEarly(false);
      setClosed(key === null);
      change({ cause: key, state: null });
    },
    moved,
    enteredAt,
    enter: (cause: string | null = shown ?? firstCause, row: number | null = null) => {
      setMoved('in');
      setEnteredAt(row);
      setEarly(cause === null && row === null);
      const { view, detail } = state();
      keepReturnView(job, { ...view, map: viewport()?.position ?? view.map });
      change({ panel: MENDING_PANEL, state: null, cause, ...keptSelection(detail, row) });
    },
    leave: () => {
      setMoved('out');
      const query = takeReturnView(job);
      if (query === null) return change({ panel: null, cause: null, state: null });
      const before = parseView(query).view;
      change(before);
      if (before.map) goTo(before.map);
    },
  };
}
