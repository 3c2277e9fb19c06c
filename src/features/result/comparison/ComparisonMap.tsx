import { useMemo, useState } from 'react';
import { FilterChips } from '#features/result/filters/FilterChips.tsx';
import { focusResult } from '#features/result/filters/focusResult.ts';
import { useResult, useResultStore } from '#features/result/view/useResult.tsx';
import type { RenderMap } from '#features/result/workspace/workspaceProps.ts';
import { PHONE } from '#ui/mediaQueries.ts';
import { useMediaQuery } from '#ui/useMediaQuery.ts';
import { Segmented } from '#ui/Segmented.tsx';
import { paintedSideOf } from '#workers/page/paintedResult.ts';
import { ComparisonCaption } from './ComparisonCaption.tsx';
import { ComparisonCard } from './ComparisonCard.tsx';
import type { ComparisonPanelProps } from './comparisonProps.ts';
import { sideWindow } from './comparisonWords.ts';
import { SwipeLine } from './SwipeLine.tsx';

const MIDDLE = 50;
/** Room the card takes at the map's edge, with its distance. */
const CARD = 312;

const FILTERS = <FilterChips onCleared={focusResult} />;
const CARD_OF_PAIR = <SelectedPair />;

/** The map of change, or both results with a line between them. */
export function ComparisonMap({
  summary,
  renderMap,
}: ComparisonPanelProps & { renderMap: RenderMap }) {
  const { handle, painted, change, select, hover, onPosition, onViewport, onBusy } =
    useResultStore();
  const styleRevision = useResult((state) => state.styleRevision);
  const bounds = useResult((state) => state.snapshot.bounds);
  const position = useResult(({ view }) => view.map);
  const isSwipe = useResult(({ view }) => view.view === 'swipe');
  const settledAt = useResult(({ view }) => view.swipe);
  const target = useResult((state) => state.target);
  const isSelected = useResult((state) => state.selected !== null);
  const selected = useResult((state) => state.shape);
  const hovered = useResult((state) => state.hoveredShape);
  const [moved, setMoved] = useState<number | null>(null);
  const at = moved ?? settledAt ?? MIDDLE;
  const phone = useMediaQuery(PHONE);
  const caption = useMemo(() => <ComparisonCaption summary={summary} />, [summary]);
  function move(to: number, isDone: boolean) {
    // As exactly as the address tells it.
    const next = Math.round(to * 10) / 10;
    setMoved(isDone ? null : next);
    if (isDone) change({ swipe: next }, 'replace');
  }
  return renderMap(
    {
      result: isSwipe ? paintedSideOf(handle, 'first') : painted,
      ...(isSwipe ? { swipe: { result: paintedSideOf(handle, 'second'), share: at / 100 } } : {}),
      styleRevision,
      bounds,
      fitWhile: position === null,
      position,
      onPosition,
      onViewport,
      onBusy,
      target,
      selected: selected && selected.coordinates.length > 0 ? selected : null,
      hovered: hovered && hovered.coordinates.length > 0 ? hovered : null,
      onPick: ([row]) => select(row ?? null),
      onHover: hover,
    },
    {
      aside: isSelected && !phone ? CARD : undefined,
      tools: (
        <Segmented
          label="Map of"
          value={isSwipe ? 'swipe' : 'change'}
          segments={[
            { value: 'change', label: 'Change' },
            { value: 'swipe', label: 'Swipe' },
          ]}
          onValue={(next) => change({ view: next === 'swipe' ? 'swipe' : null })}
        />
      ),
      filters: FILTERS,
      caption,
      spoken: null,
      over: isSwipe && (
        <SwipeLine
          at={at}
          first={summary ? sideWindow(summary, 'first') : ''}
          second={summary ? sideWindow(summary, 'second') : ''}
          onMove={move}
        />
      ),
      children: CARD_OF_PAIR,
    },
  );
}

function SelectedPair() {
  const detail = useResult((state) => state.detail);
  return detail && <ComparisonCard detail={detail} />;
}
