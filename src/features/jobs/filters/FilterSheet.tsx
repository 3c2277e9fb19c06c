import type { ReactNode } from 'react';
import { JOB_STATES } from '#engine/history/historyQuery.ts';
import { formatCount, formatMany } from '#lib/format.ts';
import { visibleText } from '#lib/visibleText.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Days } from './Days.tsx';
import type { FilterProps } from './filterProps.ts';
import { indexOptions, NO_FILTERS, STATE_WORDS } from './filterWords.ts';
import { SortSelect } from './SortSelect.tsx';
import { StarredButton } from './StarredButton.tsx';
import styles from './FilterSheet.module.css';

interface FilterSheetProps extends FilterProps {
  open: boolean;
  onClose: () => void;
}

/** The filters on a phone, and the order: all choices with their counts, each in force at once. */
export function FilterSheet({ open, onClose, ...props }: FilterSheetProps) {
  const { view, matching, onChange } = props;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Filters"
      size="sheet"
      actions={
        <Button variant="primary" size="large" wide onClick={onClose}>
          {matching === null ? 'Show jobs' : `Show ${formatMany(matching, 'job')}`}
        </Button>
      }
    >
      <div className={styles.grid}>
        <StateChoices {...props} />
        <IndexChoices {...props} />
        <Days view={view} onChange={onChange} className={styles.day} size="large" />
        <Choices name="Own">
          <StarredButton {...props} />
        </Choices>
        <span className={styles.sort}>
          <span aria-hidden="true">Sort by</span>
          <SortSelect sort={view.sort} onSort={(sort) => onChange({ sort })} />
        </span>
        <Button
          variant="quiet"
          className={styles.clear}
          onClick={() => onChange({ ...NO_FILTERS, text: view.text })}
        >
          Clear all
        </Button>
      </div>
    </Dialog>
  );
}

function StateChoices({ view, counts, onChange }: FilterProps) {
  return (
    <Choices name="State">
      {JOB_STATES.map((state) => (
        <Button
          key={state}
          pressed={view.state === state}
          onClick={() => onChange({ state: view.state === state ? null : state })}
        >
          {STATE_WORDS[state]} <Count count={counts?.states[state]} />
        </Button>
      ))}
    </Choices>
  );
}

function IndexChoices({ view, counts, onChange }: FilterProps) {
  const chosen = view.index;
  const names = indexOptions(counts, chosen).flatMap(({ value }) => (value === '' ? [] : [value]));
  if (names.length === 0) return null;
  return (
    <Choices name="Index">
      {names.map((name) => (
        <Button
          key={name}
          pressed={chosen === name}
          onClick={() => onChange({ index: chosen === name ? null : name })}
        >
          {visibleText(name)}{' '}
          <Count count={counts?.indices.find((index) => index.name === name)?.jobs} />
        </Button>
      ))}
    </Choices>
  );
}

function Choices({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div role="group" aria-label={name} className={styles.group}>
      <span className={styles.name} aria-hidden="true">
        {name}
      </span>
      <div className={styles.choices}>{children}</div>
    </div>
  );
}

function Count({ count }: { count: number | undefined }) {
  return count === undefined ? null : <span className={styles.count}>{formatCount(count)}</span>;
}
