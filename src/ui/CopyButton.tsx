import { useState, type ReactNode } from 'react';
import { Button, type ButtonProps } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import { CheckIcon, CopyIcon } from './icons.tsx';
import { TextArea } from './Field.tsx';
import { useDebounce } from './timers.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

const COPIED_MS = 2000;

interface CopyButtonProps extends Omit<ButtonProps, 'onClick' | 'children'> {
  /** The text, or a function that returns it when the button is pressed. */
  text: string | (() => string | Promise<string>);
  children: ReactNode;
  /** Called after a successful copy. */
  onCopied?: () => void;
  /** Shown with the text when it has to be copied by hand. */
  remark?: ReactNode;
  /** Accessible name of that text. */
  textName?: string;
}

/** Copies a text. If the browser refuses, shows the text, selected, to be copied by hand. */
export function CopyButton({
  text,
  children,
  icon = <CopyIcon />,
  onCopied,
  remark,
  textName = 'Text to copy',
  ...rest
}: CopyButtonProps) {
  const [copied, setCopied] = useState(false);
  const [byHand, setByHand] = useState<string | null>(null);
  const afterAWhile = useDebounce(COPIED_MS);
  async function copy() {
    const value = typeof text === 'string' ? text : await text();
    if (!(await isCopied(value))) return setByHand(value);
    setCopied(true);
    afterAWhile(() => setCopied(false));
    onCopied?.();
  }
  return (
    <>
      <Button {...rest} icon={copied ? <CheckIcon /> : icon} onClick={() => void copy()}>
        {children}
      </Button>
      <VisuallyHidden>
        <span role="status">{copied ? 'Copied' : ''}</span>
      </VisuallyHidden>
      <Dialog open={byHand !== null} onClose={() => setByHand(null)} title="Copy this by hand">
        <p>
          The browser didn’t allow copying. The text is selected: press Ctrl+C, or Cmd+C on a Mac.
        </p>
        {remark && <p>{remark}</p>}
        <TextArea
          aria-label={textName}
          readOnly
          rows={6}
          value={byHand ?? ''}
          onFocus={(event) => event.target.select()}
          ref={(area) => area?.focus()}
        />
      </Dialog>
    </>
  );
}

async function isCopied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
