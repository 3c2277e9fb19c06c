import { type ReactNode, createContext, useContext, useMemo, useState } from 'react';
import { type ResultView, encodeView, parseView } from '#engine/address/viewAddress.ts';
import { stepFrom } from '#openResult/selection.ts';
import { readTabItem, writeTabItem } from '#api/device/tabStorage.ts';
import type { CauseGroup } from '#engine/failures/groupCauses.ts';
import type { MapInsets, MapMark, MapOverlay } from '#engine/view/map.ts';
import { formatMany } from '#lib/format.ts';
import { useAnswer, useCauseDetail } from '#openResult/useAnswer.ts';
import { useAfterFirstLook } from '#openResult/frame/AfterFirstLook.tsx';
import { useResult, useResultStore } from '#openResult/useResult.tsx';
import { useMediaQuery } from '#ui/browserState.ts';
import { PHONE } from '#ui/mediaQueries.ts';
import type { RecordDetail } from '#workers/protocol.ts';
import { type FailedPlots, indexOfRow, useMendTable, type Sweep } from './causes/failedPlots.ts';
import { useNearness, useTolerance, withTolerance, type Tolerance } from './useTolerance.ts';
import { useSelectedPlot, type SelectedPlot } from './plot/useSelectedPlot.ts';
import { useChosenPlots, type ChosenPlots } from './resubmission/useChosenPlots.ts';
import { defectMarks, overlaysOf } from './plot/mapOverlay.ts';
import { CloseUp, MendingTools } from './laterParts.tsx';

/** The view in which failed plots are mended: whether it's open, and what each part of it needs. */
export interface MendingView {
  open: boolean;
  /** Set where the view was opened or left by one of its buttons: the focus then follows. */
  moved: 'in' | 'out' | null;
  /** Opens the view at a cause, by default the one shown, else the most frequent. */
  enter: (cause?: string | null) => void;
  /** Opens the view at one plot, failed or not, and zooms to it. */
  enterAt: (plot: { row: number; cause: string | null }) => void;
  /** Row of the plot that the view was last opened at; null where it was opened at a cause. */
  enteredAt: number | null;
  /** Whether the selected plot didn't fail: it's shown alone, and can't be mended. */
  isOnlyExamined: boolean;
  /** Goes back to the view it was opened from. */
  leave: () => void;
  tolerance: Tolerance;
  /** What counts as near; `status` says which choices its last change removed. */
  nearness: Tolerance & { status: string };
  failed: FailedPlots;
  plot: SelectedPlot;
  chosen: ChosenPlots;
  /** Goes to the next or previous failed plot; only where `canStep`. */
  step: (by: 1 | -1) => void;
  canStep: (by: 1 | -1) => boolean;
  unselect: () => void;
}

/** What the map shows while plots are mended. */
interface MendingOnMap {
  /** Pixels that the tools cover at the map's edges. */
  insets: MapInsets;
  /** The selected plot's outlines and marks; null until it's examined. */
  drawn: { overlays: MapOverlay[]; marks: MapMark[] } | null;
  tools: ReactNode;
  closeUp: ReactNode;
  /** Of the plots under the pointer the first that failed, else the first. */
  pick: (rows: readonly number[]) => number | null;
}

/** Map zoom at most when going to the selected plot. */
const CLOSEST = 22;
/** The view's panel in the address. */
const MENDING_PANEL = 'failures';

const MendingContext = createContext<MendingView | null>(null);

/** The view in which failed plots are mended; throws outside `OpenMending`. */
export function useOpenMending(): MendingView {
  const mending = useContext(MendingContext);
  if (!mending) throw new Error('Nothing is mended here');
  return mending;
}

interface OpenMendingProps {
  /** Identifies the open result among others on this device. */
  job: string;
  /** Given the view, and what the map shows of it. */
  children: (mending: MendingView & { onMap: MendingOnMap | null }) => ReactNode;
}

/** Provides the view in which the open result's failed plots are mended. */
export function OpenMending({ job, children }: OpenMendingProps) {
  const mending = useMending(job);
  const onMap = useMendingOnMap(mending);
  return <MendingContext value={mending}>{children({ ...mending, onMap })}</MendingContext>;
}

/** Joins the failed plots, the selected plot and the resubmission. */
function useMending(job: string): MendingView {
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
  const isLater = useAfterFirstLook();
  const chosen = useChosenPlots(job, ended && isLater ? received : null, nearMetres);
  const nearness = useChosenNearness(near, chosen);
  const sweep = useSafeWithin(
    useMendTable(handle, { wanted: open && ended && failed > 0, nearMetres }),
    tolerance.metres,
  );
  const plot = useSelectedPlot(handle, {
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

/** What counts as near. Changing it changes the proposals, so mended plots are removed from the choices. */
function useChosenNearness(
  nearness: Tolerance,
  { removeMended }: ChosenPlots,
): MendingView['nearness'] {
  const [status, setStatus] = useState('');
  return {
    ...nearness,
    status,
    onMetres: (metres) => {
      nearness.onMetres(metres);
      const removed = removeMended();
      setStatus(
        removed === 0
          ? ''
          : `${formatMany(removed, 'repaired plot')} removed from the resubmission: the repairs are worked out again.`,
      );
    },
  };
}

/** The sweep with its verdicts by the person's own tolerance. */
function useSafeWithin(sweep: Sweep, metres: number): Sweep {
  const { table } = sweep;
  const judged = useMemo(() => table && withTolerance(table, metres), [table, metres]);
  return { ...sweep, table: judged };
}

const NO_ROWS = new Uint32Array(0);

/** The rows of all failed plots, ascending; none while the view is closed. */
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

/** The open cause, and how the view is entered and left. */
function useMendingView(job: string) {
  const { change, goTo, state, viewport } = useResultStore();
  const shown = useResult(({ view }) => view.cause);
  const causes = useResult((state) => state.causes);
  const [moved, setMoved] = useState<MendingView['moved']>(null);
  const [enteredAt, setEnteredAt] = useState<number | null>(null);
  /** Entered before the causes were known: the first opens once they are. */
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
      saveReturnView(job, { ...view, map: viewport()?.position ?? view.map });
      change({ panel: MENDING_PANEL, state: null, cause, ...selectionOnEntry(detail, row) });
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

/** What a person did that isn't in the address. */
interface UserActions {
  /** Entered the view before the causes were known. */
  isEarly: boolean;
  /** Closed the open cause. */
  isClosed: boolean;
}

/** The open cause: the linked one; else the first where the view was entered early, or the only one unless it was closed. */
export function openCauseOf(
  linked: string | null,
  groups: readonly Pick<CauseGroup, 'key'>[],
  { isEarly, isClosed }: UserActions,
): string | null {
  const [first, ...more] = groups;
  const opensFirst = isEarly || (more.length === 0 && !isClosed);
  return linked ?? (opensFirst ? (first?.key ?? null) : null);
}

/** What entering the view does to the selection: a plot that didn't fail is deselected, unless the view is entered for it. */
export function selectionOnEntry(
  detail: Pick<RecordDetail, 'state'> | null,
  enteredFor: number | null,
): Partial<ResultView> {
  const isOther = enteredFor === null && detail !== null && detail.state !== 'failed';
  return isOther ? { record: null } : {};
}

/** Saves in the tab the view a person leaves when entering. */
function saveReturnView(job: string, view: ResultView): void {
  writeTabItem(`wayBack ${job}`, encodeView({ ...view, panel: null }).query);
}

/** Takes the saved view's query out of the tab; null where there is none. */
function takeReturnView(job: string): string | null {
  const query = readTabItem(`wayBack ${job}`);
  writeTabItem(`wayBack ${job}`, null);
  return query;
}

/** Width of the close-up at the map's edge with its margin, in pixels. */
const LENS = 252;
/** Height of the tools over a phone's map, in pixels. */
const PHONE_TOOLS = 48;

/** The selected plot on the map, with its tools; null while the view is closed. */
function useMendingOnMap(mending: MendingView): MendingOnMap | null {
  const { open, isOnlyExamined, plot, failed, leave } = mending;
  const { examination, proposal, draw } = plot;
  const phone = useMediaQuery(PHONE);
  const insets = useMemo(() => insetsOf(!isOnlyExamined, phone), [isOnlyExamined, phone]);
  const drawn = useMemo(
    () =>
      examination && {
        overlays: overlaysOf(examination, proposal, draw),
        marks: defectMarks(examination),
      },
    [examination, proposal, draw],
  );
  if (!open) return null;
  return {
    insets,
    drawn,
    tools: <MendingTools plot={plot} onLeave={leave} />,
    closeUp: examination && <CloseUp examination={examination} proposal={proposal} />,
    pick: (rows) => rows.find(failed.isFailed) ?? rows[0] ?? null,
  };
}

function insetsOf(lens: boolean, phone: boolean): MapInsets {
  if (phone) return { top: PHONE_TOOLS };
  return lens ? { right: LENS } : {};
}
