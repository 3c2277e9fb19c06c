import { useState, type ReactNode } from 'react';
import { Button } from '#ui/Button.tsx';
import { EyeIcon } from '#ui/icons.tsx';
import { lazyPart, NOTHING } from '#ui/lazyPart.tsx';
import { Note } from '#ui/Note.tsx';
import type { ChosenJobsProps } from './chosen/ChosenJobs.tsx';
import { useKnownCosts } from './table/sentJobs.tsx';
import styles from './JobsHistory.module.css';

/* What can be done with chosen jobs is fetched with the first of them. */
const chosenJobs = lazyPart(
  async () => (await import('./chosen/ChosenJobs.tsx')).ChosenJobs,
  NOTHING,
);

interface HistoryFootProps extends ChosenJobsProps {
  /** Of many jobs, said once. */
  notes: readonly string[];
  /** What loads results; null until any can be. */
  results: ReactNode;
  /** What the table covers, and what leads on. */
  children: ReactNode;
}

/** Below the table: what can be done with the chosen jobs or else what is said of all; what the table covers. */
export function HistoryFoot({ notes, results, children, ...chosen }: HistoryFootProps) {
  const costs = useKnownCosts();
  // What was begun with chosen jobs goes on once none is chosen.
  const [wasChosen, setWasChosen] = useState(false);
  if (chosen.choice.ids.size > 0 && !wasChosen) setWasChosen(true);
  return (
    <div className={styles.foot}>
      {wasChosen && <chosenJobs.Part {...chosen} />}
      <div className={styles.notes}>
        {results}
        {[costs, ...notes].map(
          (note) =>
            note !== null && (
              <Note key={note} className={styles.note}>
                <span title={note}>{note}</span>
              </Note>
            ),
        )}
      </div>
      {children}
    </div>
  );
}

interface LoadResultsProps {
  label: string;
  /** Null until that's possible. */
  onLoad: (() => void) | null;
}

export function LoadResults({ label, onLoad }: LoadResultsProps) {
  return (
    <Button icon={<EyeIcon />} disabled={onLoad === null} onClick={() => onLoad?.()}>
      {label}
    </Button>
  );
}
