import type { ComparisonSummary } from '#engine/comparison/summary.ts';
import { MapCaption } from '#features/result/workspace/MapCaption.tsx';
import { Swatch } from '#ui/Swatch.tsx';
import { differenceMark } from './comparisonWords.ts';
import { DifferenceMark } from './DifferenceMark.tsx';
import type { ComparisonPanelProps } from './comparisonProps.ts';
import styles from './Comparison.module.css';

/** What the map's marks mean besides the colours, and how many plots it shows. */
export function ComparisonCaption({ model, map, summary }: ComparisonPanelProps) {
  const isSwipe = model.view.view === 'swipe';
  return (
    <>
      {summary && (hasMarks(summary, isSwipe) || differenceMark(summary)) && (
        <span className={styles.marks}>
          <DifferenceMark summary={summary} />
          {!isSwipe && summary.onlyFirst + summary.onlySecond > 0 && (
            <span>
              <Swatch hatched large /> only on one side
            </span>
          )}
          {!isSwipe && failures(summary) !== null && (
            <span>
              <Swatch crossed large /> {failures(summary)}
            </span>
          )}
        </span>
      )}
      <MapCaption model={model} map={map} />
    </>
  );
}

function hasMarks(summary: ComparisonSummary, isSwipe: boolean): boolean {
  if (isSwipe) return false;
  return summary.onlyFirst + summary.onlySecond > 0 || failures(summary) !== null;
}

function failures({ mended, broken, failedInBoth }: ComparisonSummary): string | null {
  if (mended + broken > 0)
    return failedInBoth > 0 ? 'failed on one side or both' : 'failed on one side';
  return failedInBoth > 0 ? 'failed in both' : null;
}
