import { useRef, useState } from 'react';
import { IconButton } from '#ui/IconButton.tsx';
import { SearchIcon } from '#ui/icons.tsx';
import { PHONE } from '#ui/mediaQueries.ts';
import { useToast } from '#ui/Toasts.tsx';
import { useLazyPart, usePrepared } from '#ui/lazyPart.tsx';
import { useMediaQuery } from '#ui/browserState.ts';
import { useWindowKeys } from '#ui/useWindowKeys.ts';
import { texts } from './texts.en.ts';
import styles from './PaletteButton.module.css';

/* Not part of what a page needs to be shown. */
const load = async () => (await import('./CommandPalette.tsx')).CommandPalette;
const prepare = () => void load().catch(() => undefined);

/** Opens the palette, which is the dashboard's one search; so does Ctrl K, anywhere. */
export function PaletteButton() {
  const [open, setOpen] = useState(false);
  const toast = useToast();
  const phone = useMediaQuery(PHONE);
  /** What is typed until the palette's code is here. */
  const typed = useRef('');
  const show = () => {
    typed.current = '';
    setOpen(true);
  };
  const palette = useLazyPart(open, load, () => {
    setOpen(false);
    toast(texts.searchNotLoaded);
  });
  useWindowKeys((event) => {
    if (open && !palette && event.key.length === 1 && !event.ctrlKey && !event.metaKey) {
      typed.current += event.key;
      return event.preventDefault();
    }
    if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    // Another dialog has the word, the palette itself too.
    if (!document.querySelector('dialog[open]')) show();
  });
  usePrepared(prepare);
  const common = { 'aria-keyshortcuts': 'Control+K Meta+K', onClick: show };
  return (
    <>
      {phone ? (
        <IconButton {...common} name={texts.findJob} icon={<SearchIcon />} />
      ) : (
        <button {...common} type="button" className={styles.field}>
          <SearchIcon />
          <span className="grow clip">{texts.findJob}</span>
          <kbd className={styles.key} aria-hidden="true">
            Ctrl K
          </kbd>
        </button>
      )}
      {palette && <palette.Part typed={typed} onClose={() => setOpen(false)} />}
    </>
  );
}
