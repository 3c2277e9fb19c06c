import { lazy, Suspense, useEffect, useState } from 'react';
import { IconButton } from '#ui/IconButton.tsx';
import { SearchIcon } from '#ui/icons.tsx';
import { PHONE } from '#ui/mediaQueries.ts';
import { useMediaQuery } from '#ui/useMediaQuery.ts';
import styles from './PaletteButton.module.css';

const load = async () => ({ default: (await import('./CommandPalette.tsx')).CommandPalette });
/* Not part of what a page needs to be shown. */
const CommandPalette = lazy(load);
const KEYS = 'Control+K Meta+K';

/** Opens the palette, which is the dashboard's one search; so does Ctrl K, anywhere. */
export function PaletteButton() {
  const [open, setOpen] = useState(false);
  const phone = useMediaQuery(PHONE);
  // Keys pressed anywhere on the page come here.
  useEffect(function openByKey() {
    function handleKey(event: KeyboardEvent) {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      // Another dialog has the word, the palette itself too.
      if (!document.querySelector('dialog[open]')) setOpen(true);
    }
    window.addEventListener('keydown', handleKey);
    return () => window.removeEventListener('keydown', handleKey);
  }, []);
  // Its code is there before it's asked for: what is typed at once isn't lost.
  const prepare = () => void load().catch(() => undefined);
  const common = { 'aria-keyshortcuts': KEYS, onClick: () => setOpen(true), onFocus: prepare };
  return (
    <>
      {phone ? (
        <IconButton {...common} name="Find a job" icon={<SearchIcon />} />
      ) : (
        <button
          {...common}
          type="button"
          aria-label="Find a job"
          className={styles.field}
          onPointerEnter={prepare}
        >
          <SearchIcon />
          <span className={styles.words}>Find a job</span>
          <kbd className={styles.key}>Ctrl K</kbd>
        </button>
      )}
      {open && (
        <Suspense fallback={null}>
          <CommandPalette onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
