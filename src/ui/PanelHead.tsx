import type { ReactNode } from 'react';
import { classNames } from './classNames.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';
import styles from './PanelHead.module.css';

interface PanelHeadProps {
  /** None while what the panel shows is still to come. */
  title?: string;
  id?: string;
  /** A short remark: how many, from when to when. Wraps to two lines where needed. */
  detail?: ReactNode;
  detailHidden?: boolean;
  /** Whether the title is only for screen readers, as `before` shows the same. */
  titleHidden?: boolean;
  before?: ReactNode;
  children?: ReactNode;
  className?: string | undefined;
}

/** The line above a panel: its title, a short remark, its actions. */
export function PanelHead({
  title,
  id,
  detail,
  detailHidden,
  titleHidden = false,
  before,
  children,
  className,
}: PanelHeadProps) {
  const titled = title !== undefined && (
    <h2 id={id}>
      <bdi>{title}</bdi>
    </h2>
  );
  return (
    <div className={classNames(styles.head, className)}>
      {before}
      {titleHidden ? <VisuallyHidden>{titled}</VisuallyHidden> : titled}
      {detail && (
        <span className={styles.detail} aria-hidden={detailHidden}>
          {detail}
        </span>
      )}
      {children}
    </div>
  );
}
