import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Connection } from '#api/connection.ts';
import { useUserData, useUserDataChanges } from '#api/device/useUserData.ts';
import { visibleText } from '#lib/visibleText.ts';
import { useMediaQuery } from '#ui/browserState.ts';
import { Button } from '#ui/Button.tsx';
import { classNames } from '#ui/classNames.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { StarIcon } from '#ui/historyIcons.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { PHONE } from '#ui/mediaQueries.ts';
import { Menu, MenuItem } from '#ui/Menu.tsx';
import { NoteField } from '#ui/NoteField.tsx';
import { usePageActions, type PageAction } from '#ui/pageActions.tsx';
import { useToast } from '#ui/Toasts.tsx';
import { BookmarkIcon, EllipsisIcon, PencilIcon } from '#ui/toolIcons.tsx';
import { notifyHistory } from '#workers/history/historyClient.ts';
import { SavedViewsDialog } from './SavedViews.tsx';
import styles from './JobNotes.module.css';

const NOT_SAVED = 'This browser didn’t save it: closing this tab loses it.';

interface JobNotesProps {
  connection: Connection;
  jobId: string;
  /** The job's name; null where it has none, or it isn't known. */
  name: string | null;
  /** Returns the page's current path and query within the app. */
  address: () => string;
  /** Further actions for the job; on a phone they're in the menu with these. */
  more: readonly PageAction[];
}

/** Buttons for what a person adds to a job: its star, its note, and saved views. Opening a job makes it a recent one. */
export function JobNotes({ connection, jobId, name, address, more }: JobNotesProps) {
  const client = useQueryClient();
  const userData = useUserData(connection);
  const changes = useUserDataChanges(connection);
  const toast = useToast();
  const phone = useMediaQuery(PHONE);
  const [open, setOpen] = useState<'note' | 'view' | null>(null);
  const isStarred = userData.stars.has(jobId);
  const shortId = jobId.slice(0, 8);
  const note = userData.notes.get(jobId)?.text ?? '';
  useEffect(
    function rememberVisit() {
      void changes.visit(jobId, name);
    },
    [changes, jobId, name],
  );

  async function turnStar() {
    if (!(await changes.star(jobId, !isStarred))) toast(NOT_SAVED);
    await notifyHistory(client, connection, [jobId]);
  }
  async function saveNote(text: string) {
    const isSaved = await changes.note(jobId, text);
    await notifyHistory(client, connection, [jobId]);
    return isSaved;
  }
  const starName = isStarred ? 'Remove the star' : 'Star this job';
  const noteName = note === '' ? 'Add a note' : 'Change the note';
  const star = <StarIcon className={classNames(isStarred && styles.starred)} />;
  const others = [
    { name: noteName, icon: <PencilIcon />, run: () => setOpen('note') },
    { name: 'Save this view', icon: <BookmarkIcon />, run: () => setOpen('view') },
    ...more,
  ];
  usePageActions([{ name: starName, icon: star, run: () => void turnStar() }, ...others]);
  return (
    <>
      <IconButton name="Star" icon={star} pressed={isStarred} onClick={() => void turnStar()} />
      {phone ? (
        <Menu
          label="More actions for this job"
          face={<EllipsisIcon />}
          arrow={false}
          align="end"
          variant="quietIcon"
        >
          {others.map((item) => (
            <MenuItem key={item.name} icon={item.icon} onSelect={item.run}>
              {item.name}
            </MenuItem>
          ))}
        </Menu>
      ) : (
        others.map((item) => (
          <IconButton key={item.name} name={item.name} icon={item.icon} onClick={item.run} />
        ))
      )}
      {open === 'note' && (
        <Dialog
          open
          title={`Note on ${visibleText(name ?? `job ${shortId}`)}`}
          onClose={() => setOpen(null)}
          actions={
            <Button variant="primary" onClick={() => setOpen(null)}>
              Done
            </Button>
          }
        >
          <NoteField note={note} onSave={saveNote} onDone={() => setOpen(null)} />
        </Dialog>
      )}
      {open === 'view' && (
        <SavedViewsDialog
          {...{ connection, address }}
          suggested={name ?? `Job ${shortId}`}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}

/** The person's note on a job, if there is one. */
export function YourNote({ connection, jobId }: Pick<JobNotesProps, 'connection' | 'jobId'>) {
  const note = useUserData(connection).notes.get(jobId);
  if (!note) return null;
  return (
    <span className={styles.note} title={note.text}>
      <PencilIcon size={12} /> {note.text}
    </span>
  );
}
