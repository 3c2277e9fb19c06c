import { jobName, jobNote } from '#service/jobs/jobFields.ts';
import { isAddressable } from '#lib/address.ts';
import { visibleId, visibleText } from '#lib/visibleText.ts';
import { Button } from '#ui/Button.tsx';
import { CopyButton } from '#ui/CopyButton.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { CheckIcon, EyeIcon, StarIcon } from '#ui/icons.tsx';
import { Note } from '#ui/Note.tsx';
import { NoteField } from '#ui/NoteField.tsx';
import { JobTrees } from './JsonTree.tsx';
import type { RowActions } from './JobRow.tsx';
import type { ShownJob } from './jobRows.ts';
import { texts } from './later.texts.en.ts';
import { texts as tableTexts } from './texts.en.ts';
import styles from './JobDetails.module.css';

interface JobDetailsProps {
  row: ShownJob;
  isStarred: boolean;
  isChosen: boolean;
  isReading: boolean;
  actions: RowActions;
  /** Saves the person's note; an empty one deletes it. Resolves with whether the device took it. */
  onNote: (id: string, text: string) => Promise<boolean>;
  onClose: () => void;
}

/** All that is known of a job, and what can be done with it. */
export function JobDetails(props: JobDetailsProps) {
  const { row, isStarred, isChosen, isReading, actions, onNote, onClose } = props;
  const { job, note, summary, trouble } = row;
  const description = jobNote(job.input_req);
  const { load } = actions;
  return (
    <Dialog open onClose={onClose} size="wide" title={jobName(job.input_req) ?? tableTexts.job}>
      <p className={styles.id}>
        <code>{visibleId(job.id)}</code>
        <CopyButton size="small" text={job.id}>
          {texts.copyId}
        </CopyButton>
      </p>
      {description !== null && (
        <p className={styles.description} dir="auto">
          {visibleText(description)}
        </p>
      )}
      {trouble !== null && <Note kind="attention">{texts.resultNotRead(trouble)}</Note>}
      <div className={styles.tools}>
        <Button
          icon={<StarIcon size={14} />}
          pressed={isStarred}
          onClick={() => actions.star(job.id, !isStarred)}
        >
          {texts.star}
        </Button>
        <Button
          icon={<CheckIcon size={14} />}
          pressed={isChosen}
          onClick={() => actions.choose(job.id, !isChosen)}
        >
          {tableTexts.choose}
        </Button>
        {summary === null && isAddressable(job.id) && (
          <Button
            icon={<EyeIcon size={14} />}
            loading={isReading}
            disabled={load === null}
            onClick={() => load?.(job.id)}
          >
            {tableTexts.loadResult}
          </Button>
        )}
      </div>
      <NoteField note={note} onSave={(text) => onNote(job.id, text)} onDone={onClose} />
      <JobTrees job={job} />
    </Dialog>
  );
}
