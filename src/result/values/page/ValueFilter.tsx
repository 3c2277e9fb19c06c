import { useState } from 'react';
import { type Ends, clamp } from '#lib/linearScale.ts';
import { formatValue } from '#lib/format.ts';
import { Thumb, type Moved } from '#ui/charts/Thumb.tsx';
import type { Settles } from '#result/store/resultAddress.ts';
import { parseTyped, TypedInput } from './TypedInput.tsx';
import styles from './ValueFilter.module.css';

/** A filter by value, both ends included; null leaves that side open. */
export interface ValueSpan {
  min: number | null;
  max: number | null;
}

/** The filter, open at an end that excludes no value. */
export function openAtEnds({ min, max }: ValueSpan, { low, high }: Ends): ValueSpan {
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
      {thumb('min', 'Least value', { low: range.low, high: max })}
      {thumb('max', 'Greatest value', { low: min, high: range.high })}
    </div>
  );
}

interface ValueFieldsProps {
  label?: string;
  range: Ends;
  span: ValueSpan;
  onSpan: (span: ValueSpan) => void;
}

/** The values of the two thumbs, to read and to type. */
export function ValueFields({
  label = 'Values',
  range,
  span: { min, max },
  onSpan,
}: ValueFieldsProps) {
  const take = (span: ValueSpan) => onSpan(openAtEnds(span, range));
  return (
    <div className={styles.fields}>
      {label}
      <ValueField
        name={`${label} from`}
        value={min ?? range.low}
        onValue={(from) => take({ min: from, max: isPast(from, max) ? null : max })}
      />
      to
      <ValueField
        name={`${label} to`}
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

interface ValueFieldProps {
  name: string;
  value: number;
  /** Null opens that side. */
  onValue: (value: number | null) => void;
}

function ValueField({ name, value, onValue }: ValueFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const isEmpty = typed?.trim() === '';
  const parsed = typed === null ? null : parseTyped(typed);
  function take() {
    if (typed === null || (parsed === null && !isEmpty)) return;
    setTyped(null);
    onValue(parsed);
  }
  return (
    <TypedInput
      name={name}
      inputMode="decimal"
      value={typed ?? formatValue(value)}
      invalid={typed !== null && parsed === null && !isEmpty}
      onType={setTyped}
      onTyped={take}
    />
  );
}
