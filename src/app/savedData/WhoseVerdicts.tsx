import { useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Field, TextInput } from '#ui/Field.tsx';
import { texts } from './texts.en.ts';

const LONGEST = 60;

interface WhoseVerdictsProps {
  /** Verdicts in the file that name nobody. */
  count: number;
  /** Null: they're one's own. */
  onAnswer: (name: string | null) => void;
  /** Nothing is imported. */
  onClose: () => void;
}

/** Asks whose the verdicts of an imported file are: the file of one's own other browser looks like a colleague's. */
export function WhoseVerdicts({ count, onAnswer, onClose }: WhoseVerdictsProps) {
  const [name, setName] = useState('');
  const named = name.trim();
  const add = () => named !== '' && onAnswer(named);
  return (
    <Dialog
      open
      title={texts.whoseVerdicts}
      onClose={onClose}
      actions={
        <>
          <Button onClick={() => onAnswer(null)}>{texts.theyAreMine}</Button>
          <Button variant="primary" disabled={named === ''} onClick={add}>
            {texts.import}
          </Button>
        </>
      }
    >
      <p>{texts.verdictsInFile(count)}</p>
      <Field label={texts.colleagueName}>
        {(ids) => (
          <TextInput
            {...ids}
            autoComplete="off"
            maxLength={LONGEST}
            value={name}
            data-focus-first
            onChange={(event) => setName(event.target.value)}
            onKeyDown={({ key }) => key === 'Enter' && add()}
          />
        )}
      </Field>
    </Dialog>
  );
}
