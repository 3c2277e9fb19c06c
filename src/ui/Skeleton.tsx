import { classNames } from './classNames.ts';
import styles from './Skeleton.module.css';

interface SkeletonProps {
  /** Any CSS length. */
  width?: string | number;
  height?: string | number;
  className?: string;
}

/** A placeholder for something that is loading. Say beside it, as text, what is loading. */
export function Skeleton({ width = '100%', height = 8, className }: SkeletonProps) {
  return (
    <span
      aria-hidden="true"
      className={classNames(styles.bone, className)}
      style={{ width, height }}
    />
  );
}
