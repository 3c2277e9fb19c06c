import { useMemo, useState } from 'react';
import { useResult, useResultStore } from '#openResult/useResult.tsx';
import { OpenResultMap } from '#openResult/map/OpenResultMap.tsx';
import type { RenderMap } from '#openResult/map/renderMap.ts';
import { Segmented } from '#ui/Segmented.tsx';
import { paintedSideOf } from '#workers/page/paintedResult.ts';
import { ComparisonCaption } from './ComparisonCaption.tsx';
import { ComparisonCard } from './ComparisonCard.tsx';
import type { ComparisonPanelProps } from './comparisonProps.ts';
import { sideWindow } from './comparisonWords.ts';
import { SwipeLine } from './SwipeLine.tsx';

const MIDDLE = 50;
const CARD = <SelectedPair />;

/** The map of change, or both results with a line between them. */
export function ComparisonMap({
  summary,
  renderMap,
}: ComparisonPanelProps & { renderMap: RenderMap }) {
  const { handle, painted, change, select } = useResultStore();
  const isSwipe = useResult(({ view }) => view.view === 'swipe');
  const settledAt = useResult(({ view }) => view.swipe);
  const isSelected = useResult((state) => state.selected !== null);
  const selected = useResult((state) => state.shape);
  const [moved, setMoved] = useState<number | null>(null);
  const at = moved ?? settledAt ?? MIDDLE;
  const caption = useMemo(() => <ComparisonCaption summary={summary} />, [summary]);
  function move(to: number, isDone: boolean) {
    // As exactly as the address tells it.
    const next = Math.round(to * 10) / 10;
    setMoved(isDone ? null : next);
    if (isDone) change({ swipe: next }, 'replace');
  }
  return (
    <OpenResultMap
      renderMap={renderMap}
      content={{
        result: isSwipe ? paintedSideOf(handle, 'first') : painted,
        ...(isSwipe && { swipe: { result: paintedSideOf(handle, 'second'), share: at / 100 } }),
        selected,
        onPick: ([row]) => select(row ?? null),
      }}
      tools={
        <Segmented
          label="Map of"
          value={isSwipe ? 'swipe' : 'change'}
          segments={[
            { value: 'change', label: 'Change' },
            { value: 'swipe', label: 'Swipe' },
          ]}
          onValue={(next) => change({ view: next === 'swipe' ? 'swipe' : null })}
        />
      }
      caption={caption}
      over={
        isSwipe && (
          <SwipeLine
            at={at}
            first={summary ? sideWindow(summary, 'first') : ''}
            second={summary ? sideWindow(summary, 'second') : ''}
            onMove={move}
          />
        )
      }
      card={isSelected ? CARD : null}
    />
  );
}

function SelectedPair() {
  const detail = useResult((state) => state.detail);
  return detail && <ComparisonCard detail={detail} />;
}
