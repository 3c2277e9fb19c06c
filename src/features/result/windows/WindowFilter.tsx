import { useState } from 'react';
import { parseDay } from '#lib/days.ts';
import { TypedInput } from '#openResult/values/TypedInput.tsx';
import { formatDay } from '#lib/format.ts';
import styles from './WindowsPanel.module.css';

/** Days since 1970-01-01, both included; null leaves that side open. */
export interface DaySpan {
  from: number | null;
  to: number | null;
}

interface WindowFilterProps {
  firstDay: number;
  lastDay: number;
  span: DaySpan;
  onSpan: (span: DaySpan) => void;
}

/** The span that windows have to overlap, typed; the chart above takes it by hand. */
export function WindowFilter({ firstDay, lastDay, span, onSpan }: WindowFilterProps) {
  return (
    <div className={styles.filter}>
      <span>Overlapping</span>
      <DayField
        name="From"
        value={span.from}
        empty={firstDay}
        onDay={(from) => onSpan({ ...span, from })}
      />
      <span>to</span>
      <DayField name="To" value={span.to} empty={lastDay} onDay={(to) => onSpan({ ...span, to })} />
    </div>
  );
}

function DayField({
  name,
  value,
  empty,
  onDay,
}: {
  name: string;
  value: number | null;
  empty: number;
  onDay: (day: number | null) => void;
}) {
  const written = value === null ? '' : formatDay(value);
  const [typed, setTyped] = useState(written);
  const invalid = typed.trim() !== '' && parseDay(typed.trim()) === null;
  function take() {
    if (typed !== written && !invalid) onDay(parseDay(typed.trim()));
  }
  return (
    <TypedInput
      name={`Windows ${name.toLowerCase()}`}
      placeholder={formatDay(empty)}
      inputMode="numeric"
      value={typed}
      invalid={invalid}
      onType={setTyped}
      onTyped={take}
    />
  );
}
