import { useState, type ReactNode } from 'react';
import { Button, type ButtonProps } from './Button.tsx';
import { CheckIcon, CopyIcon } from './icons.tsx';
import { useLazyPart } from './lazyPart.tsx';
import { useDebounce } from './timers.ts';
import { useToast } from './Toasts.tsx';
import { VisuallyHidden } from './VisuallyHidden.tsx';

const COPIED_MS = 2000;

/* Who can copy doesn't load it. */
const loadByHand = async () => (await import('./CopyByHand.tsx')).CopyByHand;

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
  const toast = useToast();
  const dialog = useLazyPart(byHand !== null, loadByHand, () => {
    setByHand(null);
    toast('The browser didn’t allow copying.');
  });
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
      {dialog && byHand !== null && (
        <dialog.Part
          text={byHand}
          remark={remark}
          textName={textName}
          onClose={() => setByHand(null)}
        />
      )}
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
