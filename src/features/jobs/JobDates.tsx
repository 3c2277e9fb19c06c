import type { JobDate, DateAxis } from './dateAxis.ts';
import { positionOnAxis } from './dateAxis.ts';
import styles from './JobDates.module.css';

/** A job's date range: a bar on the axis that the page's jobs share, and the two days. */
export function JobDates({
  start,
  end,
  axis,
}: {
  start: JobDate;
  end: JobDate;
  axis: DateAxis | null;
}) {
  const isRange = start.day !== null && end.day !== null && end.day >= start.day;
  return (
    <>
      {axis && isRange && (
        <span className={styles.line} aria-hidden="true">
          <i
            style={{
              left: `${positionOnAxis(axis, start.day!)}%`,
              width: `${positionOnAxis(axis, end.day!) - positionOnAxis(axis, start.day!)}%`,
            }}
          />
        </span>
      )}
      <span className={styles.text}>
        {start.text === null && end.text === null ? (
          'No dates given'
        ) : (
          <>
            <span>{start.text ?? 'not given'}</span> to <span>{end.text ?? 'not given'}</span>
          </>
        )}
      </span>
    </>
  );
}

/** The shared axis, for the head of the column. */
export function DateTicks({ axis }: { axis: DateAxis | null }) {
  if (!axis) return null;
  return (
    <span className={styles.ticks} aria-hidden="true">
      {axis.ticks.map(({ day, label }) => (
        <span
          key={day}
          className={sideOf(axis, day)}
          style={{ left: `${positionOnAxis(axis, day)}%` }}
        >
          {label}
        </span>
      ))}
    </span>
  );
}

/** Labels at the ends stay within the column. */
function sideOf(axis: DateAxis, day: number): string | undefined {
  const place = positionOnAxis(axis, day);
  if (place < 10) return styles.atStart;
  return place > 90 ? styles.atEnd : undefined;
}
