import type { ComparisonSummary } from '#engine/comparison/comparisonSummary.ts';
import { useResult } from '#openResult/useResult.tsx';
import { MapCaption } from '#openResult/map/MapCaption.tsx';
import { Swatch } from '#ui/Swatch.tsx';
import { differenceMark } from './comparisonWords.ts';
import { Mark } from './DifferenceMark.tsx';
import type { ComparisonPanelProps } from './comparisonProps.ts';
import styles from './Comparison.module.css';

/** What the map's marks mean besides the colours, and how many plots it shows. */
export function ComparisonCaption({ summary }: ComparisonPanelProps) {
  const isSwipe = useResult(({ view }) => view.view === 'swipe');
  // A swipe shows each side as it is.
  const painted = isSwipe ? null : summary;
  const isHatched = painted !== null && painted.onlyFirst + painted.onlySecond > 0;
  const failed = painted && failures(painted);
  const differs = summary && differenceMark(summary);
  return (
    <>
      {(differs || isHatched || failed) && (
        <span className={styles.marks}>
          <Mark text={differs} />
          {isHatched && (
            <span>
              <Swatch hatched large /> only on one side
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

function failures({ mended, broken, failedInBoth }: ComparisonSummary): string | null {
  if (mended + broken > 0)
    return failedInBoth > 0 ? 'failed on one side or both' : 'failed on one side';
  return failedInBoth > 0 ? 'failed in both' : null;
}
