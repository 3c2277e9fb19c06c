import { Link } from 'react-router-dom';
import { jobPath } from '#lib/address.ts';
import { formatCount, formatMany } from '#lib/format.ts';
import { Button } from '#ui/Button.tsx';
import type { KnownJob } from './matchJobs.ts';
import styles from './FindJob.module.css';

/** What came of a search that opened no job by itself. */
export type Answer =
  | { kind: 'looking' }
  | { kind: 'several'; jobs: readonly KnownJob[] }
  | { kind: 'unknown'; text: string }
  | { kind: 'refused'; reason: string };

const MOST_SHOWN = 8;

interface FindAnswerProps {
  answer: Answer | null;
  /** Asks the service for a job of this id. */
  onAsk: (id: string) => void;
  /** A job was chosen. */
  onLeave: () => void;
}

/** Below the search: the jobs that fit, or that none is known. */
export function FindAnswer({ answer, onAsk, onLeave }: FindAnswerProps) {
  switch (answer?.kind) {
    case 'refused':
      return (
        <p className={styles.answer} role="alert">
          {answer.reason}
        </p>
      );
    case 'unknown':
      return (
        <div className={styles.answer}>
          <p role="status">
            No job known here has “{answer.text}” in its name or note, or at the beginning of its
            id. The service itself knows a job by its whole id only.
          </p>
          <Button onClick={() => onAsk(answer.text)}>Ask for a job with exactly this id</Button>
        </div>
      );
    case 'several':
      return <Choice jobs={answer.jobs} onLeave={onLeave} />;
    case 'looking':
      return (
        <p className={styles.answer} role="status">
          Looking through the jobs …
        </p>
      );
    case undefined:
      return null;
  }
}

function Choice({ jobs, onLeave }: { jobs: readonly KnownJob[]; onLeave: () => void }) {
  const rest = jobs.length - MOST_SHOWN;
  return (
    <div className={styles.answer} role="group" aria-label="Which one?">
      <p role="status">{formatMany(jobs.length, 'job')} fit. Which one?</p>
      {jobs.slice(0, MOST_SHOWN).map(({ id, name }) => (
        <Link key={id} className={styles.choice} to={jobPath(id)} onClick={onLeave}>
          {name !== null && <span className={styles.name}>{name}</span>}
          <span className={styles.id}>{id}</span>
        </Link>
      ))}
      {rest > 0 && <p>And {formatCount(rest)} more: type more of the name or id.</p>}
    </div>
  );
}
