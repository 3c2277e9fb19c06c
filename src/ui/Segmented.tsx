import { useId, type ReactNode } from 'react';
import { classNames } from './classNames.ts';
import styles from './Segmented.module.css';

interface Segment<T extends string> {
  value: T;
  label: ReactNode;
  disabled?: boolean;
}

interface SegmentedProps<T extends string> {
  label: string;
  /** The chosen segment's value; anything else means none. */
  value: T | null;
  segments: readonly Segment<T>[];
  onValue: (value: T) => void;
  /** Fills the width in equal shares. */
  wide?: boolean;
  className?: string;
}

/** A choice of two to five side by side: native radios, so arrow keys move and choose. */
export function Segmented<T extends string>({
  label,
  value,
  segments,
  onValue,
  wide = false,
  className,
}: SegmentedProps<T>) {
  const name = useId();
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className={classNames('segments', wide && styles.wide, className)}
    >
      {segments.map((segment) => (
        <label key={segment.value} className={styles.segment}>
          <input
            type="radio"
            className={styles.radio}
            name={name}
            value={segment.value}
            checked={segment.value === value}
            disabled={segment.disabled}
            onChange={() => onValue(segment.value)}
          />
          <span>{segment.label}</span>
        </label>
      ))}
    </div>
  );
}
