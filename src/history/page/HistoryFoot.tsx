import type { ReactNode } from 'react';
import { formatMany } from '#lib/format.ts';
import { Note } from '#ui/Note.tsx';
import type { HistoryAnswer } from '#history/protocol.ts';
import { useKnownCosts } from './table/sentJobs.tsx';
import styles from './WholeHistory.module.css';

interface HistoryFootProps {
  /** What is to be said of the chosen jobs; null where there are none. */
  chosen: ReactNode;
  sharedNotes: HistoryAnswer['sharedNotes'];
}

/** Below the table: what can be done with the chosen jobs, and the notes that many jobs share. */
export function HistoryFoot({ chosen, sharedNotes }: HistoryFootProps) {
  const costs = useKnownCosts();
  if (chosen === null && sharedNotes.length === 0 && costs === null) return null;
  return (
    <div className={styles.foot} data-has-chosen={chosen !== null}>
      {chosen}
      <div className={styles.notes}>
        {costs !== null && <Note>{costs}</Note>}
        {sharedNotes.map(({ note, jobs }) => (
          <Note key={note}>
            Note on {formatMany(jobs, 'job')}: {note}
          </Note>
        ))}
      </div>
    </div>
  );
}
