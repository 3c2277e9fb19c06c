import { useRef, useState } from 'react';

/**
 * Saves the newest text; what comes while one is being saved waits, and only the last of it is saved. `saved` is whether
 * the newest text was taken, null while that isn't known.
 */
export function useSaving(onSave: (text: string) => Promise<boolean>) {
  const [saved, setSaved] = useState<boolean | null>(null);
  const waiting = useRef<string | null>(null);
  const isSaving = useRef(false);
  async function save(text: string) {
    waiting.current = text;
    // That it wasn't saved stays true until it is.
    setSaved((last) => last && null);
    if (isSaving.current) return;
    isSaving.current = true;
    while (waiting.current !== null) {
      const next: string = waiting.current;
      waiting.current = null;
      const isTaken = await onSave(next).catch(() => false);
      if (waiting.current === null) setSaved(isTaken);
    }
    isSaving.current = false;
  }
  return { save: (text: string) => void save(text), saved };
}
