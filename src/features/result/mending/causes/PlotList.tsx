import { useState } from 'react';
import { formatCount } from '#lib/format.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { ChevronLeftIcon, ChevronRightIcon } from '#ui/icons.tsx';
import { indexOfRow } from './mendTable.ts';
import { PlotItem } from './PlotItem.tsx';
import styles from './Plots.module.css';
import type { Mending } from '#features/result/mending/useMending.ts';

/** Plots in the list at once. */
const AT_ONCE = 50;

/** The plots of a cause, fifty at a time; the page follows the selected plot. */
export function PlotList({ mending, rows }: { mending: Mending; rows: Uint32Array }) {
  const place = mending.row === null ? null : indexOfRow(rows, mending.row);
  const [page, setPage] = useState({ of: place, at: Math.floor((place ?? 0) / AT_ONCE) });
  if (page.of !== place)
    setPage({ of: place, at: place === null ? page.at : Math.floor(place / AT_ONCE) });
  const first = page.at * AT_ONCE;
  const end = Math.min(rows.length, first + AT_ONCE);
  return (
    <>
      <ul className={styles.items} aria-label="Plots of this cause">
        {[...rows.subarray(first, end)].map((row) => (
          <PlotItem key={row} mending={mending} row={row} />
        ))}
      </ul>
      {rows.length > AT_ONCE && (
        <div className={styles.pager}>
          <span>
            {formatCount(first + 1)} to {formatCount(end)} of {formatCount(rows.length)}
          </span>
          <IconButton
            name="Plots before these"
            size="small"
            icon={<ChevronLeftIcon />}
            disabled={first === 0}
            onClick={() => setPage({ ...page, at: page.at - 1 })}
          />
          <IconButton
            name="Plots after these"
            size="small"
            icon={<ChevronRightIcon />}
            disabled={end === rows.length}
            onClick={() => setPage({ ...page, at: page.at + 1 })}
          />
        </div>
      )}
    </>
  );
}
