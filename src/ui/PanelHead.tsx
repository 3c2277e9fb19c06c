import type { ReactNode, Ref } from 'react';
import { classNames } from './classNames.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';
import styles from './PanelHead.module.css';

interface PanelHeadProps {
  title: string;
  /** Id of the heading, to name the panel by. */
  id?: string;
  /** The heading, where focus may be sent. */
  heading?: Ref<HTMLHeadingElement>;
  /** In fewer words than the rest: how many, from when to when. In two lines where there's no room for one. */
  detail?: ReactNode;
  detailHidden?: boolean;
  /** For those who listen alone: what stands before it says the same. */
  titleHidden?: boolean;
  /** Stands before the title. */
  before?: ReactNode;
  children?: ReactNode;
  className?: string | undefined;
}

/** The line above a panel: its title, a few quiet words, what can be done. */
export function PanelHead({
  title,
  id,
  heading,
  detail,
  detailHidden,
  titleHidden = false,
  before,
  children,
  className,
}: PanelHeadProps) {
  const titled = (
    <h2 id={id} ref={heading} tabIndex={heading ? -1 : undefined}>
      {title}
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
