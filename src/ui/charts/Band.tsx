import { classNames } from '#ui/classNames.ts';
import type { Ends } from '#lib/linearScale.ts';
import { placeDays } from './dayAxis.ts';
import styles from './charts.module.css';

interface BandProps {
  axis: Ends;
  startDay: number | null;
  /** Included. */
  endDay: number | null;
  strong?: boolean;
  className?: string | undefined;
}

/** A span of days as a bar on a shared axis. Hidden from screen readers, as the dates are beside it. */
export function Band({ axis, startDay, endDay, strong = false, className }: BandProps) {
  const place = placeDays(axis, startDay, endDay);
  return (
    <span className={classNames(styles.band, className)} aria-hidden="true">
      {place && (
        <i
          className={strong ? styles.strong : undefined}
          style={{ left: `${place.left * 100}%`, width: `${place.width * 100}%` }}
        />
      )}
    </span>
  );
}
