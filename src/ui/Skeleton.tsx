import { classNames } from './classNames.ts';
import styles from './Skeleton.module.css';

interface SkeletonProps {
  /** Any CSS length. */
  width?: string | number;
  height?: string | number;
  className?: string;
}

/** The place of something on its way. Say beside it, in words, what is coming. */
export function Skeleton({ width = '100%', height = 8, className }: SkeletonProps) {
  return (
    <span
      aria-hidden="true"
      className={classNames(styles.bone, className)}
      style={{ width, height }}
    />
  );
}
