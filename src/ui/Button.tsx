import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { classNames } from './classNames.ts';
import styles from './Button.module.css';

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'type'>, ButtonLook {
  type?: 'button' | 'submit';
  icon?: ReactNode;
  pressed?: boolean;
  /** While its work is under way it can be focused but does nothing. */
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

export interface ButtonLook {
  /** `primary`: once per view; `quiet`: without a border; `icon`: square, needs a name. */
  variant?: 'default' | 'primary' | 'quiet' | 'icon' | 'quietIcon' | undefined;
  size?: 'small' | 'normal' | 'large' | undefined;
  wide?: boolean | undefined;
  className?: string | undefined;
}

/** Returns the classes of a button, also for links that look like one. */
export function buttonClass({
  variant = 'default',
  size = 'normal',
  wide = false,
  className,
}: ButtonLook = {}): string {
  return classNames(
    styles.button,
    variant === 'primary' && styles.primary,
    (variant === 'quiet' || variant === 'quietIcon') && styles.quiet,
    (variant === 'icon' || variant === 'quietIcon') && styles.square,
    size !== 'normal' && styles[size],
    wide && styles.wide,
    className,
  );
}

/** Reloads the page at its address, which holds the view; people who have to sign in are led there and back. */
export function ReloadButton({ children }: { children: string }) {
  return (
    <Button variant="primary" onClick={() => location.reload()}>
      {children}
    </Button>
  );
}
