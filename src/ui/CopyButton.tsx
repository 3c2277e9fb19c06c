import { useState, type ReactNode } from 'react';
import { Button, type ButtonProps } from './Button.tsx';
import { CheckIcon, CopyIcon } from './icons.tsx';
import { useDebounce } from './timers.ts';
import { useCopy } from './useCopy.tsx';
import { VisuallyHidden } from './VisuallyHidden.tsx';
import { texts } from './texts.en.ts';

const COPIED_MS = 2000;

interface CopyButtonProps extends Omit<ButtonProps, 'onClick' | 'children'> {
  /** The text, or a function that returns it when the button is pressed. */
  text: string | (() => string | Promise<string>);
  children: ReactNode;
  /** May take the text elsewhere; resolves with whether it did, and nothing is copied then. */
  take?: (text: string) => Promise<boolean>;
  onCopied?: () => void;
  /** Shown with the text when it has to be copied by hand. */
  remark?: ReactNode;
  textName?: string;
}

/** Copies a text. If the browser refuses, shows the text, selected, to be copied by hand. */
export function CopyButton({
  text,
  children,
  icon = <CopyIcon />,
  take,
  onCopied,
  remark,
  textName,
  ...rest
}: CopyButtonProps) {
  const [copied, setCopied] = useState(false);
  const { copy, byHand } = useCopy({ remark, ...(textName !== undefined && { textName }) });
  const afterAWhile = useDebounce(COPIED_MS);
  async function press() {
    const written = typeof text === 'string' ? text : await text();
    if ((await take?.(written)) || !(await copy(written))) return;
    setCopied(true);
    afterAWhile(() => setCopied(false));
    onCopied?.();
  }
  return (
    <>
      <Button {...rest} icon={copied ? <CheckIcon /> : icon} onClick={() => void press()}>
        {children}
      </Button>
      <VisuallyHidden>
        <span role="status">{copied ? texts.copied : ''}</span>
      </VisuallyHidden>
      {byHand}
    </>
  );
}
