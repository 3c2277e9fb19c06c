import { useMemo, useState } from 'react';
import type { MapInsets, MapPoint, PlotShape } from '#engine/view/map.ts';
import { HoverNote } from '#features/result/card/HoverNote.tsx';
import { OverlapList } from '#features/result/card/OverlapList.tsx';
import { RecordCard } from '#features/result/card/RecordCard.tsx';
import { MendPlotButton } from '#features/result/mending/MendButton.tsx';
import { CloseUp } from '#features/result/mending/plot/CloseUp.tsx';
import { marksOf, overlaysOf } from '#features/result/mending/plot/mapOverlay.ts';
import { MendingTools } from '#features/result/mending/plot/MendingTools.tsx';
import { FilterChips } from '#features/result/filters/FilterChips.tsx';
import { focusResult } from '#features/result/filters/focusResult.ts';
import type { FailedPlots } from '#features/result/mending/causes/failedPlots.ts';
import type { Mending } from '#features/result/mending/useMending.ts';
import { useRecordAnswer } from '#features/result/view/useAnswer.ts';
import { plotsOpacity } from '#features/result/view/plotsChoice.ts';
import { WindowSelect } from '#features/result/windows/WindowSelect.tsx';
import { PHONE } from '#ui/mediaQueries.ts';
import { useMediaQuery } from '#ui/useMediaQuery.ts';
import type { RecordDetail, RecordShape } from '#workers/protocol.ts';
import { MapCaption } from './MapCaption.tsx';
import { PlotsSelect } from './PlotsSelect.tsx';
import { useSpokenMiddle } from './useSpokenMiddle.ts';
import type { PanelProps } from './workspaceProps.ts';
import styles from './MapPanel.module.css';
import { paintedResultOf } from '#workers/page/paintedResult.ts';

/** Room the card takes at the map's edge, with its distance. */
const CARD = 312;
const PHONE_CARD = 116;
const LENS = 252;
/** The way back lies over a phone's map, where there's little else of it. */
const PHONE_TOOLS = 48;

/** The map with what floats over it: the selected record, or the plots under a click. */
export function MapPanel(props: PanelProps) {
  const { model, map, mending, hovered, onHover, overlap, onOverlap, renderMap } = props;
  const { plot } = mending;
  const { handle, snapshot, view, change, selection } = model;
  const [pointed, setPointed] = useState<{ row: number; at: MapPoint } | null>(null);
  const mendingOverlay = useMendingOverlay(mending);
  const result = paintedResultOf(handle);
  // An outline never changes.
  const outline = { kind: 'shape', version: null } as const;
  const selected = useRecordAnswer(handle, { ...outline, row: selection.row });
  const hoveredShape = useRecordAnswer(handle, { ...outline, row: hovered });
  const selectedOutline = useSelectedOutline(selected, view.plots ? null : selection.detail);
  const { spoken, onMiddle } = useSpokenMiddle(handle, `${model.styleRevision} ${model.namesKey}`);
  const phone = useMediaQuery(PHONE);
  const open = !mending.open && (selection.row !== null || overlap !== null);
  const insets = useMemo(
    () => insetsOf({ card: open, mending: mending.open, lens: !mending.isOnlyExamined, phone }),
    [open, mending.open, mending.isOnlyExamined, phone],
  );
  return renderMap(
    {
      result,
      styleRevision: model.styleRevision,
      plotsOpacity: plotsOpacity(view.plots),
      bounds: snapshot.bounds,
      fitWhile: view.map === null,
      position: view.map,
      onPosition: (position) => change({ map: position }, 'replace'),
      onViewport: map.onViewport,
      onBusy: map.onBusy,
      target: map.target,
      insets,
      selected: mendingOverlay.overlays ? null : selectedOutline,
      ...mendingOverlay,
      hovered: drawable(hoveredShape),
      onPick: (rows) => {
        if (mending.open) return selection.select(firstFailed(rows, mending.failed));
        onOverlap(rows.length > 1 ? rows : null);
        if (rows.length < 2) selection.select(pickedRow(rows, selection.detail));
      },
      onHover: (row, point) => {
        onHover(row);
        setPointed(row === null || point === null ? null : { row, at: point });
      },
      onMiddle,
    },
    {
      tools: mending.open ? (
        <MendingTools plot={plot} onLeave={mending.leave} />
      ) : (
        <DrawnChoices model={model} />
      ),
      filters: !mending.open && <FilterChips model={model} onCleared={focusResult} />,
      caption: <MapCaption model={model} map={map} />,
      spoken,
      aside: open && !phone ? CARD : undefined,
      children: (
        <>
          {open ? (
            <div className={styles.place}>
              <Floating {...props} shape={selected} />
            </div>
          ) : (
            plot.examination && <CloseUp examination={plot.examination} proposal={plot.proposal} />
          )}
          {pointed && pointed.row !== selection.row && (
            <HoverNote {...{ handle, ...pointed }} version={model.revision} />
          )}
        </>
      ),
    },
  );
}

/** Which windows are drawn, where there are several, and how. */
function DrawnChoices({ model: { windows, filter, view, change } }: Pick<PanelProps, 'model'>) {
  return (
    <>
      {windows && windows.distinctCount > 1 && (
        <WindowSelect
          profile={windows}
          choice={filter.window}
          onChoice={(window) => change({ window })}
        />
      )}
      <PlotsSelect plots={view.plots} onPlots={(plots) => change({ plots })} />
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
  return useMemo(() => drawable(shape && { ...shape, fill }), [shape, fill]);
}

function fillOf({ state, color }: RecordDetail): string | null {
  if (state === 'processed') return color ?? 'var(--no-value)';
  return state === 'failed' ? 'var(--map-base)' : null;
}

/** What the floating cards cover of the map's edges. */
function insetsOf(open: Record<'card' | 'mending' | 'lens' | 'phone', boolean>): MapInsets {
  const { card, mending, lens, phone } = open;
  if (card) return phone ? { bottom: PHONE_CARD } : { right: CARD };
  if (!mending) return {};
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

/** An outline for the map to draw; null where there's none. */
function drawable(shape: PlotShape | null): PlotShape | null {
  return shape && shape.coordinates.length > 0 ? shape : null;
}

function Floating(props: PanelProps & { shape: RecordShape | null }) {
  const { model, mending, shape, onHover, overlap, onOverlap, onSelect, onStep } = props;
  const { handle, selection } = model;
  if (overlap)
    return (
      <OverlapList
        handle={handle}
        rows={overlap}
        onSelect={onSelect}
        onHover={onHover}
        onClose={() => onOverlap(null)}
      />
    );
  const { detail } = selection;
  if (!detail || !shape) return null;
  return (
    <RecordCard
      handle={handle}
      detail={detail}
      shape={shape}
      index={model.index ?? ''}
      columns={model.snapshot.names?.columns.map(({ name }) => name) ?? []}
      scale={model.snapshot.scale}
      place={props.place ?? null}
      version={model.revision}
      onSelect={onSelect}
      onStep={onStep}
      onClose={() => selection.select(null)}
    >
      <div className={styles.mend}>
        <MendPlotButton mending={mending} row={detail.row} cause={detail.cause} />
      </div>
    </RecordCard>
  );
}
