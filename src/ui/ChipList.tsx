import { useRef } from 'react';
import { Button } from './Button.tsx';
import { classNames } from './classNames.ts';
import { CloseIcon } from './icons.tsx';
import { texts } from './later.texts.en.ts';
import styles from './ChipList.module.css';

interface RemovableChip<Clears> {
  name: string;
  text: string;
  /** Passed to `onClear` when it's removed. */
  clears: Clears;
}

interface ChipListProps<Clears> {
  label: string;
  chips: readonly RemovableChip<Clears>[];
  /** Removes one chip, or all of them without an argument. */
  onClear: (clears?: Clears) => void;
  /** Called before the last chip is removed, to move the focus elsewhere. */
  onEmptied: () => void;
  /** With a background of its own, for use over a map. */
  floating?: boolean;
}

/** Chips that can be removed one by one or all at once; nothing where there are none. */
export function ChipList<Clears extends object>(props: ChipListProps<Clears>) {
  const { label, chips, onClear, onEmptied, floating } = props;
  const list = useRef<HTMLUListElement>(null);
  if (chips.length === 0) return null;
  function remove(clears: Clears, place: number) {
    const buttons = list.current?.querySelectorAll('button') ?? [];
    // The pressed button disappears, so the focus moves to the next one.
    if (chips.length > 1) buttons[place + 1]?.focus();
    else onEmptied();
    onClear(clears);
  }
  function clearAll() {
    onEmptied();
    onClear();
  }
  return (
    <ul
      ref={list}
      className={classNames(styles.chips, floating && styles.floating)}
      aria-label={label}
    >
      {chips.map(({ name, text, clears }, place) => (
        <li key={`${name} ${Object.keys(clears).join()}`}>
          <button
            type="button"
            className={styles.chip}
            aria-label={texts.removeFilter(name, text)}
            onClick={() => remove(clears, place)}
          >
            <span className={styles.text}>
              <bdi className={styles.name}>{name}</bdi> <bdi>{text}</bdi>
            </span>
            <CloseIcon size={14} />
          </button>
        </li>
      ))}
      <li className={styles.last}>
        <Button size="small" variant="quiet" onClick={clearAll}>
          {texts.clearAll}
        </Button>
      </li>
    </ul>
  );
}
