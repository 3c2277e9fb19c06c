import { useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { formatValue } from '#lib/format.ts';
import type { Settles } from '#features/result/view/useDraft.ts';
import { clampTo, shareOf, sliderKey, snap, type SliderRange } from './sliderKey.ts';
import { openAtEnds, type ValueSpan } from './valueSpan.ts';
import styles from './ValueRange.module.css';

interface ValueRangeProps {
  /** Least and greatest value there is. */
  range: SliderRange;
  /** The filter; null leaves that side open. */
  span: ValueSpan;
  /** The scale's colours over the range, as a CSS gradient. */
  gradient: string;
  /** Every move, and when it counts as chosen. */
  onSpan: (span: ValueSpan, settles: Settles) => void;
}

/** The ramp with two thumbs that filter, by pointer and by keyboard. */
export function ValueRange({ range, span, gradient, onSpan }: ValueRangeProps) {
  const track = useRef<HTMLDivElement>(null);
  const min = clampTo(span.min ?? range.min, range);
  const max = clampTo(span.max ?? range.max, range);
  const move = (end: 'min' | 'max', value: number, settles: Settles) =>
    onSpan(openAtEnds({ ...span, [end]: value }, range), settles);
  const common = { track, range };
  return (
    <div className={styles.strip} ref={track}>
      <div className={styles.ramp} style={{ background: gradient }} />
      <Thumb
        {...common}
        name="Least value"
        value={min}
        limits={{ min: range.min, max }}
        onValue={(value, settles) => move('min', value, settles)}
      />
      <Thumb
        {...common}
        name="Greatest value"
        value={max}
        limits={{ min, max: range.max }}
        onValue={(value, settles) => move('max', value, settles)}
      />
    </div>
  );
}

interface ThumbProps {
  name: string;
  value: number;
  /** How far this thumb may go: not past the other. */
  limits: SliderRange;
  range: SliderRange;
  track: { current: HTMLDivElement | null };
  onValue: (value: number, settles: Settles) => void;
}

function Thumb({ name, value, limits, range, track, onValue }: ThumbProps) {
  function valueAt(event: PointerEvent): number {
    const box = track.current?.getBoundingClientRect();
    if (!box) return value;
    const at = (event.clientX - box.left) / box.width;
    const shown = range.min + clampTo(at, { min: 0, max: 1 }) * (range.max - range.min);
    return clampTo(at <= 0 || at >= 1 ? shown : snap(shown, range), limits);
  }
  function handlePointer(event: PointerEvent, settles: Settles) {
    if (event.currentTarget.hasPointerCapture(event.pointerId)) onValue(valueAt(event), settles);
  }
  function handleKey(event: KeyboardEvent) {
    const next = sliderKey(value, event.key, limits);
    if (next === null) return;
    event.preventDefault();
    onValue(next, 'afterRest');
  }
  return (
    <div
      className={styles.thumb}
      role="slider"
      tabIndex={0}
      aria-label={name}
      aria-valuemin={limits.min}
      aria-valuemax={limits.max}
      aria-valuenow={value}
      aria-valuetext={formatValue(value)}
      style={{ left: `${shareOf(value, range) * 100}%` }}
      onKeyDown={handleKey}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={(event) => handlePointer(event, 'later')}
      onPointerUp={(event) => handlePointer(event, 'now')}
    />
  );
}
