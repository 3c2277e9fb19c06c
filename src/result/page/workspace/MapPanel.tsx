import { memo, useMemo, useState, type ComponentType, type ReactNode } from 'react';
import type { MapContent, PickedMark, PlotShape } from '#core/view/map.ts';
import { AfterFirstLook } from '#result/page/frame/AfterFirstLook.tsx';
import { plotsOpacity } from '#result/store/paintFrame.ts';
import { useResult, useResultStore } from '#result/store/useResult.tsx';
import type { RecordDetail, RecordShape, RecordCells } from '#result/protocol.ts';
import { OpenResultMap } from '#result/page/map/OpenResultMap.tsx';
import type { RenderMap } from '#result/page/map/renderMap.ts';
import { STATE_LABELS } from '#result/store/stateLabels.ts';
import { useAnswer } from '#result/store/useAnswer.ts';
import { plotName } from '#result/store/PlotName.tsx';
import { formatCount, formatValue } from '#lib/format.ts';
import { formatWindow } from '#lib/formatPlot.ts';
import type { ResultHandle } from '#result/client/resultClient.ts';
import { visibleText } from '#lib/visibleText.ts';
import { WithBold } from '#ui/WithBold.tsx';
import { Swatch } from '#ui/Swatch.tsx';
import { texts } from './texts.en.ts';
import styles from './MapPanel.module.css';

interface MapParts {
  MapChoices: ComponentType;
  PlotsLook: ComponentType;
  MapCaption: ComponentType;
}

/** One element each for all renders: the map's rendering doesn't render what floats over it. */
function floatingOf({ MapChoices, PlotsLook, MapCaption }: MapParts) {
  return {
    choices: (
      <AfterFirstLook>
        <MapChoices />
      </AfterFirstLook>
    ),
    layers: <PlotsLook />,
    caption: (
      <AfterFirstLook>
        <MapCaption />
      </AfterFirstLook>
    ),
  };
}

interface MapPanelProps {
  renderMap: RenderMap;
  /** The same always. */
  parts: MapParts;
  /** Drawn over the plots, and areas below them; null for nothing. */
  shown?: Pick<MapContent, 'overlays' | 'marks' | 'areas'> | null;
  /** What a press does where that's more than to choose a plot. */
  onPick?: MapContent['onPick'] | undefined;
  /** What floats over the map while a plot is chosen; where left out, its page stands beside the map. */
  card?: ReactNode;
}

/** The map with what floats over it: tools and caption. */
export const MapPanel = memo(function MapPanel(props: MapPanelProps) {
  const { renderMap, parts, shown = null, onPick, card = null } = props;
  const { handle, painted, pick, offer } = useResultStore();
  const styleRevision = useResult((state) => state.styleRevision);
  const namesKey = useResult((state) => state.namesKey);
  const plots = useResult(({ view }) => view.plots);
  const shape = useResult((state) => state.shape);
  const detail = useResult((state) => state.detail);
  const hasCard = useResult(({ selected, overlap }) => selected !== null || overlap !== null);
  const selectedOutline = useSelectedOutline(shape, plots ? null : detail);
  const { spoken, onMiddle } = useSpokenMiddle(handle, `${styleRevision} ${namesKey}`);
  const { choices, layers, caption } = useMemo(() => floatingOf(parts), [parts]);
  return (
    <OpenResultMap
      renderMap={renderMap}
      content={{
        result: painted,
        plotsOpacity: plotsOpacity(plots),
        selected: selectedOutline,
        ...shown,
        onPick: onPick ?? pick,
        onList: offer,
        onMiddle,
      }}
      tools={choices}
      layers={layers}
      caption={caption}
      spoken={spoken}
      card={hasCard ? card : null}
    >
      <PointedNote />
    </OpenResultMap>
  );
});

/** The note at the pointer, for a mark or for a plot that isn't the selected one. */
function PointedNote() {
  const row = useResult(({ hovered, selected }) => (hovered === selected ? null : hovered));
  const at = useResult((state) => state.pointedAt);
  const mark = useResult((state) => state.pointedMark);
  if (mark && at) return <MarkNote mark={mark} at={at} />;
  return row === null || at === null ? null : <HoverNote row={row} at={at} />;
}

/** The selected record as it's drawn over the plots: filled where its detail is given, since another window of its plot may cover it. */
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

/** A sentence about the plot at the map's middle, for those who move the map by keyboard; `onMiddle` takes its rows. */
function useSpokenMiddle(handle: ResultHandle, version: unknown) {
  const [rows, setRows] = useState<readonly number[] | null>(null);
  const { answer } = useAnswer(handle, {
    kind: 'cells',
    request: rows?.length ? { rows: rows.slice(0, 1) } : null,
    version,
  });
  return { spoken: rows && sentenceOf(rows, answer?.[0]), onMiddle: setRows };
}

function sentenceOf([row, ...others]: readonly number[], cells: RecordCells | undefined): string {
  if (row === undefined) return texts.noPlotAtMiddle;
  if (cells?.row !== row) return '';
  const { state, value, startDay, endDay } = cells;
  const what = state === 'processed' ? formatValue(value) : STATE_LABELS[state];
  const plot = `${what}, ${formatWindow(startDay, endDay)}, ${plotName(cells, 'within')}`;
  return others.length > 0 ? texts.plotAndMoreThere(plot, others.length) : plot;
}

interface NoteProps {
  /** Where the pointer is, in CSS px from the map's top left. */
  at: { x: number; y: number };
}

/** How many plots a mark stands for, and what a press on it does. Hidden from screen readers: by keys its plots are listed. */
function MarkNote({ mark: { count, failed }, at }: NoteProps & { mark: PickedMark }) {
  const plots = texts.plotCount(count);
  const text =
    failed > 0 ? texts.plotsFailedZoomIn(plots, formatCount(failed)) : texts.plotsZoomIn(plots);
  return (
    <p className={styles.note} style={{ left: at.x, top: at.y }} aria-hidden="true">
      <span>
        <WithBold text={text} parts={[plots]} />
      </span>
    </p>
  );
}

interface HoverNoteProps extends NoteProps {
  row: number;
}

/** Value and window of the plot under the pointer. Hidden from screen readers: the card has the same. */
function HoverNote({ row, at }: HoverNoteProps) {
  const { handle } = useResultStore();
  const version = useResult((state) => state.revision);
  const { answer } = useAnswer(handle, { kind: 'cells', request: { rows: [row] }, version });
  const cells = answer?.[0];
  if (cells?.row !== row) return null;
  const { state, value, color, startDay, endDay, name } = cells;
  return (
    <p className={styles.note} style={{ left: at.x, top: at.y }} aria-hidden="true">
      {state === 'processed' && <Swatch color={color} />}
      <b>
        {state !== 'processed' && STATE_LABELS[state]}
        {state === 'processed' && (value === null ? texts.noValue : formatValue(value))}
      </b>
      {name !== undefined && <b dir="auto">{visibleText(name)}</b>}
      <span>{formatWindow(startDay, endDay)}</span>
    </p>
  );
}
