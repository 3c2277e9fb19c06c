import { useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Field, TextArea } from '#ui/Field.tsx';
import { LONGEST_NOTE } from '#ui/NoteField.tsx';
import { useToast } from '#ui/Toasts.tsx';
import { noteChanges, takenBack, type NoteChange } from './addNote.ts';
import { texts } from './later.texts.en.ts';

export interface NoteActions {
  /** The newest note on a job; empty for none. */
  noteOf: (id: string) => string;
  /** Saves notes by job, those that are empty are deleted. Resolves with how many of them the device didn't take. */
  save: (notes: readonly { id: string; text: string }[]) => Promise<number>;
  /** Text that was begun and not added yet; it stays when the dialog is closed. */
  draft: string;
  onDraft: (text: string) => void;
}

interface NoteDialogProps {
  ids: readonly string[];
  notes: NoteActions;
  onClose: () => void;
}

export function NoteDialog({ ids, notes, onClose }: NoteDialogProps) {
  const { noteOf, draft, onDraft } = notes;
  const [isSaving, setSaving] = useState(false);
  const add = useAdding(notes);
  const noted = ids.filter((id) => noteOf(id) !== '').length;
  async function finish() {
    if (draft.trim() === '' || isSaving) return;
    setSaving(true);
    await add(ids);
    onClose();
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.noteOnJobs(ids.length)}
      actions={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button
            variant="primary"
            disabled={draft.trim() === ''}
            loading={isSaving}
            onClick={() => void finish()}
          >
            {texts.addNote}
          </Button>
        </>
      }
    >
      <Field label={texts.yourNote} hint={texts.noteHint(notedText(noted, ids.length))}>
        {(field) => (
          <TextArea
            {...field}
            spellCheck
            maxLength={LONGEST_NOTE}
            value={draft}
            data-focus-first
            aria-keyshortcuts="Control+Enter Meta+Enter"
            onChange={(event) => onDraft(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
              event.preventDefault();
              void finish();
            }}
          />
        )}
      </Field>
    </Dialog>
  );
}

function notedText(noted: number, all: number): string {
  if (noted === 0) return all === 1 ? texts.jobHasNoNote : texts.noJobHasNote;
  if (all === 1) return texts.noteAddedBelow;
  return noted === all ? texts.allHaveNote : texts.jobsHaveNote(noted);
}

/** Returns what adds the draft to jobs' notes, and says how to take that back. */
function useAdding({ noteOf, save, draft, onDraft }: NoteActions) {
  const toast = useToast();
  async function apply(changes: readonly NoteChange[]): Promise<string> {
    const refused = await save(changes.map(({ id, after }) => ({ id, text: after })));
    return refused === 0 ? '' : texts.notesNotSaved(refused);
  }
  return async (ids: readonly string[]) => {
    const changes = noteChanges(draft, ids, noteOf);
    const remark = await apply(changes);
    onDraft('');
    if (changes.length === 0) return toast(texts.notedAlready);
    const undo = () => void apply(takenBack(changes, noteOf)).then((why) => why && toast(why));
    toast([texts.noteAdded(changes.length), remark].join(' ').trim(), {
      action: { label: texts.undo, run: undo },
    });
  };
}
