import type { ReactNode } from 'react';
import { jobPath } from '#lib/address.ts';
import { visibleId, visibleText } from '#lib/visibleText.ts';
import { momentText } from '#result/kept/page/keptWords.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { Link } from '#ui/Link.tsx';
import { SwapIcon } from '#ui/toolIcons.tsx';
import { texts } from './texts.en.ts';
import styles from './ComparisonHead.module.css';

export interface ComparedJob {
  id: string;
  name: string | null;
  /** Whether it's a file from disk; `name` is then its file name. */
  isFile: boolean;
  /** When the service gave it, where it comes from this device; milliseconds since 1970. */
  keptAt?: number | null;
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

export function ComparisonHead({ first, second, windows, onSwap, children }: ComparisonHeadProps) {
  return (
    <section className={styles.head} aria-label={texts.whatIsCompared}>
      <h1 className={styles.title}>{texts.comparison}</h1>
      <div className={styles.sides}>
        <Side label={texts.first} job={first} other={second} window={windows && windows.first} />
        <IconButton
          name={texts.swapSides}
          icon={<SwapIcon />}
          disabled={onSwap === null}
          onClick={() => onSwap?.()}
        />
        <Side label={texts.second} job={second} other={first} window={windows && windows.second} />
      </div>
      {children !== undefined && <div className={styles.actions}>{children}</div>}
    </section>
  );
}

interface SideProps {
  label: string;
  job: ComparedJob;
  other: ComparedJob;
  window: string | null;
}

export function comparedName({ id, name, isFile }: ComparedJob): string {
  return isFile ? visibleText(name ?? texts.resultFile) : (name ?? visibleId(id));
}

/** Returns how many characters two names begin alike with, up to the last word that is the same. */
function alikeLength(name: string, other: string): number {
  let alike = 0;
  while (alike < name.length && name[alike] === other[alike]) alike++;
  return alike === name.length ? 0 : name.lastIndexOf(' ', alike - 1) + 1;
}

/** A name of which, where it has to be cut, the words that tell it from the other stay. */
function Name({ job, other }: Pick<SideProps, 'job' | 'other'>) {
  const name = comparedName(job);
  const alike = alikeLength(name, comparedName(other));
  if (alike === 0)
    return (
      <span className={styles.alike} dir="auto">
        {name}
      </span>
    );
  return (
    <>
      <span className={styles.alike}>{name.slice(0, alike)}</span>
      <span className={styles.own}>{name.slice(alike)}</span>
    </>
  );
}

function Side({ label, job, other, window }: SideProps) {
  const id = visibleId(job.id);
  return (
    <div className={styles.side}>
      <span className={styles.which}>{label}</span>
      <span className={styles.who}>
        {job.isFile ? (
          <span className={styles.name}>
            <Name job={job} other={other} />
          </span>
        ) : (
          <Link
            to={jobPath(job.id)}
            className={styles.name}
            aria-label={comparedName(job)}
            title={job.name === null ? id : `${visibleText(job.name)}\n${id}`}
          >
            <Name job={job} other={other} />
          </Link>
        )}
        <span className={styles.meta}>
          {[window, typeof job.keptAt === 'number' && texts.asOfMoment(momentText(job.keptAt))]
            .filter(Boolean)
            .join(', ')}{' '}
          {!job.isFile && job.name !== null && (
            <code title={id}>{Array.from(id).slice(0, 8).join('')}</code>
          )}
        </span>
      </span>
    </div>
  );
}
