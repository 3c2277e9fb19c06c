import type { ReactNode } from 'react';
import { Dialog } from './Dialog.tsx';
import { TextArea } from './Field.tsx';

interface CopyByHandProps {
  text: string;
  remark: ReactNode;
  textName: string;
  onClose: () => void;
}

/** Shows a text, selected, to be copied by hand. */
export function CopyByHand({ text, remark, textName, onClose }: CopyByHandProps) {
  return (
    <Dialog open onClose={onClose} title="Copy this by hand">
      <p>
        The browser didn’t allow copying. The text is selected: press Ctrl+C, or Cmd+C on a Mac.
      </p>
      {remark && <p>{remark}</p>}
      <TextArea
        aria-label={textName}
        readOnly
        rows={6}
        value={text}
        onFocus={(event) => event.target.select()}
        data-focus-first
      />
    </Dialog>
  );
}
