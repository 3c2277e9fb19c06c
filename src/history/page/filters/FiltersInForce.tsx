import type { HistoryView } from '#history/index/historyAddress.ts';
import { ChipList } from '#ui/ChipList.tsx';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Note } from '#ui/Note.tsx';
import { SEARCH_ID } from './FilterLine.tsx';
import { historyFilters, NO_FILTERS, isFiltered } from './filterWords.ts';
import { texts } from './later.texts.en.ts';

interface FiltersInForceProps {
  view: HistoryView;
  /** Of the cause that's filtered by; null where it isn't known. */
  causeTitle: string | null;
  onChange: (part: Partial<HistoryView>) => void;
}

/** The active filters as chips: a press removes one, or all of them. */
export function FiltersInForce({ view, causeTitle, onChange }: FiltersInForceProps) {
  return (
    <ChipList<Partial<HistoryView>>
      label={texts.activeFilters}
      chips={historyFilters(view, causeTitle)}
      onClear={(clears = NO_FILTERS) => onChange(clears)}
      onEmptied={focusSearch}
    />
  );
}

function focusSearch() {
  document.querySelector<HTMLElement>(`#${SEARCH_ID}`)?.focus();
}

interface NoJobsListedProps {
  view: HistoryView;
  /** How many jobs were looked through. */
  of: number;
  onChange: (part: Partial<HistoryView>) => void;
  className: string | undefined;
}

export function NoJobsListed({ view, of, onChange, className }: NoJobsListedProps) {
  if (of === 0) return <Note className={className}>{texts.noJobsRead}</Note>;
  // The answer is still that to filters which are gone.
  if (!isFiltered(view)) return null;
  return (
    <EmptyState
      className={className ?? ''}
      title={texts.noMatchingJobs}
      actions={
        <Button variant="primary" onClick={() => onChange(NO_FILTERS)}>
          {texts.showAllJobs}
        </Button>
      }
    >
      <p>{texts.noJobMatchesFilters}</p>
    </EmptyState>
  );
}
