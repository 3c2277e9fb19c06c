import type { ComponentProps } from 'react';
import { classNames } from './classNames.ts';
import { ChevronDownIcon } from './icons.tsx';
import styles from './Select.module.css';

export interface Option<T extends string> {
  value: T;
  label: string;
  disabled?: boolean;
}

interface SelectProps<T extends string> extends Omit<
  ComponentProps<'select'>,
  'value' | 'onChange' | 'size' | 'children'
> {
  /** Its accessible name; `null` where a `Field` around it names it. */
  label: string | null;
  value: T;
  options: readonly Option<T>[];
  onValue: (value: T) => void;
  /** Without a border, for a place that has one. */
  quiet?: boolean;
  size?: 'normal' | 'large';
}

/** A choice from a list: the browser's own, which works with every keyboard and phone. */
export function Select<T extends string>({
  label,
  value,
  options,
  onValue,
  quiet = false,
  size = 'normal',
  className,
  ...rest
}: SelectProps<T>) {
  function choose(next: string) {
    const option = options.find((candidate) => candidate.value === next);
    if (option) onValue(option.value);
  }
  return (
    <span
      className={classNames(
        styles.box,
        quiet && styles.quiet,
        size === 'large' && styles.large,
        className,
      )}
    >
      <select
        {...rest}
        className={styles.select}
        aria-label={label ?? undefined}
        value={value}
        onChange={(event) => choose(event.target.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDownIcon size={14} className={styles.arrow} />
    </span>
  );
}
