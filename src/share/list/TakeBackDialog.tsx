import { useState } from 'react';
import { visibleText } from '#lib/visibleText.ts';
import { whyNot, type SharedLink } from '#share/shares.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';

interface TakeBackDialogProps {
  link: SharedLink;
  onTakeBack: () => Promise<void>;
  onClose: () => void;
}

/** Asks before a link ends, which can't be undone. */
export function TakeBackDialog({ link, onTakeBack, onClose }: TakeBackDialogProps) {
  const [error, setError] = useState<unknown>(null);
  const [isEnding, setEnding] = useState(false);
  async function takeBack() {
    setEnding(true);
    setError(null);
    try {
      await onTakeBack();
      onClose();
    } catch (thrown) {
      setError(thrown);
      setEnding(false);
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title="Take this link back?"
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" loading={isEnding} onClick={() => void takeBack()}>
            Take back
          </Button>
        </>
      }
    >
      <p>
        The link to “{visibleText(link.title)}” stops working at once, for everyone who has it. It
        can’t be opened again; a new one can be made.
      </p>
      {error !== null && (
        <Alert title="The link wasn’t taken back">
          <p>{whyNot(error)}</p>
        </Alert>
      )}
    </Dialog>
  );
}
