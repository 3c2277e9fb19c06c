import { useEffect, useEffectEvent, useState } from 'react';
import { Field, TextArea } from './Field.tsx';
import { useToast } from './Toasts.tsx';
import { useSaving } from './useSaving.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';
import { texts } from './later.texts.en.ts';

/** Characters of a note at most, where it’s typed. */
export const LONGEST_NOTE = 2000;

interface NoteFieldProps {
  /** The note as it was when the field came; empty for none. It may change with what is written. */
  note: string;
  /** Saves a note, or deletes it where it's empty. Resolves with whether the device took it. */
  onSave: (text: string) => Promise<boolean>;
  /** Ctrl Enter: nothing more is to be written. */
  onDone: () => void;
}

/**
 * Where a person writes a note on a job. It's saved with every change, one save at a time, so that closing or reloading
 * loses nothing. A note that was deleted can be brought back once the field is gone.
 */
export function NoteField({ note, onSave, onDone }: NoteFieldProps) {
  const [before] = useState(note);
  const [text, setText] = useState(note);
  const { save, saved } = useSaving(onSave);
  const toast = useToast();
  const offerUndo = useEffectEvent(() => {
    if (before === '' || text.trim() !== '') return;
    toast(texts.noteDeleted, { action: { label: texts.undo, run: () => save(before) } });
  });
  // A toast is out of reach of a dialog's field.
  useEffect(() => () => offerUndo(), []);
  return (
    <Field
      label={texts.yourNote}
      hint={texts.noteSavedHere}
      problem={saved === false && texts.notSaved}
    >
      {(ids) => (
        <>
          <TextArea
            {...ids}
            spellCheck
            maxLength={LONGEST_NOTE}
            value={text}
            data-focus-first
            aria-keyshortcuts="Control+Enter Meta+Enter"
            onChange={(event) => {
              setText(event.target.value);
              save(event.target.value);
            }}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
              event.preventDefault();
              onDone();
            }}
          />
          <VisuallyHidden>
            <span role="status">{saved === true && texts.saved}</span>
          </VisuallyHidden>
        </>
      )}
    </Field>
  );
}
