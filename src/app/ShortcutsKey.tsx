import { lazy, Suspense, useState } from 'react';
import { KeyboardIcon } from '#ui/icons.tsx';
import { isTyping } from '#ui/isTyping.ts';
import { usePageActions } from '#ui/pageActions.tsx';
import { useWindowKeys } from '#ui/useWindowKeys.ts';
import { texts } from './texts.en.ts';

/* Who never asks for the sheet doesn't load it. */
const Shortcuts = lazy(async () => ({ default: (await import('./Shortcuts.tsx')).Shortcuts }));

/** Opens the sheet of shortcuts by `?`, pressed anywhere but where a text is typed. */
export function ShortcutsKey() {
  const [open, setOpen] = useState(false);
  usePageActions([
    { name: texts.keyboardShortcuts, icon: <KeyboardIcon />, run: () => setOpen(true) },
  ]);
  useWindowKeys((event) => {
    if (event.key !== '?' || event.defaultPrevented || isTyping(event.target)) return;
    if (event.ctrlKey || event.metaKey || document.querySelector('dialog[open]')) return;
    event.preventDefault();
    setOpen(true);
  });
  if (!open) return null;
  return (
    <Suspense fallback={null}>
      <Shortcuts onClose={() => setOpen(false)} />
    </Suspense>
  );
}
