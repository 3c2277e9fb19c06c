import { useEffect, useEffectEvent, useState } from 'react';
import { useRequest } from '#request/page/state/requestState.tsx';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Field, TextArea } from '#ui/Field.tsx';
import { CopyIcon } from '#ui/icons.tsx';
import { isTyping } from '#ui/isTyping.ts';
import { pastedFile } from './pastedFile.ts';
import { texts } from './texts.en.ts';

/** Longer texts are taken as they're pasted: a field of megabytes would hold up the page. Characters. */
const LONGEST_IN_FIELD = 100_000;

/** Takes plots as text, from a field or pasted anywhere on the page. */
export function PastePlots() {
  const { chooseFile } = useRequest();
  const [isOpen, setIsOpen] = useState(false);
  function take(pasted: string): void {
    const { name, text } = pastedFile(pasted);
    setIsOpen(false);
    chooseFile(new File([text], name));
  }
  usePaste(take, chooseFile);
  return (
    <>
      <Button icon={<CopyIcon />} onClick={() => setIsOpen(true)}>
        {texts.pastePlots}
      </Button>
      {isOpen && <PasteDialog onText={take} onClose={() => setIsOpen(false)} />}
    </>
  );
}

interface PasteDialogProps {
  onText: (text: string) => void;
  onClose: () => void;
}

function PasteDialog({ onText, onClose }: PasteDialogProps) {
  const [text, setText] = useState('');
  const isEmpty = text.trim() === '';
  return (
    <Dialog
      open
      size="wide"
      title={texts.pastePlots}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button variant="primary" disabled={isEmpty} onClick={() => onText(text)}>
            {texts.checkThesePlots}
          </Button>
        </>
      }
    >
      <Field label={texts.plotsAsText} hint={texts.whatCanBePasted}>
        {(ids) => (
          <TextArea
            {...ids}
            data-focus-first
            rows={10}
            placeholder="POLYGON ((34.29 0.56, 34.30 0.56, 34.30 0.57, 34.29 0.56))"
            value={text}
            onChange={(event) => setText(event.target.value)}
            onPaste={(event) => {
              const pasted = event.clipboardData.getData('text/plain');
              if (pasted.length <= LONGEST_IN_FIELD || !isEmpty) return;
              event.preventDefault();
              onText(pasted);
            }}
          />
        )}
      </Field>
    </Dialog>
  );
}

/** Takes a text or a file that's pasted on the page, unless a field or a dialog has it. */
function usePaste(onText: (text: string) => void, onFile: (file: File) => void): void {
  const take = useEffectEvent((event: ClipboardEvent) => {
    if (event.defaultPrevented || isTyping(event.target)) return;
    if (document.querySelector('dialog[open]')) return;
    const file = event.clipboardData?.files[0];
    const text = event.clipboardData?.getData('text/plain') ?? '';
    if (!file && text.trim() === '') return;
    event.preventDefault();
    // Spreadsheets send a picture of the cells along.
    if (text.trim() === '' && file) onFile(file);
    else onText(text);
  });
  // Listens to the window: no part of the page need have the focus.
  useEffect(function listenToPastes() {
    const listener = (event: ClipboardEvent) => take(event);
    window.addEventListener('paste', listener);
    return () => window.removeEventListener('paste', listener);
  }, []);
}
