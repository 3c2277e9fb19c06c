import { useId, useState, type FormEvent } from 'react';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Field } from '#ui/Field.tsx';
import { TextArea } from '#ui/TextArea.tsx';

const LONGEST = 2000;

interface NoteDialogProps {
  note: string;
  onClose: () => void;
  /** An empty text takes the note away. */
  onSave: (text: string) => void;
}

/** A person's own note on a job, to be written or changed. */
export function NoteDialog({ note, onClose, onSave }: NoteDialogProps) {
  const [text, setText] = useState(note);
  const form = useId();
  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    onSave(text);
    onClose();
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={note === '' ? 'Add a note' : 'Change the note'}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={form} variant="primary">
            Save
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={handleSubmit}>
        <Field
          label="Note"
          hint="Saved on this device for this connection, never sent. Saving an empty note deletes it."
        >
          {(ids) => (
            <TextArea
              {...ids}
              spellCheck
              maxLength={LONGEST}
              value={text}
              data-focus-first
              onChange={(event) => setText(event.target.value)}
            />
          )}
        </Field>
      </form>
    </Dialog>
  );
}
