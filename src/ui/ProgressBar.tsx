import { classNames } from './classNames.ts';
import styles from './ProgressBar.module.css';

interface ProgressBarProps {
  /** Its accessible name: what is under way. */
  label: string;
  value: number;
  /** `null` while the total isn't known; then no share is drawn. */
  max: number | null;
  text?: string;
  className?: string;
}

export function ProgressBar({ label, value, max, text, className }: ProgressBarProps) {
  const whole =
    max !== null && max > 0 ? { max, share: Math.min(1, Math.max(0, value / max)) } : null;
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={whole ? 0 : undefined}
      aria-valuemax={whole?.max}
      aria-valuenow={whole ? Math.min(value, whole.max) : undefined}
      aria-valuetext={text}
      className={classNames(styles.track, className)}
    >
      <span
        className={classNames(styles.fill, !whole && styles.unknown)}
        style={whole ? { width: `${whole.share * 100}%` } : undefined}
      />
    </div>
  );
}
