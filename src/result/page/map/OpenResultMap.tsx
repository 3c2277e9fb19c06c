import { useMemo, type ReactNode } from 'react';
import type { MapContent, MapInsets, PlotShape } from '#core/view/map.ts';
import { missingFilter } from '#result/store/activeFilters.ts';
import { focusResult } from '#result/store/focusResult.ts';
import { useResult, useResultStore } from '#result/store/useResult.tsx';
import { PHONE } from '#ui/mediaQueries.ts';
import { useMediaQuery } from '#ui/browserState.ts';
import { ChipList } from '#ui/ChipList.tsx';
import type { MapSlots, RenderMap } from './renderMap.ts';
import { texts } from './texts.en.ts';
import styles from './OpenResultMap.module.css';

interface OpenResultMapProps extends Pick<MapSlots, 'tools' | 'layers' | 'caption' | 'over'> {
  renderMap: RenderMap;
  /** What the map shows besides what the store gives it for any open result. */
  content: Pick<MapContent, 'result' | 'selected' | 'onPick'> & Partial<MapContent>;
  /** The card of the selected plot; null for none. */
  card: ReactNode;
  isFilterable?: boolean;
  spoken?: string | null;
  children?: ReactNode;
}

/** Room that the card takes at the map's edge, with its margin and the tools beside it, in CSS px: right, and on a phone below. */
const CARD = 360;
const PHONE_CARD = 116;

/** One element for all renders: the map's rendering doesn't render the filters. */
const FILTERS = <FilterChips onCleared={focusResult} />;

/** An open result on its map, with the active filters and a card over it. */
export function OpenResultMap({
  renderMap,
  content,
  card,
  children,
  ...slots
}: OpenResultMapProps) {
  const { hover, onPosition, onViewport, onBusy, onPicture, change } = useResultStore();
  const styleRevision = useResult((state) => state.styleRevision);
  const bounds = useResult((state) => state.snapshot.bounds);
  const position = useResult(({ view }) => view.map);
  const target = useResult((state) => state.target);
  const corners = useResult(({ view }) => view.area);
  const hovered = useResult((state) => state.hoveredShape);
  const phone = useMediaQuery(PHONE);
  const isOpen = card !== null;
  const cardInsets = useMemo(() => insetsOf(isOpen, phone), [isOpen, phone]);
  const { tools, layers, caption, over, spoken = null, isFilterable = true } = slots;
  return renderMap(
    {
      styleRevision,
      bounds,
      fitWhile: position === null,
      position,
      onPosition,
      onViewport,
      onBusy,
      onPicture,
      target,
      hovered: drawable(hovered),
      onHover: hover,
      ...(isFilterable && { area: { corners, onArea: (area) => change({ area }) } }),
      ...content,
      selected: drawable(content.selected),
      ...(cardInsets && { insets: cardInsets }),
    },
    {
      tools,
      layers,
      filters: isFilterable && FILTERS,
      caption,
      over,
      spoken,
      aside: isOpen && !phone ? CARD : undefined,
      children: (
        <>
          {isOpen && <div className={styles.place}>{card}</div>}
          {children}
        </>
      ),
    },
  );
}

/** The room that an open card covers at the map's edges. */
function insetsOf(isOpen: boolean, phone: boolean): MapInsets | null {
  if (!isOpen) return null;
  return phone ? { bottom: PHONE_CARD } : { right: CARD };
}

function drawable(shape: PlotShape | null): PlotShape | null {
  return shape && shape.coordinates.length > 0 ? shape : null;
}

/** The active filters; where the last one is removed the focus moves on. */
function FilterChips({ onCleared }: { onCleared: () => void }) {
  const { clearFilters } = useResultStore();
  const filters = useResult((state) => state.filters);
  // Until all has come, a file saved on this device may bring the column.
  const ended = useResult((state) => state.ended);
  const by = useResult(({ view }) => view.by);
  const group = useResult(({ view }) => view.group);
  const member = useResult(({ view }) => view.member);
  const isApplied = useResult(({ filter }) => filter.member !== null);
  const missing = ended && !isApplied ? missingFilter({ by, group, member }) : null;
  return (
    <ChipList
      floating
      label={texts.activeFilters}
      chips={missing ? [...filters, missing] : filters}
      onClear={clearFilters}
      onEmptied={onCleared}
    />
  );
}
