import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { comparePath, isAddressable } from '#lib/address.ts';
import { formatCount } from '#lib/format.ts';
import { jobMarks } from '#history/page/table/jobMarks.ts';
import { Button } from '#ui/Button.tsx';
import { StarIcon } from '#ui/icons.tsx';
import { WithBold } from '#ui/WithBold.tsx';
import { ChosenProgress } from './ChosenProgress.tsx';
import { ChosenTools } from './ChosenTools.tsx';
import type { JobChoice } from './useChosenJobs.ts';
import { useChosenWork, type ChosenWork, type WorkParts } from './useChosenWork.ts';
import { texts } from './later.texts.en.ts';
import styles from './ChosenJobs.module.css';

export interface ChosenJobsProps extends WorkParts {
  choice: JobChoice;
  stars: { has: (id: string) => boolean };
}

/** What can be done with the chosen jobs, and how what was begun with them goes; nothing where there are none. */
export function ChosenJobs({ choice, stars, ...parts }: ChosenJobsProps) {
  const work = useChosenWork(parts);
  const isWorking = work.loading.kind !== 'idle' || work.exporting.kind !== 'idle';
  if (choice.ids.size === 0 && !isWorking) return null;
  return (
    <section className={styles.chosen} aria-label={texts.chosenJobs}>
      {choice.ids.size > 0 && <ChosenBar {...{ choice, stars, work }} {...parts} />}
      {isWorking && <ChosenProgress work={work} />}
    </section>
  );
}

function ChosenBar({ choice, stars, work, connection }: ChosenJobsProps & { work: ChosenWork }) {
  const client = useQueryClient();
  const { star, noteAll, noteOf } = jobMarks(client, connection);
  const navigate = useNavigate();
  const [draft, setDraft] = useState('');
  const ids = [...choice.ids];
  const [first, second, ...more] = ids.filter(isAddressable);
  const isPair = first !== undefined && second !== undefined && more.length === 0;
  const why = useId();
  const areStarred = ids.every((id) => stars.has(id));
  return (
    <div className={styles.bar}>
      <span role="status" className={styles.count}>
        <WithBold text={texts.jobsChosen(ids.length)} parts={[formatCount(ids.length)]} />
      </span>
      <Button variant="quiet" onClick={choice.clear}>
        {texts.clear}
      </Button>
      <Button
        variant="primary"
        disabled={!isPair}
        aria-describedby={isPair ? undefined : why}
        onClick={() => isPair && void navigate(comparePath(first, second))}
      >
        {texts.compare}
      </Button>
      {!isPair && (
        <span id={why} className={styles.why}>
          {texts.chooseTwoJobs}
        </span>
      )}
      <Button
        className={styles.star}
        icon={<StarIcon size={14} />}
        onClick={() => void star(ids, !areStarred)}
      >
        {areStarred ? texts.removeStars : texts.star}
      </Button>
      <ChosenTools
        ids={ids}
        work={work}
        notes={{ noteOf, save: noteAll, draft, onDraft: setDraft }}
      />
    </div>
  );
}
