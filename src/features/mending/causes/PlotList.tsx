import { useState } from 'react';
import { formatCount } from '#lib/format.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { ChevronLeftIcon, ChevronRightIcon } from '#ui/icons.tsx';
import type { ChosenPlots } from '#features/mending/resubmission/useChosenPlots.ts';
import type { FailedPlots } from './failedPlots.ts';
import { indexOfRow } from './rows.ts';
import { PlotItem } from './PlotItem.tsx';
import styles from './Plots.module.css';

/** Plots in the list at once. */
const AT_ONCE = 50;

interface PlotListProps {
  failed: FailedPlots;
  chosen: ChosenPlots;
  /** Of the cause. */
  rows: Uint32Array;
}

/** The plots of a cause, fifty at a time; the page follows the selected plot. */
export function PlotList({ failed, chosen, rows }: PlotListProps) {
  const index = failed.selected === null ? null : indexOfRow(rows, failed.selected);
  const [page, setPage] = useState({ of: index, number: Math.floor((index ?? 0) / AT_ONCE) });
  if (page.of !== index)
    setPage({ of: index, number: index === null ? page.number : Math.floor(index / AT_ONCE) });
  const first = page.number * AT_ONCE;
  const end = Math.min(rows.length, first + AT_ONCE);
  return (
    <>
      <ul className={styles.items} aria-label="Plots of this cause">
        {[...rows.subarray(first, end)].map((row) => (
          <PlotItem key={row} failed={failed} chosen={chosen} row={row} />
        ))}
      </ul>
      {rows.length > AT_ONCE && (
        <div className={styles.pager}>
          <span>
            {formatCount(first + 1)} to {formatCount(end)} of {formatCount(rows.length)}
          </span>
          <IconButton
            name="Previous plots"
            size="small"
            icon={<ChevronLeftIcon />}
            disabled={first === 0}
            onClick={() => setPage({ ...page, number: page.number - 1 })}
          />
          <IconButton
            name="Next plots"
            size="small"
            icon={<ChevronRightIcon />}
            disabled={end === rows.length}
            onClick={() => setPage({ ...page, number: page.number + 1 })}
          />
        </div>
      )}
    </>
  );
}
