import { useState } from 'react';
import { formatValue } from '#lib/format.ts';
import type { Ends } from '#lib/scale.ts';
import { classes } from '#ui/classes.ts';
import { parseTyped } from './numbers.ts';
import { TypedInput } from './TypedInput.tsx';
import { openAtEnds, type ValueSpan } from './valueSpan.ts';
import styles from './ScaleControls.module.css';

interface ValueFieldsProps {
  /** What the values are called. */
  label?: string;
  /** Least and greatest value there is. */
  range: Ends;
  /** The filter; null leaves that side open. */
  span: ValueSpan;
  onSpan: (span: ValueSpan) => void;
}

/** The values of the two thumbs, written and to be typed. */
export function ValueFields({
  label = 'Values',
  range,
  span: { min, max },
  onSpan,
}: ValueFieldsProps) {
  const take = (span: ValueSpan) => onSpan(openAtEnds(span, range));
  return (
    <div className={classes(styles.own, styles.values)}>
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

/** Whether the ends cross: the one that was typed counts, and the other is opened. */
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
