import type { ResolvedScale } from '#engine/view/paintStyle.ts';
import { formatValue } from '#lib/format.ts';
import { clamp, shareOf, type Ends } from '#lib/scale.ts';
import styles from './ScaleEnds.module.css';

/** Shares of the width that keep the ends off the edges, and off each other. */
const EDGE = 0.1;
const APART = 0.28;

/**
 * The scale's ends, always written: under the place where they lie in the range, and where no value
 * comes so far as what they are, for there the strip shows less than the scale.
 */
export function ScaleEnds({ scale, range }: { scale: ResolvedScale; range: Ends }) {
  const low = clamp(shareOf(range, scale.low), { low: EDGE, high: 1 - EDGE - APART });
  const high = clamp(shareOf(range, scale.high), { low: low + APART, high: 1 - EDGE });
  return (
    <div className={styles.ends}>
      {scale.low < range.low ? (
        <span className={styles.first}>
          scale from <b>{formatValue(scale.low)}</b>
        </span>
      ) : (
        <span style={{ left: `${low * 100}%` }}>
          ≤ <b>{formatValue(scale.low)}</b>
        </span>
      )}
      {scale.high > range.high ? (
        <span className={styles.last}>
          scale to <b>{formatValue(scale.high)}</b>
        </span>
      ) : (
        <span style={{ left: `${high * 100}%` }}>
          ≥ <b>{formatValue(scale.high)}</b>
        </span>
      )}
    </div>
  );
}
