import type { ReactNode } from 'react';
import { jobPath } from '#lib/address.ts';
import { visibleId, visibleText } from '#lib/visibleText.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { Link } from '#ui/Link.tsx';
import { SwapIcon } from '#ui/toolIcons.tsx';
import styles from './ComparisonHead.module.css';

/** One of the two sides, as the head names it. */
export interface ComparedJob {
  id: string;
  name: string | null;
  /** Whether it's a file from disk; `name` is then its file name. */
  isFile: boolean;
}

interface ComparisonHeadProps {
  first: ComparedJob;
  second: ComparedJob;
  /** The windows of each side as text; null until they are known. */
  windows: Record<'first' | 'second', string> | null;
  /** Null until there is a comparison to swap. */
  onSwap: (() => void) | null;
  children?: ReactNode;
}

/** The two jobs that are compared, and the comparison's actions. */
export function ComparisonHead({ first, second, windows, onSwap, children }: ComparisonHeadProps) {
  return (
    <section className={styles.head} aria-label="What is compared">
      <h1 className={styles.title}>Comparison</h1>
      <div className={styles.sides}>
        <Side label="First" job={first} window={windows && windows.first} />
        <IconButton
          name="Swap first and second"
          icon={<SwapIcon />}
          disabled={onSwap === null}
          onClick={() => onSwap?.()}
        />
        <Side label="Second" job={second} window={windows && windows.second} />
      </div>
      {children !== undefined && <div className={styles.actions}>{children}</div>}
    </section>
  );
}

interface SideProps {
  label: string;
  job: ComparedJob;
  window: string | null;
}

function Side({ label, job, window }: SideProps) {
  const id = visibleId(job.id);
  return (
    <div className={styles.side}>
      <span className={styles.which}>{label}</span>
      <span className={styles.who}>
        {job.isFile ? (
          <span className={styles.name}>{visibleText(job.name ?? 'A result file')}</span>
        ) : (
          <Link to={jobPath(job.id)} className={styles.name} title={id}>
            {job.name ?? id}
          </Link>
        )}
        <span className={styles.meta}>
          {window} {!job.isFile && <code title={id}>{Array.from(id).slice(0, 8).join('')}</code>}
        </span>
      </span>
    </div>
  );
}
