import styles from './MapAttribution.module.css';

interface MapAttributionProps {
  /** Source of the base map. */
  owner: string;
  /** The chosen base map gave no tiles. */
  failed: boolean;
}

/** Source of the base map, and, once, that there are no tiles. */
export function MapAttribution({ owner, failed }: MapAttributionProps) {
  return (
    <p className={styles.attribution} data-over-map>
      <span role="status" className={styles.note}>
        {failed ? 'No map tiles: built-in outline · ' : ''}
      </span>
      {owner}
    </p>
  );
}
