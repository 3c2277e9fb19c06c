import type { StateCounts } from '#engine/columns.ts';
import { formatCount } from '#lib/format.ts';
import { Swatch } from '#ui/Swatch.tsx';
import styles from './Legend.module.css';

/** What on the map isn't a colour of the ramp: no value, failed, not drawable. Only what passes the filter, for the rest isn't drawn so. */
export function Legend({ counts, withoutValue }: { counts: StateCounts; withoutValue: number }) {
  if (withoutValue + counts.failed + counts.notDrawable === 0) return null;
  return (
    <ul className={styles.legend} aria-label="Other marks on the map">
      {withoutValue > 0 && (
        <li>
          <Swatch />
          No value {formatCount(withoutValue)}
        </li>
      )}
      {counts.failed > 0 && (
        <li>
          <Swatch crossed />
          Failed {formatCount(counts.failed)}
        </li>
      )}
      {counts.notDrawable > 0 && <li>Not drawn {formatCount(counts.notDrawable)}</li>}
    </ul>
  );
}
