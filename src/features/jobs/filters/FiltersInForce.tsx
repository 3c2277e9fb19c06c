import { useRef } from 'react';
import type { HistoryView } from '#engine/address/historyAddress.ts';
import { Button } from '#ui/Button.tsx';
import { CloseIcon } from '#ui/icons.tsx';
import { filtersInForce, NO_FILTERS } from './filterWords.ts';
import styles from './FiltersInForce.module.css';

interface FiltersInForceProps {
  view: HistoryView;
  onChange: (part: Partial<HistoryView>) => void;
}

/** The filters in force as chips: a press drops one, or all of them. */
export function FiltersInForce({ view, onChange }: FiltersInForceProps) {
  const list = useRef<HTMLUListElement>(null);
  const filters = filtersInForce(view);
  if (filters.length === 0) return null;
  function remove(clears: Partial<HistoryView>, place: number) {
    const buttons = list.current?.querySelectorAll('button') ?? [];
    // What is pressed goes away: the keyboard goes on with what comes next.
    if (filters.length > 1) buttons[place + 1]?.focus();
    else focusSearch();
    onChange(clears);
  }
  return (
    <ul ref={list} className={styles.chips} aria-label="Filters in force">
      {filters.map(({ name, text, clears }, place) => (
        <li key={`${name} ${Object.keys(clears).join()}`}>
          <button
            type="button"
            className={styles.chip}
            aria-label={`Remove ${name} ${text}`}
            onClick={() => remove(clears, place)}
          >
            <span className={styles.text}>
              <span className={styles.name}>{name}</span> {text}
            </span>
            <CloseIcon size={14} />
          </button>
        </li>
      ))}
      <li>
        <Button
          size="small"
          variant="quiet"
          onClick={() => {
            focusSearch();
            onChange(NO_FILTERS);
          }}
        >
          Clear all
        </Button>
      </li>
    </ul>
  );
}

function focusSearch() {
  document.querySelector<HTMLElement>('input[aria-label="Search jobs"]')?.focus();
}
