import { useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { type Ends, clamp } from '#lib/linearScale.ts';
import { formatValue } from '#lib/format.ts';
import { parseTypedNumber } from '#lib/typedNumber.ts';
import { Thumb, type Moved } from '#ui/charts/Thumb.tsx';
import type { Settles } from '#result/store/resultAddress.ts';
import { TextInput } from '#ui/Field.tsx';
import { texts } from './texts.en.ts';
import styles from './ValueFilter.module.css';

/** A filter by value, both ends included; null leaves that side open. */
export interface ValueSpan {
  min: number | null;
  max: number | null;
}

/** The filter, open at an end that excludes no value. */
function openAtEnds({ min, max }: ValueSpan, { low, high }: Ends): ValueSpan {
  return {
    min: min !== null && min > low ? min : null,
    max: max !== null && max < high ? max : null,
  };
}

/** Step of values like NDVI. */
const STEP = 0.001;

/** The step in which values are chosen. It grows with a range far wider than an index's, which keeps a thousand steps or more. */
export function stepOf({ low, high }: Ends): number {
  const span = high - low;
  return span <= 10 ? STEP : STEP * 10 ** Math.floor(Math.log10(span));
}

interface ValueRangeProps {
  range: Ends;
  span: ValueSpan;
  /** The scale's colours over the range, as a CSS gradient. */
  gradient: string;
  /** Called with every move, and with when it goes into the address. */
  onSpan: (span: ValueSpan, settles: Settles) => void;
}

const SETTLES: Record<Moved, Settles> = { moving: 'later', done: 'now', byKey: 'afterRest' };

/** The ramp with two thumbs that filter, by pointer and keyboard. Neither goes past the other. */
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
      {thumb('min', texts.lowestValue, { low: range.low, high: max })}
      {thumb('max', texts.highestValue, { low: min, high: range.high })}
    </div>
  );
}

interface ValueEndsProps {
  label?: string;
  range: Ends;
  span: ValueSpan;
  onSpan: (span: ValueSpan) => void;
  /** Stands between the two. */
  children: ReactNode;
}

/** The values of the two thumbs below them; a press makes a field of one. */
export function ValueEnds({ label = texts.values, range, span, onSpan, children }: ValueEndsProps) {
  const { min, max } = span;
  const take = (taken: ValueSpan) => onSpan(openAtEnds(taken, range));
  return (
    <div className={styles.ends}>
      <ValueEnd
        name={texts.labelFrom(label)}
        value={min ?? range.low}
        onValue={(from) => take({ min: from, max: isPast(from, max) ? null : max })}
      />
      {children}
      <ValueEnd
        name={texts.labelTo(label)}
        value={max ?? range.high}
        onValue={(to) => take({ min: isPast(min, to) ? null : min, max: to })}
      />
    </div>
  );
}

/** Whether the ends cross; the one that wasn't typed is opened then. */
function isPast(min: number | null, max: number | null): boolean {
  return min !== null && max !== null && min > max;
}

interface ValueEndProps {
  name: string;
  value: number;
  /** Null opens that side. */
  onValue: (value: number | null) => void;
}

/**
 * A value to press, then a field: Enter takes what was typed, as leaving it does; Escape drops it. Never `inputMode` decimal:
 * values may be negative, and an iPhone's pad for it has no minus.
 */
function ValueEnd({ name, value, onValue }: ValueEndProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const shown = formatValue(value);
  if (typed === null)
    return (
      <button
        ref={button}
        type="button"
        className={styles.end}
        aria-label={`${name}: ${shown}`}
        onClick={() => {
          flushSync(() => setTyped(shown));
          input.current?.focus();
        }}
      >
        {shown}
      </button>
    );
  const isEmpty = typed.trim() === '';
  const parsed = parseTypedNumber(typed);
  const isInvalid = parsed === null && !isEmpty;
  /** Shows the value again, with the focus where it was, and then takes what was typed. */
  function close() {
    flushSync(() => setTyped(null));
    button.current?.focus();
  }
  return (
    <span className={styles.typed}>
      <TextInput
        ref={input}
        aria-label={name}
        aria-invalid={isInvalid}
        value={typed}
        onFocus={(event) => event.target.select()}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={() => {
          setTyped(null);
          if (!isInvalid && typed !== shown) onValue(parsed);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' && event.key !== 'Escape') return;
          event.preventDefault();
          if (event.key === 'Enter' && isInvalid) return;
          close();
          if (event.key === 'Enter' && typed !== shown) onValue(parsed);
        }}
      />
    </span>
  );
}
