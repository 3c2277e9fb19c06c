import { classes } from './classes.ts';
import styles from './Button.module.css';

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
  return classes(
    styles.button,
    variant === 'primary' && styles.primary,
    (variant === 'quiet' || variant === 'quietIcon') && styles.quiet,
    (variant === 'icon' || variant === 'quietIcon') && styles.square,
    size !== 'normal' && styles[size],
    wide && styles.wide,
    className,
  );
}
