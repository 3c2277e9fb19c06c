import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { comparePath, isAddressable } from '#lib/address.ts';
import { formatMany } from '#lib/format.ts';
import { Button } from '#ui/Button.tsx';
import { StarIcon } from '#ui/historyIcons.tsx';
import { Note } from '#ui/Note.tsx';
import type { HistoryAnswer } from '#workers/history/protocol.ts';
import { useKnownCosts } from './table/sentJobs.tsx';
import styles from './WholeHistory.module.css';

interface HistoryFootProps {
  chosen: JobChoice;
  isStarred: (id: string) => boolean;
  onStar: (ids: readonly string[], on: boolean) => void;
  sharedNotes: HistoryAnswer['sharedNotes'];
}

/** Below the table: what can be done with the chosen jobs, and the notes that many jobs share. */
export function HistoryFoot({ chosen, isStarred, onStar, sharedNotes }: HistoryFootProps) {
  const costs = useKnownCosts();
  if (chosen.ids.size === 0 && sharedNotes.length === 0 && costs === null) return null;
  return (
    <div className={styles.foot}>
      {chosen.ids.size > 0 && <ChosenJobs chosen={chosen} isStarred={isStarred} onStar={onStar} />}
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

function ChosenJobs({ chosen, isStarred, onStar }: Omit<HistoryFootProps, 'sharedNotes'>) {
  const navigate = useNavigate();
  const ids = [...chosen.ids];
  const [first, second, ...more] = ids.filter(isAddressable);
  const areStarred = ids.every(isStarred);
  return (
    <section className={styles.chosen} aria-label="Chosen jobs">
      <span role="status">
        <b>{ids.length}</b> {ids.length === 1 ? 'job' : 'jobs'} chosen
      </span>
      {first !== undefined && second !== undefined && more.length === 0 && (
        <Button variant="primary" onClick={() => void navigate(comparePath(first, second))}>
          Compare
        </Button>
      )}
      <Button icon={<StarIcon size={14} />} onClick={() => onStar(ids, !areStarred)}>
        {areStarred ? 'Remove stars' : 'Star'}
      </Button>
      <Button variant="quiet" onClick={chosen.clear}>
        Clear
      </Button>
    </section>
  );
}

/** The chosen jobs, in the order in which they were chosen. */
interface JobChoice {
  ids: ReadonlySet<string>;
  choose: (id: string, on: boolean) => void;
  clear: () => void;
}

const NONE: ReadonlySet<string> = new Set<string>();

/** The jobs a person has ticked; they stay chosen whatever the filters. */
export function useChosenJobs(): JobChoice {
  const [ids, setIds] = useState(NONE);
  return {
    ids,
    choose: (id, on) =>
      setIds((before) => {
        const after = new Set(before);
        if (on) after.add(id);
        else after.delete(id);
        return after;
      }),
    clear: () => setIds(NONE),
  };
}
