import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { comparePath, isAddressable } from '#lib/address.ts';
import { Button } from '#ui/Button.tsx';
import { StarIcon } from '#ui/historyIcons.tsx';
import { lazyParts } from '#ui/lazyPart.tsx';
import { PartMissing } from '#ui/PartMissing.tsx';
import type { NoteActions } from './NoteDialog.tsx';
import type { ChosenWork } from './useChosenWork.ts';
import styles from './ChosenJobs.module.css';

/* What it takes a press to see is fetched with the first chosen job. */
const later = lazyParts(async () => {
  const [ChosenTools, ChosenProgress] = await Promise.all([
    import('./ChosenTools.tsx').then((code) => code.ChosenTools),
    import('./ChosenProgress.tsx').then((code) => code.ChosenProgress),
  ]);
  return { ChosenTools, ChosenProgress };
});
const Tools = later.part(
  (code) => code.ChosenTools,
  () => <PartMissing what="More tools" />,
);
const Progress = later.part(
  (code) => code.ChosenProgress,
  () => null,
);

/** The chosen jobs, in the order in which they were chosen. */
export interface JobChoice {
  ids: ReadonlySet<string>;
  choose: (id: string, on: boolean) => void;
  clear: () => void;
}

interface ChosenJobsProps {
  chosen: JobChoice;
  work: ChosenWork;
  isStarred: (id: string) => boolean;
  onStar: (ids: readonly string[], on: boolean) => void;
  notes: Pick<NoteActions, 'noteOf' | 'save'>;
}

/** Whether there is anything to show about chosen jobs: some are chosen, or work on them isn't done with. */
export function hasChosenJobs({ ids }: JobChoice, work: ChosenWork): boolean {
  return ids.size > 0 || isShown(work);
}

function isShown({ loading, exporting }: ChosenWork): boolean {
  return loading.kind !== 'idle' || exporting.kind !== 'idle';
}

export function ChosenJobs(props: ChosenJobsProps) {
  const { chosen, work } = props;
  return (
    <section className={styles.chosen} aria-label="Chosen jobs">
      {chosen.ids.size > 0 && <ChosenBar {...props} />}
      {isShown(work) && <Progress work={work} />}
    </section>
  );
}

function ChosenBar({ chosen, work, isStarred, onStar, notes }: ChosenJobsProps) {
  const navigate = useNavigate();
  const [draft, setDraft] = useState('');
  const ids = [...chosen.ids];
  const [first, second, ...more] = ids.filter(isAddressable);
  const areStarred = ids.every(isStarred);
  return (
    <div className={styles.bar}>
      <span role="status" className={styles.count}>
        <b>{ids.length}</b> {ids.length === 1 ? 'job' : 'jobs'} chosen
      </span>
      <Button variant="quiet" onClick={chosen.clear}>
        Clear
      </Button>
      {first !== undefined && second !== undefined && more.length === 0 && (
        <Button variant="primary" onClick={() => void navigate(comparePath(first, second))}>
          Compare
        </Button>
      )}
      <Button
        className={styles.star}
        icon={<StarIcon size={14} />}
        onClick={() => onStar(ids, !areStarred)}
      >
        {areStarred ? 'Remove stars' : 'Star'}
      </Button>
      <Tools ids={ids} work={work} notes={{ ...notes, draft, onDraft: setDraft }} />
    </div>
  );
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
