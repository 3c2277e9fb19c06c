import { classes } from './classes.ts';
import styles from './ProgressBar.module.css';

interface ProgressBarProps {
  /** Its accessible name: what goes on. */
  label: string;
  value: number;
  /** `null` while the whole isn't known: then no share is drawn. */
  max: number | null;
  /** How it stands, in words. */
  text?: string;
  className?: string;
}

export function ProgressBar({ label, value, max, text, className }: ProgressBarProps) {
  const share = max === null || max <= 0 ? null : Math.min(1, Math.max(0, value / max));
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={share === null ? undefined : 0}
      aria-valuemax={share === null ? undefined : max!}
      aria-valuenow={share === null ? undefined : Math.min(value, max!)}
      aria-valuetext={text}
      className={classes(styles.track, className)}
    >
      <span
        className={classes(styles.fill, share === null && styles.unknown)}
        style={share === null ? undefined : { width: `${share * 100}%` }}
      />
    </div>
  );
}
