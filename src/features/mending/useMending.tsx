import { createContext, useContext, type ReactNode, useMemo, useState } from 'react';
import { parseView, type ResultView, encodeView } from '#engine/address/viewAddress.ts';
import { useAnswer, useCauseDetail } from '#openResult/useAnswer.ts';
import { stepFrom } from '#openResult/selection.ts';
import { useResult, useResultStore } from '#openResult/useResult.tsx';
import { formatMany } from '#lib/format.ts';
import type { CauseGroup } from '#engine/failures/groupCauses.ts';
import type { RecordDetail } from '#workers/protocol.ts';
import { writeTabItem, readTabItem } from '#api/device/tabStorage.ts';
import type { MapInsets, MapMark, MapOverlay } from '#engine/view/map.ts';
import { PHONE } from '#ui/mediaQueries.ts';
import { useMediaQuery } from '#ui/browserState.ts';
import { type FailedPlots, indexOfRow, useMendTable, type Sweep } from './causes/failedPlots.ts';
import { useNearness, useTolerance, withTolerance, type Tolerance } from './Tolerance.tsx';
import { useSelectedPlot, type SelectedPlot } from './plot/useSelectedPlot.ts';
import { useChosenPlots, type ChosenPlots } from './resubmission/useChosenPlots.ts';
import { CloseUp } from './plot/PlotDrawings.tsx';
import { defectMarks, overlaysOf } from './plot/mapOverlay.ts';
import { MendingTools } from './plot/MendingTools.tsx';

const MendingContext = createContext<MendingView | null>(null);

/** The failed plots being mended. */
export function useOpenMending(): MendingView {
  const mending = useContext(MendingContext);
  if (!mending) throw new Error('Nothing is mended here');
  return mending;
}

interface OpenMendingProps {
  /** Tells the open result from others on this device. */
  job: string;
  /** What stands within, told how the view of failed plots stands to the rest of the page. */
  children: (mending: MendingView & { onMap: MendingOnMap | null }) => ReactNode;
}

/** Gives all within the failed plots of the open result to be mended. */
export function OpenMending({ job, children }: OpenMendingProps) {
  const mending = useMending(job);
  const onMap = useMendingOnMap(mending);
  return <MendingContext value={mending}>{children({ ...mending, onMap })}</MendingContext>;
}

/** As close as the plot at hand is shown, a map zoom. */
const CLOSEST = 22;
/** Name of the view in an address. */
const MENDING_PANEL = 'failures';

/** The view in which failed plots are mended: whether it's open, and what each part of it needs. */
export interface MendingView {
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
  plot: SelectedPlot;
  chosen: ChosenPlots;
  /** Goes to the next or previous failed plot; only where `canStep`. */
  step: (by: 1 | -1) => void;
  canStep: (by: 1 | -1) => boolean;
  unselect: () => void;
}

/** Joins the failed plots, the plot at hand and what is submitted again to the view of the result; `job` tells it from others on this device. */
export function useMending(job: string): MendingView {
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

/** What counts as near. Another nearness makes other proposals, so that plots chosen mended have to be chosen anew. */
function useChosenNearness(
  nearness: Tolerance,
  { dropMended }: ChosenPlots,
): MendingView['nearness'] {
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
  const [moved, setMoved] = useState<MendingView['moved']>(null);
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

/** What a person did besides what the address says. */
interface UserActions {
  /** Came before the causes were known. */
  isEarly: boolean;
  /** Closed the one that stood open. */
  isClosed: boolean;
}

/** The cause that stands open: the address' own; else the first for who came early, and the only one, unless it was closed. */
export function openCauseOf(
  linked: string | null,
  groups: readonly Pick<CauseGroup, 'key'>[],
  { isEarly, isClosed }: UserActions,
): string | null {
  const [first, ...more] = groups;
  const opensFirst = isEarly || (more.length === 0 && !isClosed);
  return linked ?? (opensFirst ? (first?.key ?? null) : null);
}

/** What the view of failed plots makes of the selection: a plot that didn't fail was selected for something else, unless the view is entered for just that plot. */
export function selectionOnEntry(
  detail: Pick<RecordDetail, 'state'> | null,
  enteredFor: number | null,
): Partial<ResultView> {
  const isOther = enteredFor === null && detail !== null && detail.state !== 'failed';
  return isOther ? { record: null } : {};
}

/** Where a person was before they opened the failures, kept in the tab: the query of the view. */

function saveReturnView(job: string, view: ResultView): void {
  writeTabItem(`wayBack ${job}`, encodeView({ ...view, panel: null }).query);
}

/** The query, once: the next way back is another. Null where nothing is kept. */
function takeReturnView(job: string): string | null {
  const query = readTabItem(`wayBack ${job}`);
  writeTabItem(`wayBack ${job}`, null);
  return query;
}

/** What the map shows while plots are mended. */
interface MendingOnMap {
  /** What the tools cover of the map's edges. */
  insets: MapInsets;
  /** The plot at hand; null while there is none. */
  drawn: { overlays: MapOverlay[]; marks: MapMark[] } | null;
  tools: ReactNode;
  closeUp: ReactNode;
  /** Of the plots under a press, the one to mend; else the first. */
  pick: (rows: readonly number[]) => number | null;
}

/** Room the close-up takes at the map's edge, with its distance. */
const LENS = 252;
/** The way back lies over a phone's map, where there's little else of it. */
const PHONE_TOOLS = 48;

/** The plot at hand over the map, with its tools; null while the view is closed. */
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
