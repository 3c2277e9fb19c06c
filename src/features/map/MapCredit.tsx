import type { Ref } from 'react';
import type { BaseMap } from './mapTypes.ts';
import styles from './MapCredit.module.css';

interface MapCreditProps {
  ref: Ref<HTMLParagraphElement>;
  base: BaseMap | undefined;
  failed: boolean;
}

/** Whose map it is; and, once, that there are no tiles. */
export function MapCredit({ ref, base, failed }: MapCreditProps) {
  return (
    <p ref={ref} className={styles.credit}>
      <span role="status" className={styles.note}>
        {failed ? 'No map tiles: built-in outline · ' : ''}
      </span>
      {base && !failed ? base.attribution : 'Natural Earth'}
    </p>
  );
}
