import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Connection } from '#service/connection.ts';
import { useUserData, useUserDataChanges } from '#device/useUserData.ts';
import { visibleText } from '#lib/visibleText.ts';
import type { PageAction } from '#ui/pageActions.tsx';
import { notifyHistory } from '#service/notifyHistory.ts';
import { NoteButtons, NoteText } from './NoteButtons.tsx';
import { texts } from './texts.en.ts';

interface JobNotesProps {
  connection: Connection;
  jobId: string;
  /** The job's name; null where it has none, or it isn't known. */
  name: string | null;
  address: () => string;
  /** Further actions for the job. */
  more: readonly PageAction[];
}

/** Buttons for what a person adds to a job: its star, its note, and saved views. Opening a job makes it a recent one. */
export function JobNotes({ connection, jobId, name, address, more }: JobNotesProps) {
  const client = useQueryClient();
  const userData = useUserData(connection);
  const changes = useUserDataChanges(connection);
  useEffect(
    function rememberVisit() {
      void changes.visit(jobId, name);
    },
    [changes, jobId, name],
  );
  const shortId = jobId.slice(0, 8);
  return (
    <NoteButtons
      {...{ connection, address, more }}
      noun="job"
      title={visibleText(name ?? texts.jobSmall(shortId))}
      suggested={name ?? texts.jobTitle(shortId)}
      isStarred={userData.stars.has(jobId)}
      note={userData.notes.get(jobId)?.text ?? ''}
      onStar={async (isOn) => {
        const isSaved = await changes.star(jobId, isOn);
        await notifyHistory(client, connection, [jobId]);
        return isSaved;
      }}
      onNote={async (text) => {
        const isSaved = await changes.note(jobId, text);
        // Its worker may only be starting: the next change isn't to wait for it.
        void notifyHistory(client, connection, [jobId]);
        return isSaved;
      }}
    />
  );
}

/** The person's note on a job, if there is one. */
export function YourNote({ connection, jobId }: Pick<JobNotesProps, 'connection' | 'jobId'>) {
  const note = useUserData(connection).notes.get(jobId);
  return note ? <NoteText text={note.text} /> : null;
}
