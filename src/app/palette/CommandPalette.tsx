import { useId, useState, type KeyboardEvent, type RefObject } from 'react';
import { useLocation } from 'react-router-dom';
import { useUserData } from '#device/useUserData.ts';
import { parseHistory } from '#history/index/historyAddress.ts';
import { wordsOf } from '#history/index/jobSearch.ts';
import { useConnection } from '#service/useConnection.tsx';
import { useKnownJobs } from '#history/page/find/useKnownJobs.ts';
import { PATHS } from '#lib/address.ts';
import { Button } from '#ui/Button.tsx';
import { SearchIcon } from '#ui/icons.tsx';
import { PHONE } from '#ui/mediaQueries.ts';
import { Modal } from '#ui/Dialog.tsx';
import { useOfferedActions } from '#ui/pageActions.tsx';
import { useMediaQuery } from '#ui/browserState.ts';
import { frameActions } from './frameActions.tsx';
import { foundText, paletteList } from './paletteItems.ts';
import { PaletteOptions, usePaletteChoice, useWaitForFound } from './PaletteOptions.tsx';
import { texts } from './later.texts.en.ts';
import styles from './CommandPalette.module.css';

const HELP = texts.paletteHelp;

interface CommandPaletteProps {
  /** What was typed before it was here. */
  typed: RefObject<string>;
  onClose: () => void;
}

/** Finds jobs, pages, saved views and what can be done here, by the keyboard alone. */
export function CommandPalette({ typed, onClose }: CommandPaletteProps) {
  const state = useConnection();
  const { connection } = state;
  const [text, setText] = useState(typed.current);
  const [active, setActive] = useState(0);
  const known = useKnownJobs(connection, text);
  const words = useUserData(connection);
  const { pathname, search } = useLocation();
  const { groups, refusal } = paletteList({
    text,
    known,
    words,
    actions: [...useOfferedActions(), ...frameActions(state)],
    history: pathname === PATHS.jobs ? parseHistory(search) : null,
  });
  const items = groups.flatMap((group) => group.items);
  const shown = Math.min(active, items.length - 1);
  const { choose, givesFocusBack } = usePaletteChoice(onClose);
  const wait = useWaitForFound(known.isSearching, () => choose(items[0], false));
  const id = useId();

  function handleKey(event: KeyboardEvent) {
    const move = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (move !== undefined && items.length > 0) {
      event.preventDefault();
      setActive((shown + move + items.length) % items.length);
    }
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (known.isSearching && shown === 0 && groups[0]?.name !== texts.jobs) wait(true);
    else choose(items[shown], event.ctrlKey || event.metaKey);
  }

  return (
    <Modal
      aria-label={texts.commandPalette}
      className={styles.palette}
      {...{ onClose, givesFocusBack }}
    >
      <div className={styles.head}>
        <SearchIcon />
        <SearchInput
          listId={`${id}list`}
          activeId={items.length > 0 ? `${id}${shown}` : undefined}
          text={text}
          onKeyDown={handleKey}
          onText={(typed) => {
            setText(typed);
            setActive(0);
            wait(false);
          }}
        />
        <WayOut onClose={onClose} />
      </div>
      {refusal !== null && (
        <p role="alert" className={styles.refusal}>
          {refusal}
        </p>
      )}
      <PaletteOptions {...{ id, groups }} words={wordsOf(text)} active={shown} onChoose={choose} />
      <div className={styles.foot}>
        <span role="status">
          {text.trim() === '' ? HELP : known.isSearching ? texts.searchingJobs : foundText(groups)}
        </span>
        <Keys />
      </div>
    </Modal>
  );
}

interface SearchInputProps {
  listId: string;
  /** The option that Enter chooses; none where nothing was found. */
  activeId: string | undefined;
  text: string;
  onText: (text: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

function SearchInput({ listId, activeId, text, onText, onKeyDown }: SearchInputProps) {
  return (
    <input
      className={styles.input}
      role="combobox"
      aria-label={texts.findAnything}
      aria-autocomplete="list"
      aria-expanded={activeId !== undefined}
      aria-controls={listId}
      aria-activedescendant={activeId}
      placeholder={texts.findJobPlaceholder}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      value={text}
      onKeyDown={onKeyDown}
      onChange={(event) => onText(event.target.value)}
    />
  );
}

function WayOut({ onClose }: { onClose: () => void }) {
  return useMediaQuery(PHONE) ? (
    <Button variant="quiet" size="large" onClick={onClose}>
      {texts.close}
    </Button>
  ) : (
    <kbd aria-hidden="true">Esc</kbd>
  );
}

function Keys() {
  return (
    <span className={styles.keys} aria-hidden="true">
      <span>
        <kbd>↑</kbd> <kbd>↓</kbd> {texts.move}
      </span>
      <span>
        <kbd>{texts.enterKey}</kbd> {texts.open}
      </span>
      <span>
        <kbd>{texts.ctrlEnterKeys}</kbd> {texts.newTab}
      </span>
    </span>
  );
}
