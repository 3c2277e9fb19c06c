import { useState } from 'react';
import { formatCount, formatMany } from '#lib/format.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Field, TextArea } from '#ui/Field.tsx';
import { LONGEST_NOTE } from '#ui/NoteField.tsx';
import { useToast } from '#ui/Toasts.tsx';
import { noteChanges, takenBack, type NoteChange } from './addNote.ts';

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
      title={`Note on ${formatMany(ids.length, 'job')}`}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            disabled={draft.trim() === ''}
            loading={isSaving}
            onClick={() => void finish()}
          >
            Add note
          </Button>
        </>
      }
    >
      <Field
        label="Your note"
        hint={`${notedText(noted, ids.length)} Saved on this device, never sent.`}
      >
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
  if (noted === 0)
    return all === 1 ? 'The job has no note yet.' : 'None of these jobs has a note yet.';
  if (all === 1) return 'The job has a note already: this one is added below it.';
  const who = noted === all ? 'All of them have' : formatMany(noted, 'job has', 'jobs have');
  return `${who} a note already: this one is added below it, as a paragraph of its own.`;
}

/** Returns what adds the draft to jobs' notes, and says how to take that back. */
function useAdding({ noteOf, save, draft, onDraft }: NoteActions) {
  const toast = useToast();
  async function apply(changes: readonly NoteChange[]): Promise<string> {
    const refused = await save(changes.map(({ id, after }) => ({ id, text: after })));
    if (refused === 0) return '';
    return ` This browser didn’t save ${formatCount(refused)} of them: closing this tab loses ${refused === 1 ? 'it' : 'those'}.`;
  }
  return async (ids: readonly string[]) => {
    const changes = noteChanges(draft, ids, noteOf);
    const remark = await apply(changes);
    onDraft('');
    if (changes.length === 0) return toast('They have this note already.');
    const undo = () =>
      void apply(takenBack(changes, noteOf)).then((why) => why && toast(why.trim()));
    toast(`Note added to ${formatMany(changes.length, 'job')}.${remark}`, {
      action: { label: 'Undo', run: undo },
    });
  };
}
