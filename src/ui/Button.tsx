import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { buttonClass, type ButtonLook } from './buttonClass.ts';
import styles from './Button.module.css';

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'type'>, ButtonLook {
  type?: 'button' | 'submit';
  /** Stands before the words. */
  icon?: ReactNode;
  /** On or off, for a button that stays pressed. */
  pressed?: boolean;
  /** Work it began is under way: it stays in reach of the keyboard, and does nothing. */
  loading?: boolean;
}

export function Button({
  variant,
  size,
  wide,
  pressed,
  loading = false,
  icon,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    if (loading) event.preventDefault();
    else onClick?.(event);
  }
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass({ variant, size, wide, className })}
      aria-pressed={pressed}
      aria-disabled={loading || undefined}
      aria-busy={loading || undefined}
      onClick={handleClick}
    >
      {loading ? <span className={styles.turning} aria-hidden="true" /> : icon}
      {children}
    </button>
  );
}
