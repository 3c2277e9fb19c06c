import { useCallback, useMemo, useState, type CSSProperties } from 'react';
import type { ComparisonSummary } from '#compare/pure/comparisonSummary.ts';
import { useAreasOnMap, type AreasOnMap } from '#result/areas/page/useAreasOnMap.ts';
import { MapCaption } from '#result/page/map/MapCaption.tsx';
import { OpenResultMap } from '#result/page/map/OpenResultMap.tsx';
import type { RenderMap } from '#result/page/map/renderMap.ts';
import { useResult, useResultStore } from '#result/store/useResult.tsx';
import { useUnusualMarks } from '#result/unusual/page/useUnusualMarks.ts';
import { Thumb } from '#ui/charts/Thumb.tsx';
import { Segmented } from '#ui/Segmented.tsx';
import { Swatch } from '#ui/Swatch.tsx';
import { paintedSideOf } from '#result/client/paintedResult.ts';
import { SelectedPair } from './ComparisonCard.tsx';
import type { ComparedJob } from './ComparisonHead.tsx';
import { type ComparisonPanelProps, sideWindow } from './comparisonWords.ts';
import { texts } from './texts.en.ts';
import styles from './ComparisonMap.module.css';

const MIDDLE = 50;

interface ComparisonMapProps extends ComparisonPanelProps {
  first: ComparedJob;
  second: ComparedJob;
  renderMap: RenderMap;
}

/** The map, with areas once they're added. */
export function MapWithAreas(props: ComparisonMapProps) {
  return <ComparisonMap {...props} areas={useAreasOnMap(useSelectFirst())} />;
}

/** A pair lies over no other. */
function useSelectFirst() {
  const { select } = useResultStore();
  return useCallback(([row]: number[]) => select(row ?? null), [select]);
}

/** The map of change, or both results with a line between them. */
export function ComparisonMap(props: ComparisonMapProps & { areas?: Partial<AreasOnMap> | null }) {
  const { summary, first, second, renderMap, areas = null } = props;
  const { handle, painted, change } = useResultStore();
  const select = useSelectFirst();
  const unusual = useUnusualMarks(handle);
  const isSwipe = useResult(({ view }) => view.view === 'swipe');
  const settledAt = useResult(({ view }) => view.swipe);
  const isSelected = useResult((state) => state.selected !== null);
  const selected = useResult((state) => state.shape);
  const [moved, setMoved] = useState<number | null>(null);
  const at = moved ?? settledAt ?? MIDDLE;
  const caption = useMemo(() => <ComparisonCaption summary={summary} />, [summary]);
  const card = useMemo(
    () => <SelectedPair {...{ summary, first, second }} />,
    [summary, first, second],
  );
  function move(to: number, isDone: boolean) {
    // To the precision of the address.
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
        ...unusual,
        onPick: select,
        ...areas,
      }}
      tools={
        <Segmented
          label={texts.mapOf}
          value={isSwipe ? 'swipe' : 'change'}
          segments={[
            { value: 'change', label: texts.change },
            { value: 'swipe', label: texts.swipe },
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
      card={isSelected ? card : null}
    />
  );
}

/** Percent of the map. */
const TRACK = { low: 0, high: 100 };

interface SwipeLineProps {
  /** Percent from the left. */
  at: number;
  /** The windows left and right of the line. */
  first: string;
  second: string;
  /** Every move; `isDone` once the pointer lets go, and with each key. */
  onMove: (at: number, isDone: boolean) => void;
}

/** The line between first and second: dragged, or moved by arrow keys (1 %), Page keys (10 %), Home and End. */
function SwipeLine({ at, first, second, onMove }: SwipeLineProps) {
  return (
    <div className={styles.over}>
      <SideLabel
        side="first"
        name={texts.first}
        window={first}
        place={{ right: `${100 - at}%` }}
        share={at}
      />
      <SideLabel
        side="second"
        name={texts.second}
        window={second}
        place={{ left: `${at}%` }}
        share={100 - at}
      />
      <Thumb
        className={styles.line}
        name={texts.swipe}
        value={at}
        valueText={texts.swipeShares(Math.round(at), first, second)}
        track={TRACK}
        step={1}
        isFree
        onValue={(value, moved) => onMove(value, moved !== 'moving')}
      >
        <svg className={styles.handle} viewBox="0 0 16 16" aria-hidden="true">
          <path d="M8 2v12M5.5 5.5 3 8l2.5 2.5M10.5 5.5 13 8l-2.5 2.5" />
        </svg>
      </Thumb>
    </div>
  );
}

interface SideLabelProps {
  side: 'first' | 'second';
  name: string;
  window: string;
  place: CSSProperties;
  /** Percent of the map that the side has. */
  share: number;
}

/** Names a side beside the line; cut where the side is narrower than it. */
function SideLabel({ side, name, window, place, share }: SideLabelProps) {
  return (
    <span className={styles.side} data-side={side} style={{ ...place, maxWidth: `${share}%` }}>
      <span className={styles.label}>
        <b dir="auto">{name}</b> <span className={styles.window}>{window}</span>
      </span>
    </span>
  );
}

/** What the map's marks mean, besides its colours, and how many plots it shows. */
function ComparisonCaption({ summary }: ComparisonPanelProps) {
  const isSwipe = useResult(({ view }) => view.view === 'swipe');
  // A swipe shows each side as it is.
  const painted = isSwipe || !summary ? null : summary.groups;
  const isHatched = painted !== null && painted.first + painted.second > 0;
  const isMended = painted !== null && painted.mended > 0;
  const failed = painted && failures(painted);
  return (
    <>
      {(isHatched || isMended || failed) && (
        <span className={styles.marks}>
          {isHatched && (
            <span>
              <Swatch hatched large /> {texts.onlyOnOneSide}
            </span>
          )}
          {isMended && (
            <span>
              <Swatch color="var(--mended)" large /> {texts.failedThenProcessed}
            </span>
          )}
          {failed && (
            <span>
              <Swatch crossed large /> {failed}
            </span>
          )}
        </span>
      )}
      <MapCaption />
    </>
  );
}

function failures({ broken, failed }: ComparisonSummary['groups']): string | null {
  if (broken > 0) return failed > 0 ? texts.failedInSecondOrBoth : texts.failedInSecond;
  return failed > 0 ? texts.failedInBoth : null;
}
