import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { classNames } from './classNames.ts';
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

export interface ButtonLook {
  /** `primary` once a view; `quiet` without edge; `icon` is square and needs a name. */
  variant?: 'default' | 'primary' | 'quiet' | 'icon' | 'quietIcon' | undefined;
  size?: 'small' | 'normal' | 'large' | undefined;
  /** As wide as what holds it. */
  wide?: boolean | undefined;
  className?: string | undefined;
}

/** The classes of a button, for a link that looks like one too. */
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

/** Loads the page anew at its address, which holds the view: whoever has to sign in is led there and back. */
export function ReloadButton({ children }: { children: string }) {
  return (
    <Button variant="primary" onClick={() => location.reload()}>
      {children}
    </Button>
  );
}
