import { Link } from 'react-router-dom';
import { PATHS } from '#lib/address.ts';
import styles from './Brand.module.css';

/** A folded map with one plot on it. */
export function Brand() {
  return (
    <Link to={PATHS.jobs} className={styles.brand}>
      <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true">
        <path className={styles.plot} d="M8.4 6.4 12 8v4l-3.6-1.6z" />
        <path className={styles.sheet} d="M2 5.5 8 3l4.5 2.2L18 3v11.5L12 17l-4.5-2.2L2 17z" />
        <path className={styles.fold} d="M8 3v11.8M12.4 5.2 12 17" />
      </svg>
      Job Atlas
    </Link>
  );
}
