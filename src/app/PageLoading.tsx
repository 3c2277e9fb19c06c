import { Skeleton } from '#ui/Skeleton.tsx';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import styles from './PageLoading.module.css';

/** While the code of a page is on its way; shown only when that takes a moment. */
export function PageLoading() {
  return (
    <div role="status" className={styles.place}>
      <VisuallyHidden>Loading the page</VisuallyHidden>
      <Skeleton width={220} height={16} />
      <Skeleton width="60%" />
      <Skeleton width="40%" />
    </div>
  );
}
