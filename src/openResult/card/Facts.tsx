import type { ReactNode } from 'react';
import { visibleText } from '#lib/visibleText.ts';
import styles from './Facts.module.css';

/** What is known, line by line. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className={styles.facts}>{children}</dl>;
}

/** A line; nothing where there is nothing to say. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (children === null) return null;
  return (
    <>
      <dt>{visibleText(name)}</dt>
      <dd>{children}</dd>
    </>
  );
}
