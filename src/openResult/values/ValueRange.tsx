import { formatValue } from '#lib/format.ts';
import { clamp, type Ends } from '#lib/scale.ts';
import { Thumb, type Moved } from '#ui/charts/Thumb.tsx';
import type { Settles } from '#openResult/draftActions.ts';
import { openAtEnds, stepOf, type ValueSpan } from './valueSpan.ts';
import styles from './ValueRange.module.css';

interface ValueRangeProps {
  /** Least and greatest value there is. */
  range: Ends;
  /** The filter; null leaves that side open. */
  span: ValueSpan;
  /** The scale's colours over the range, as a CSS gradient. */
  gradient: string;
  /** Every move, and when it counts as chosen. */
  onSpan: (span: ValueSpan, settles: Settles) => void;
}

const SETTLES: Record<Moved, Settles> = { moving: 'later', done: 'now', byKey: 'afterRest' };

/** The ramp with two thumbs that filter, by pointer and by keyboard. Neither passes the other. */
export function ValueRange({ range, span, gradient, onSpan }: ValueRangeProps) {
  const min = clamp(span.min ?? range.low, range);
  const max = clamp(span.max ?? range.high, range);
  const thumb = (end: 'min' | 'max', name: string, limits: Ends) => (
    <Thumb
      className={styles.thumb}
      name={name}
      value={end === 'min' ? min : max}
      valueText={formatValue(end === 'min' ? min : max)}
      track={range}
      limits={limits}
      step={stepOf(range)}
      onValue={(value, moved) =>
        onSpan(openAtEnds({ ...span, [end]: value }, range), SETTLES[moved])
      }
    />
  );
  return (
    <div className={styles.strip}>
      <div className={styles.ramp} style={{ background: gradient }} />
      {thumb('min', 'Least value', { low: range.low, high: max })}
      {thumb('max', 'Greatest value', { low: min, high: range.high })}
    </div>
  );
}
