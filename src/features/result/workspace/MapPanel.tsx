import { memo, useMemo } from 'react';
import type { MapInsets, PlotShape } from '#engine/view/map.ts';
import { HoverNote } from '#features/result/card/HoverNote.tsx';
import { OverlapList } from '#features/result/card/OverlapList.tsx';
import { RecordCard } from '#features/result/card/RecordCard.tsx';
import { MendPlotButton } from '#features/mending/MendButton.tsx';
import { CloseUp } from '#features/mending/plot/CloseUp.tsx';
import { marksOf, overlaysOf } from '#features/mending/plot/mapOverlay.ts';
import { MendingTools } from '#features/mending/plot/MendingTools.tsx';
import type { FailedPlots } from '#features/mending/causes/failedPlots.ts';
import type { Mending } from '#features/mending/useMending.ts';
import { useOpenMending } from '#features/mending/OpenMending.tsx';
import { plotsOpacity } from '#openResult/plotsChoice.ts';
import { useResult, useResultStore } from '#openResult/useResult.tsx';
import { WindowSelect } from '#features/result/windows/WindowSelect.tsx';
import { PHONE } from '#ui/mediaQueries.ts';
import { useMediaQuery } from '#ui/useMediaQuery.ts';
import type { RecordDetail, RecordShape } from '#workers/protocol.ts';
import { MapCaption } from '#openResult/map/MapCaption.tsx';
import { useParts } from './parts.ts';
import { PlotsSelect } from './PlotsSelect.tsx';
import { useSlots } from './slots.ts';
import { useSpokenMiddle } from './useSpokenMiddle.ts';
import { OpenResultMap } from '#openResult/map/OpenResultMap.tsx';
import styles from './MapPanel.module.css';

/** Room the close-up takes at the map's edge, with its distance. */
const LENS = 252;
/** The way back lies over a phone's map, where there's little else of it. */
const PHONE_TOOLS = 48;

/** What stands over the map renders by itself, not with it. */
const CHOICES = <DrawnChoices />;
const CAPTION = <MapCaption />;
const CARD = <Floating />;

/** The map with what floats over it: the selected record, or the plots under a click. */
export const MapPanel = memo(function MapPanel() {
  const { handle, painted, select, offer } = useResultStore();
  const { renderMap } = useSlots();
  const mending = useOpenMending();
  const { plot } = mending;
  const styleRevision = useResult((state) => state.styleRevision);
  const namesKey = useResult((state) => state.namesKey);
  const plots = useResult(({ view }) => view.plots);
  const shape = useResult((state) => state.shape);
  const detail = useResult((state) => state.detail);
  const hasCard = useResult(({ selected, overlap }) => selected !== null || overlap !== null);
  const mendingOverlay = useMendingOverlay(mending);
  const selectedOutline = useSelectedOutline(shape, plots ? null : detail);
  const { spoken, onMiddle } = useSpokenMiddle(handle, `${styleRevision} ${namesKey}`);
  const phone = useMediaQuery(PHONE);
  const isOpen = !mending.open && hasCard;
  const insets = useMemo(
    () => mendingInsets({ open: mending.open, lens: !mending.isOnlyExamined, phone }),
    [mending.open, mending.isOnlyExamined, phone],
  );
  return (
    <OpenResultMap
      renderMap={renderMap}
      content={{
        result: painted,
        plotsOpacity: plotsOpacity(plots),
        insets,
        selected: mendingOverlay.overlays ? null : selectedOutline,
        ...mendingOverlay,
        onPick: (rows) => {
          if (mending.open) select(firstFailed(rows, mending.failed));
          else if (rows.length > 1) offer(rows);
          else select(pickedRow(rows, detail));
        },
        onMiddle,
      }}
      tools={mending.open ? <MendingTools plot={plot} onLeave={mending.leave} /> : CHOICES}
      isFilterable={!mending.open}
      caption={CAPTION}
      spoken={spoken}
      card={isOpen ? CARD : null}
    >
      {!isOpen && plot.examination && (
        <CloseUp examination={plot.examination} proposal={plot.proposal} />
      )}
      <PointedNote />
    </OpenResultMap>
  );
});

/** What the plot says that the pointer came upon. */
function PointedNote() {
  const row = useResult(({ hovered, selected }) => (hovered === selected ? null : hovered));
  const at = useResult((state) => state.pointedAt);
  return row === null || at === null ? null : <HoverNote row={row} at={at} />;
}

/** Which windows are drawn, where there are several, and how. */
function DrawnChoices() {
  const { change } = useResultStore();
  const windows = useResult((state) => state.windows);
  const choice = useResult((state) => state.filter.window);
  const plots = useResult(({ view }) => view.plots);
  return (
    <>
      {windows && windows.distinctCount > 1 && (
        <WindowSelect profile={windows} choice={choice} onChoice={(window) => change({ window })} />
      )}
      <PlotsSelect plots={plots} onPlots={(plots) => change({ plots })} />
    </>
  );
}

/** The row a press selects: of the plot that is selected already, the window that is shown stays. */
function pickedRow([row]: readonly number[], selected: RecordDetail | null): number | null {
  if (row === undefined) return null;
  return selected?.series.includes(row) ? selected.row : row;
}

/** The selected record as it's drawn over all others: filled, where its detail is given, for another window of its plot may lie there too. */
function useSelectedOutline(
  shape: RecordShape | null,
  detail: RecordDetail | null,
): PlotShape | null {
  const fill = detail && shape?.row === detail.row ? fillOf(detail) : null;
  return useMemo(() => shape && { ...shape, fill }, [shape, fill]);
}

function fillOf({ state, color }: RecordDetail): string | null {
  if (state === 'processed') return color ?? 'var(--no-value)';
  return state === 'failed' ? 'var(--map-base)' : null;
}

/** What the mending's tools cover of the map's edges. */
function mendingInsets({
  open,
  lens,
  phone,
}: Record<'open' | 'lens' | 'phone', boolean>): MapInsets {
  if (!open) return {};
  if (phone) return { top: PHONE_TOOLS };
  return lens ? { right: LENS } : {};
}

/** Of the plots under a click, the one to mend; else the first. */
function firstFailed(rows: number[], failed: FailedPlots): number | null {
  return rows.find(failed.isFailed) ?? rows[0] ?? null;
}

/** The plot at hand over the map; nothing while there is none. */
function useMendingOverlay({ open, plot: { examination, proposal, draw } }: Mending) {
  return useMemo(
    () =>
      open && examination
        ? { overlays: overlaysOf(examination, proposal, draw), marks: marksOf(examination) }
        : {},
    [open, examination, proposal, draw],
  );
}

function Floating() {
  const { PlotThroughTime } = useParts();
  const overlap = useResult((state) => state.overlap);
  const detail = useResult((state) => state.detail);
  const shape = useResult((state) => state.shape);
  if (overlap) return <OverlapList rows={overlap} />;
  if (!detail || !shape) return null;
  return (
    <RecordCard detail={detail} shape={shape} throughTime={<PlotThroughTime detail={detail} />}>
      <div className={styles.mend}>
        <MendPlotButton row={detail.row} cause={detail.cause} />
      </div>
    </RecordCard>
  );
}
