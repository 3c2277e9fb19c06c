import type { HistoryView } from '#engine/address/historyAddress.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { isFiltered, NO_FILTERS } from './filterWords.ts';

interface NoJobFitsProps {
  view: HistoryView;
  onChange: (part: Partial<HistoryView>) => void;
  className: string | undefined;
}

/** What stands in place of the jobs where the filters leave none. */
export function NoJobFits({ view, onChange, className }: NoJobFitsProps) {
  return (
    <EmptyState
      className={className ?? ''}
      title="No matching jobs"
      actions={
        isFiltered(view) && (
          <Button variant="primary" onClick={() => onChange(NO_FILTERS)}>
            Show all jobs
          </Button>
        )
      }
    >
      <p>No job on this device matches all filters. Remove one of them above.</p>
    </EmptyState>
  );
}
