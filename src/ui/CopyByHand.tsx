import type { ReactNode } from 'react';
import { Dialog } from './Dialog.tsx';
import { TextArea } from './Field.tsx';
import { texts } from './later.texts.en.ts';

interface CopyByHandProps {
  text: string;
  remark: ReactNode;
  textName: string;
  onClose: () => void;
}

/** Shows a text, selected, to be copied by hand. */
export function CopyByHand({ text, remark, textName, onClose }: CopyByHandProps) {
  return (
    <Dialog open onClose={onClose} title={texts.copyByHand}>
      <p>{texts.copyingNotAllowed}</p>
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
