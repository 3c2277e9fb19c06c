import { useState } from 'react';
import { visibleText } from '#lib/visibleText.ts';
import { whyNot, type SharedLink } from '#share/shares.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { texts } from './texts.en.ts';

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
      title={texts.takeLinkBack}
      actions={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button variant="primary" loading={isEnding} onClick={() => void takeBack()}>
            {texts.takeBack}
          </Button>
        </>
      }
    >
      <p>{texts.takeBackMeaning(visibleText(link.title))}</p>
      {error !== null && (
        <Alert title={texts.linkNotTakenBack}>
          <p>{whyNot(error)}</p>
        </Alert>
      )}
    </Dialog>
  );
}
