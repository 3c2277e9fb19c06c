import { useEffect, useEffectEvent, useId, useRef, useState, type KeyboardEvent } from 'react';
import { useHref, useNavigate } from 'react-router-dom';
import { useOwnWords } from '#api/useOwnWords.ts';
import { useConnection } from '#features/connection/useConnection.ts';
import { wordsOf } from '#features/jobs/matchJobs.ts';
import { useKnownJobs } from '#features/jobs/useKnownJobs.ts';
import { Button } from '#ui/Button.tsx';
import { SearchIcon } from '#ui/icons.tsx';
import { PHONE } from '#ui/mediaQueries.ts';
import { Modal } from '#ui/Modal.tsx';
import { useOfferedActions } from '#ui/pageActions.tsx';
import { useMediaQuery } from '#ui/useMediaQuery.ts';
import { foundText, paletteList, type PaletteItem } from './paletteItems.ts';
import { PaletteOptions } from './PaletteOptions.tsx';
import styles from './CommandPalette.module.css';

const HELP = 'Type a name, a note, an id, a link or a line of a log.';

/** Finds jobs, pages, saved views and what can be done here, by the keyboard alone. */
export function CommandPalette({ onClose }: { onClose: () => void }) {
  const { connection } = useConnection();
  const [text, setText] = useState('');
  const known = useKnownJobs(connection, text);
  const { groups, refusal } = paletteList({
    text,
    known,
    words: useOwnWords(connection),
    actions: useOfferedActions(),
  });
  const items = groups.flatMap((group) => group.items);
  const [active, setActive] = useState(0);
  const shown = Math.min(active, items.length - 1);
  const { choose, isLeaving } = useChoice(onClose);
  const isWaiting = useEnterWhileLooking(known.isLooking, () => choose(items[0], false));
  const phone = useMediaQuery(PHONE);
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  useEffect(function focusInput() {
    input.current?.focus();
  }, []);

  function handleKey(event: KeyboardEvent) {
    const move = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (move !== undefined && items.length > 0) {
      event.preventDefault();
      setActive((shown + move + items.length) % items.length);
    }
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (known.isLooking && shown === 0 && groups[0]?.name !== 'Jobs') isWaiting.current = true;
    else choose(items[shown], event.ctrlKey || event.metaKey);
  }

  return (
    <Modal
      aria-label="Command palette"
      className={styles.palette}
      onClose={onClose}
      givesFocusBack={() => !isLeaving.current}
    >
      <div className={styles.head}>
        <SearchIcon />
        <input
          ref={input}
          className={styles.input}
          role="combobox"
          aria-label="Find jobs, pages, saved views and actions"
          aria-autocomplete="list"
          aria-expanded={items.length > 0}
          aria-controls={`${id}list`}
          aria-activedescendant={items.length > 0 ? `${id}${shown}` : undefined}
          placeholder="Find a job: id, link, or a line of a log"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={text}
          onKeyDown={handleKey}
          onChange={(event) => {
            setText(event.target.value);
            setActive(0);
            isWaiting.current = false;
          }}
        />
        {phone ? (
          <Button variant="quiet" size="large" onClick={onClose}>
            Close
          </Button>
        ) : (
          <kbd aria-hidden="true">Esc</kbd>
        )}
      </div>
      {refusal !== null && (
        <p role="alert" className={styles.refusal}>
          {refusal}
        </p>
      )}
      <PaletteOptions {...{ id, groups }} words={wordsOf(text)} active={shown} onChoose={choose} />
      <div className={styles.foot}>
        <span role="status">
          {text.trim() === ''
            ? HELP
            : known.isLooking
              ? 'Looking through the jobs …'
              : foundText(groups)}
        </span>
        <span className={styles.keys} aria-hidden="true">
          <span>
            <kbd>↑</kbd> <kbd>↓</kbd> move
          </span>
          <span>
            <kbd>Enter</kbd> open
          </span>
          <span>
            <kbd>Ctrl Enter</kbd> new tab
          </span>
        </span>
      </div>
    </Modal>
  );
}

/** Follows what was chosen, in another tab where that's asked for. */
function useChoice(onClose: () => void) {
  const navigate = useNavigate();
  const base = useHref('/').replace(/\/$/, '');
  const isLeaving = useRef(false);
  function choose(item: PaletteItem | undefined, elsewhere: boolean) {
    if (!item) return;
    const { target } = item;
    if (target.kind === 'link' && elsewhere) {
      window.open(base + target.to, '_blank', 'noopener');
      return;
    }
    isLeaving.current = target.kind === 'link';
    onClose();
    if (target.kind === 'link') void navigate(target.to);
    // The focus is given back before: what is done may take it.
    else setTimeout(target.run, 0);
  }
  return { choose, isLeaving };
}

/** Who presses Enter before all is found gets what comes first once it is. */
function useEnterWhileLooking(isLooking: boolean, onFound: () => void) {
  const isWaiting = useRef(false);
  const found = useEffectEvent(onFound);
  useEffect(
    function openOnceFound() {
      if (isLooking || !isWaiting.current) return;
      isWaiting.current = false;
      found();
    },
    [isLooking],
  );
  return isWaiting;
}
