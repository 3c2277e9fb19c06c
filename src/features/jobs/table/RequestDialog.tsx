import { useState } from 'react';
import { JsonTree } from '#features/jobs/JsonTree.tsx';
import { visibleId } from '#lib/visibleId.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { Field } from '#ui/Field.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import type { ShownJob } from './jobRows.ts';
import styles from './JobsTable.module.css';

interface RequestDialogProps {
  /** Null while it's closed. */
  row: ShownJob | null;
  onNote: (id: string, text: string) => void;
  onClose: () => void;
}

/** What was asked of the service and what it says came out, of one job, and the person's own note on it. */
export function RequestDialog({ row, onNote, onClose }: RequestDialogProps) {
  return (
    <Dialog
      open={row !== null}
      onClose={onClose}
      size="wide"
      title={
        <>
          Request and output
          {row && <span className={styles.dialogId}>{visibleId(row.job.id)}</span>}
        </>
      }
    >
      {row && (
        <>
          <OwnNote row={row} onNote={onNote} />
          <JsonTree name="input_req" value={row.job.input_req} />
          <JsonTree name="output_result" value={row.job.output_result} />
        </>
      )}
    </Dialog>
  );
}

/** In force once it's left, or with Enter. */
function OwnNote({ row, onNote }: { row: ShownJob; onNote: RequestDialogProps['onNote'] }) {
  const [text, setText] = useState(row.note);
  const [kept, setKept] = useState(row.note);
  function settle() {
    if (text.trim() === kept) return;
    setKept(text.trim());
    onNote(row.job.id, text);
  }
  return (
    <Field label="Your note" hint="Saved on this device. The search finds it.">
      {(ids) => (
        <TextInput
          {...ids}
          autoComplete="off"
          value={text}
          onChange={(event) => setText(event.target.value)}
          onBlur={settle}
          onKeyDown={(event) => event.key === 'Enter' && settle()}
        />
      )}
    </Field>
  );
}
