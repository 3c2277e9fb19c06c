import { useState } from 'react';
import { FilterChips } from '#features/result/filters/FilterChips.tsx';
import { focusResult } from '#features/result/filters/focusResult.ts';
import { useRecordAnswer } from '#features/result/view/useAnswer.ts';
import type { RenderMap } from '#features/result/workspace/workspaceProps.ts';
import { PHONE } from '#ui/mediaQueries.ts';
import { useMediaQuery } from '#ui/useMediaQuery.ts';
import { Segmented } from '#ui/Segmented.tsx';
import { paintedResultOf, paintedSideOf } from '#workers/page/paintedResult.ts';
import { ComparisonCaption } from './ComparisonCaption.tsx';
import { ComparisonCard } from './ComparisonCard.tsx';
import type { ComparisonPanelProps } from './comparisonProps.ts';
import { sideWindow } from './comparisonWords.ts';
import { SwipeLine } from './SwipeLine.tsx';

const MIDDLE = 50;
/** Room the card takes at the map's edge, with its distance. */
const CARD = 312;

/** The map of change, or both results with a line between them. */
export function ComparisonMap(props: ComparisonPanelProps & { renderMap: RenderMap }) {
  const { model, map, summary, hovered, onHover, renderMap } = props;
  const { handle, snapshot, view, change, selection } = model;
  const isSwipe = view.view === 'swipe';
  const [moved, setMoved] = useState<{ at: number; isDone: boolean } | null>(null);
  // What was moved is in force until the address has it: the next key moves on from there.
  if (moved?.isDone && view.swipe === moved.at) setMoved(null);
  const at = moved?.at ?? view.swipe ?? MIDDLE;
  const phone = useMediaQuery(PHONE);
  const outline = { kind: 'shape', version: null } as const;
  const selected = useRecordAnswer(handle, { ...outline, row: selection.row });
  const hoveredShape = useRecordAnswer(handle, { ...outline, row: hovered });
  function move(to: number, isDone: boolean) {
    // As exactly as the address tells it.
    const next = Math.round(to * 10) / 10;
    setMoved({ at: next, isDone });
    if (isDone) change({ swipe: next }, 'replace');
  }
  return renderMap(
    {
      result: isSwipe ? paintedSideOf(handle, 'first') : paintedResultOf(handle),
      ...(isSwipe ? { swipe: { result: paintedSideOf(handle, 'second'), share: at / 100 } } : {}),
      styleRevision: model.styleRevision,
      bounds: snapshot.bounds,
      fitWhile: view.map === null,
      position: view.map,
      onPosition: (position) => change({ map: position }, 'replace'),
      onViewport: map.onViewport,
      onBusy: map.onBusy,
      target: map.target,
      selected: selected && selected.coordinates.length > 0 ? selected : null,
      hovered: hoveredShape && hoveredShape.coordinates.length > 0 ? hoveredShape : null,
      onPick: ([row]) => selection.select(row ?? null),
      onHover: (row) => onHover(row),
    },
    {
      aside: selection.row !== null && !phone ? CARD : undefined,
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
      filters: <FilterChips model={model} onCleared={focusResult} />,
      caption: <ComparisonCaption {...props} />,
      spoken: null,
      over: isSwipe && (
        <SwipeLine
          at={at}
          first={summary ? sideWindow(summary, 'first') : ''}
          second={summary ? sideWindow(summary, 'second') : ''}
          onMove={move}
        />
      ),
      children: selection.detail && <ComparisonCard model={model} detail={selection.detail} />,
    },
  );
}
