import { placeWindow, type TimeAxis } from './timeAxis.ts';
import styles from './WindowBar.module.css';

/** A window as a bar on a shared axis. The dates stand beside it: it says nothing by itself. */
export function WindowBar({
  axis,
  startDay,
  endDay,
  strong = false,
}: {
  axis: TimeAxis;
  startDay: number | null;
  endDay: number | null;
  strong?: boolean;
}) {
  const place = placeWindow(axis, startDay, endDay);
  return (
    <span className={styles.window} aria-hidden="true">
      {place && (
        <i
          className={strong ? styles.strong : undefined}
          style={{ left: `${place.left * 100}%`, width: `${place.width * 100}%` }}
        />
      )}
    </span>
  );
}

/** The axis the bars share, as it stands in a head. */
export function AxisTicks({ axis }: { axis: TimeAxis }) {
  return (
    <span className={styles.axis} aria-hidden="true">
      {axis.ticks.map(({ at, label }) => (
        <span key={label} style={{ left: `${at * 100}%`, translate: `${-at * 100}%` }}>
          {label}
        </span>
      ))}
    </span>
  );
}
