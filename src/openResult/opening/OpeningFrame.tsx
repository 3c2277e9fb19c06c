import type { ReactNode } from 'react';
import { JobTitle } from './JobTitle.tsx';
import styles from './OpeningFrame.module.css';

/** The page while nothing but id and name are known, with the job bar above. */
export function OpeningFrame({
  title,
  name = null,
  children,
}: {
  title: string;
  name?: string | null;
  children: ReactNode;
}) {
  return (
    <div className={styles.opening}>
      <section className={styles.head} aria-label="Job">
        <JobTitle {...{ title, name }} />
      </section>
      {children}
    </div>
  );
}
