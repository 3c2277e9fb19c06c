/**
 * The view in which failed plots are mended: how it's entered and left. What is in it, the failed plots, the one at hand and the
 * resubmission, is worked out in `MendingState`, whose code is fetched after the first look.
 */
import { useMemo, useState, type ComponentType, type ReactNode } from 'react';
import { type ResultView, encodeView, parseView } from '#result/address/viewAddress.ts';
import { readTabItem, writeTabItem } from '#device/tabStorage.ts';
import type { CauseGroup } from '#result/failures/pure/groupCauses.ts';
import type { MapInsets } from '#core/view/map.ts';
import { useAfterFirstLook } from '#result/page/frame/AfterFirstLook.tsx';
import { useResult, useResultStore } from '#result/store/useResult.tsx';
import { useMediaQuery } from '#ui/browserState.ts';
import { PHONE } from '#ui/mediaQueries.ts';
import type { RecordDetail } from '#result/protocol.ts';
import {
  CLOSEST,
  MendingContext,
  WayContext,
  type MendingOnMap,
  type MendingStateProps,
  type MendingView,
  type MendingWay,
} from './mendingView.tsx';

/** The view as the result's page needs it: `onMap` is null while it's closed. */
type MendingTask = Pick<MendingWay, 'open' | 'isOnlyExamined' | 'enter' | 'unselect'> &
  Pick<MendingView, 'step'> & { onMap: (MendingOnMap & { insets: MapInsets }) | null };

/** The view's panel in the address. */
const MENDING_PANEL = 'failures';

interface OpenMendingProps {
  /** Identifies the open result among others on this device. */
  job: string;
  /** Works out what is in the view; may be fetched later. */
  State: ComponentType<MendingStateProps>;
  /** Given the view as the page needs it. */
  children: (task: MendingTask) => ReactNode;
}

/** What the map shows until the state is there. */
const NOTHING_ON_MAP: MendingOnMap = {
  drawn: null,
  legend: null,
  tools: null,
  closeUp: null,
  pick: ([first]) => first ?? null,
};

/** Provides the view in which the open result's failed plots are mended. */
export function OpenMending({ job, State, children }: OpenMendingProps) {
  const way = useWay(job);
  const [state, setState] = useState<{ view: MendingView; onMap: MendingOnMap } | null>(null);
  const isLater = useAfterFirstLook();
  const phone = useMediaQuery(PHONE);
  const { open, isOnlyExamined, enter, unselect } = way;
  const insets = useMemo(() => insetsOf(!isOnlyExamined, phone), [isOnlyExamined, phone]);
  // The state is worked out right after the way has changed.
  const mending = useMemo(() => state && { ...state.view, ...way }, [state, way]);
  return (
    <WayContext value={way}>
      <MendingContext value={mending}>
        {isLater && <State {...{ job, way }} onState={setState} />}
        {children({
          open,
          isOnlyExamined,
          enter,
          unselect,
          step: mending?.step ?? (() => undefined),
          onMap: open ? { ...(state?.onMap ?? NOTHING_ON_MAP), insets } : null,
        })}
      </MendingContext>
    </WayContext>
  );
}

/** The open cause, and how the view is entered and left. */
function useWay(job: string): MendingWay {
  const store = useResultStore();
  const open = useResult((state) => state.view.panel === MENDING_PANEL);
  const linked = useResult(({ view }) => view.cause);
  const causes = useResult((state) => state.causes);
  const selected = useResult((state) => state.selected);
  const isFailure = useResult(({ detail }) => detail === null || detail.state === 'failed');
  const [moved, setMoved] = useState<MendingWay['moved']>(null);
  const [enteredAt, setEnteredAt] = useState<number | null>(null);
  /** Entered before the causes were known: the first opens once they are. */
  const [isEarly, setEarly] = useState(false);
  const [isClosed, setClosed] = useState(false);
  const openCause = openCauseOf(linked, causes.groups, { isEarly, isClosed });
  const isOnlyExamined = open && selected !== null && !isFailure;
  return useMemo(() => {
    const { change, goTo, select, state, viewport, zoomTo } = store;
    const firstCause = () => state().view.cause ?? state().causes.groups[0]?.key ?? null;
    function enter(cause: string | null = firstCause(), row: number | null = null) {
      setMoved('in');
      setEnteredAt(row);
      setEarly(cause === null && row === null);
      const { view, detail } = state();
      saveReturnView(job, { ...view, map: viewport()?.position ?? view.map });
      change({ panel: MENDING_PANEL, state: null, cause, ...selectionOnEntry(detail, row) });
    }
    function leave() {
      setMoved('out');
      const query = takeReturnView(job);
      if (query === null) return change({ panel: null, cause: null, state: null });
      const before = parseView(query).view;
      change(before);
      if (before.map) goTo(before.map);
    }
    return {
      open,
      moved,
      enter: (cause) => enter(cause),
      enterAt: ({ row, cause }) => {
        enter(cause, row);
        zoomTo(row, CLOSEST);
      },
      enteredAt,
      isOnlyExamined,
      leave,
      unselect: () => (isOnlyExamined ? leave() : select(null)),
      openCause,
      onOpenCause: (key) => {
        setEarly(false);
        setClosed(key === null);
        change({ cause: key, state: null });
      },
    };
  }, [store, job, open, moved, enteredAt, isOnlyExamined, openCause]);
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

function insetsOf(lens: boolean, phone: boolean): MapInsets {
  if (phone) return { top: PHONE_TOOLS };
  return lens ? { right: LENS } : {};
}
