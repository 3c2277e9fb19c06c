import { useState, type ReactNode } from 'react';
import { useLazyPart } from './lazyPart.tsx';
import { useToast } from './Toasts.tsx';
import { texts } from './texts.en.ts';

/* Who can copy doesn't load it. */
const loadByHand = async () => (await import('./CopyByHand.tsx')).CopyByHand;

interface CopyOptions {
  /** Shown with the text when it has to be copied by hand. */
  remark?: ReactNode;
  textName?: string;
}

/**
 * Copies texts. Where the browser refuses, `byHand`, which is rendered by the caller, shows the text, selected, to be copied
 * by hand.
 */
export function useCopy({ remark, textName = texts.textToCopy }: CopyOptions = {}) {
  const [refused, setRefused] = useState<string | null>(null);
  const toast = useToast();
  const dialog = useLazyPart(refused !== null, loadByHand, () => {
    setRefused(null);
    toast(texts.copyNotAllowed);
  });
  async function copy(text: string): Promise<boolean> {
    const copied = await isCopied(text);
    if (!copied) setRefused(text);
    return copied;
  }
  const byHand = dialog && refused !== null && (
    <dialog.Part
      text={refused}
      remark={remark}
      textName={textName}
      onClose={() => setRefused(null)}
    />
  );
  return { copy, byHand };
}

async function isCopied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
