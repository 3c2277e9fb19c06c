import { useState, type ReactNode } from 'react';
import { Button } from '#ui/Button.tsx';
import { EyeIcon, InfoIcon } from '#ui/icons.tsx';
import { lazyPart, NOTHING } from '#ui/lazyPart.tsx';
import { Note } from '#ui/Note.tsx';
import { Popover } from '#ui/Popover.tsx';
import type { ChosenJobsProps } from './chosen/ChosenJobs.tsx';
import { useKnownCosts } from './table/sentJobs.tsx';
import { texts } from './later.texts.en.ts';
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
        <FootNotes notes={[costs, ...notes].filter((note) => note !== null)} />
      </div>
      {children}
    </div>
  );
}

/** The first note as far as there's room, and how many more there are; a press shows all, whole. */
function FootNotes({ notes }: { notes: readonly string[] }) {
  const [first, ...more] = notes;
  if (first === undefined) return null;
  return (
    <Popover
      label={texts.notesOnJobs}
      face={
        <>
          <span className={styles.note}>{first}</span>{' '}
          {more.length > 0 && <span>{texts.moreNotes(more.length)}</span>}
        </>
      }
      icon={<InfoIcon size={14} />}
      variant="quiet"
      size="small"
      side="top"
    >
      {notes.map((note) => (
        <Note key={note}>{note}</Note>
      ))}
    </Popover>
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
