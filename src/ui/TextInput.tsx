import type { ComponentProps, ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './TextInput.module.css';

export interface TextInputProps extends Omit<ComponentProps<'input'>, 'size'> {
  /** Stands before the text. */
  icon?: ReactNode;
  /** Stands behind it: a unit, a key to press, a small button. */
  trailing?: ReactNode;
  size?: 'normal' | 'large';
  /** Of the box around the input. */
  boxClassName?: string | undefined;
}

/** A line of text to fill in. It needs a name: `aria-label`, or a `Field` around it. */
export function TextInput({
  icon,
  trailing,
  size = 'normal',
  boxClassName,
  ...input
}: TextInputProps) {
  const invalid = input['aria-invalid'] === true || input['aria-invalid'] === 'true';
  return (
    <span
      className={classes(
        styles.box,
        size === 'large' && styles.large,
        invalid && styles.invalid,
        boxClassName,
      )}
    >
      {icon}
      <input {...input} className={classes(styles.input, input.className)} />
      {trailing}
    </span>
  );
}
