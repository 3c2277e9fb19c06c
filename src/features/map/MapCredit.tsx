import type { BaseMap } from './mapTypes.ts';
import styles from './MapCredit.module.css';

/** Whose map it is; and, once, that there are no tiles. */
export function MapCredit({ base, failed }: { base: BaseMap | undefined; failed: boolean }) {
  return (
    <p className={styles.credit}>
      <span role="status" className={styles.note}>
        {failed ? 'No map tiles: built-in outline · ' : ''}
      </span>
      {base && !failed ? base.attribution : 'Natural Earth'}
    </p>
  );
}
