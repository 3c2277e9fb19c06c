import { useRef } from 'react';
import type { ResultView } from '#engine/address/viewAddress.ts';
import type { ResultModel } from '#features/result/view/useResultModel.ts';
import { Button } from '#ui/Button.tsx';
import { CloseIcon } from '#ui/icons.tsx';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import styles from './FilterChips.module.css';

/** The filters in force, over the map they thin out: each can be taken off, and all of them at once. */
export function FilterChips({ model, onCleared }: { model: ResultModel; onCleared: () => void }) {
  const list = useRef<HTMLUListElement>(null);
  const { filters, clearFilters } = model;
  if (filters.length === 0) return null;
  function remove(clears: Partial<ResultView>, place: number) {
    const buttons = list.current?.querySelectorAll('button') ?? [];
    // What is pressed goes away: the keyboard goes on with what comes next.
    if (filters.length > 1) buttons[place + 1]?.focus();
    else onCleared();
    clearFilters(clears);
  }
  function clearAll() {
    onCleared();
    clearFilters();
  }
  return (
    <ul ref={list} className={styles.chips} aria-label="Filters in force">
      {filters.map(({ name, text, clears }, place) => (
        <li key={name}>
          <button type="button" className={styles.chip} onClick={() => remove(clears, place)}>
            <VisuallyHidden>Remove </VisuallyHidden>
            <span className={styles.text}>
              <span className={styles.name}>{name}</span> {text}
            </span>
            <CloseIcon size={14} />
          </button>
        </li>
      ))}
      <li className={styles.last}>
        <Button size="small" variant="quiet" onClick={clearAll}>
          Clear all
        </Button>
      </li>
    </ul>
  );
}
