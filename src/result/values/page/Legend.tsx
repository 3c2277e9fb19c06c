import type { StateCounts } from '#core/columns.ts';
import { formatCount, formatValue } from '#lib/format.ts';
import { Swatch } from '#ui/Swatch.tsx';
import { MAX_CLASSES } from '#core/scale/resolveScale.ts';
import type { ResolvedScale } from '#core/view/paintStyle.ts';
import { clamp, shareOf, type Ends } from '#lib/linearScale.ts';
import { texts } from './texts.en.ts';
import styles from './Legend.module.css';

/** The map's marks besides the ramp's colours: no value, failed, not drawable. `counts` are of the records that match the filters. */
export function Legend({ counts, withoutValue }: { counts: StateCounts; withoutValue: number }) {
  if (withoutValue + counts.failed + counts.notDrawable === 0) return null;
  return (
    <ul className={styles.legend} aria-label={texts.otherMarksOnMap}>
      {withoutValue > 0 && (
        <li>
          <Swatch />
          {texts.noValue} {formatCount(withoutValue)}
        </li>
      )}
      {counts.failed > 0 && (
        <li>
          <Swatch crossed />
          {texts.failed} {formatCount(counts.failed)}
        </li>
      )}
      {counts.notDrawable > 0 && <li>{texts.notDrawnCount(formatCount(counts.notDrawable))}</li>}
    </ul>
  );
}

/** The classes of a scale with their limits; nothing for a continuous ramp, whose ends are labelled. */
export function ClassList({ scale: { colors, limits, sample } }: { scale: ResolvedScale }) {
  if (limits.length === 0 || colors.length > MAX_CLASSES) return null;
  return (
    <>
      <ul className={styles.legend} aria-label={texts.classes}>
        {colors.map((color, place) => (
          <li key={limits[place] ?? 'last'}>
            <Swatch color={color} />
            {rangeText(limits[place - 1], limits[place])}
          </li>
        ))}
      </ul>
      {sample && (
        <p className="quiet">
          {texts.breaksFromSample(formatCount(sample.count), formatCount(sample.of))}
        </p>
      )}
    </>
  );
}

function rangeText(from: number | undefined, to: number | undefined): string {
  if (from === undefined) return texts.below(formatValue(to));
  return to === undefined
    ? texts.andAbove(formatValue(from))
    : texts.rangeFromTo(formatValue(from), formatValue(to));
}

/** Shares of the width: the labels' least distance from the edges, and from each other. */
const EDGE = 0.1;
const APART = 0.28;

/**
 * The scale's ends as labels below the strip, which shows the range of the values: each below its place in the range, or,
 * where it's outside the range, at the strip's edge and named as the scale's.
 */
export function ScaleEndLabels({ scale, range }: { scale: ResolvedScale; range: Ends }) {
  const low = clamp(shareOf(range, scale.low), { low: EDGE, high: 1 - EDGE - APART });
  const high = clamp(shareOf(range, scale.high), { low: low + APART, high: 1 - EDGE });
  return (
    <div className={styles.ends}>
      {scale.low < range.low ? (
        <span className={styles.first}>
          {texts.scaleFromLower} <b>{formatValue(scale.low)}</b>
        </span>
      ) : (
        <span style={{ left: `${low * 100}%` }}>
          ≤ <b>{formatValue(scale.low)}</b>
        </span>
      )}
      {scale.high > range.high ? (
        <span className={styles.last}>
          {texts.scaleToLower} <b>{formatValue(scale.high)}</b>
        </span>
      ) : (
        <span style={{ left: `${high * 100}%` }}>
          ≥ <b>{formatValue(scale.high)}</b>
        </span>
      )}
    </div>
  );
}
