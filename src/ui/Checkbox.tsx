import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './classNames.ts';
import styles from './Checkbox.module.css';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'onChange' | 'children'> {
  children: ReactNode;
  checked: boolean;
  onChecked: (checked: boolean) => void;
}

export function Checkbox({ children, onChecked, className, ...rest }: CheckboxProps) {
  return (
    <label className={classNames(styles.row, className)}>
      <input
        {...rest}
        type="checkbox"
        className={styles.box}
        onChange={(event) => onChecked(event.target.checked)}
      />
      <span>{children}</span>
    </label>
  );
}
