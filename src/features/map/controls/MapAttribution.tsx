import type { Ref } from 'react';
import styles from './MapAttribution.module.css';

interface MapAttributionProps {
  ref: Ref<HTMLParagraphElement>;
  /** Source of the base map. */
  owner: string;
  /** The chosen base map gave no tiles. */
  failed: boolean;
}

/** Source of the base map, and, once, that there are no tiles. */
export function MapAttribution({ ref, owner, failed }: MapAttributionProps) {
  return (
    <p ref={ref} className={styles.attribution}>
      <span role="status" className={styles.note}>
        {failed ? 'No map tiles: built-in outline · ' : ''}
      </span>
      {owner}
    </p>
  );
}
