import type { ReactNode } from 'react';
import { JobTitle } from './JobTitle.tsx';
import { texts } from './texts.en.ts';
import styles from './OpeningFrame.module.css';

/** The page of a result that isn't open yet, with the job's title above. */
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
      <section className={styles.head} aria-label={texts.job}>
        <JobTitle {...{ title, name }} />
      </section>
      {children}
    </div>
  );
}
