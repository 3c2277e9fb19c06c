import { useState } from 'react';
import { PlotName } from '#openResult/PlotNames.tsx';
import { useResult, useResultStore } from '#openResult/useResult.tsx';
import { formatMany } from '#lib/format.ts';
import { Button } from '#ui/Button.tsx';
import { CrosshairIcon } from '#ui/toolIcons.tsx';
import styles from './FailureCauses.module.css';

const AT_ONCE = 20;

/** The plots of a cause, by their row, to be shown one by one. */
export function CauseRecords({ rows }: { rows: Uint32Array }) {
  const { show, hover } = useResultStore();
  const selected = useResult((state) => state.selected);
  const [shown, setShown] = useState(AT_ONCE);
  const rest = rows.length - shown;
  return (
    <div>
      <ul className={styles.plots} aria-label="Plots of this cause">
        {[...rows.subarray(0, shown)].map((row) => (
          <li key={row}>
            <Button
              size="small"
              variant="quiet"
              icon={<CrosshairIcon size={14} />}
              pressed={row === selected}
              onClick={() => show(row)}
              onPointerEnter={() => hover(row)}
              onPointerLeave={() => hover(null)}
              onFocus={() => hover(row)}
              onBlur={() => hover(null)}
            >
              <PlotName row={row} />
            </Button>
          </li>
        ))}
      </ul>
      {rest > 0 && (
        <Button size="small" onClick={() => setShown(shown + 5 * AT_ONCE)}>
          {formatMany(rest, 'more plot')}
        </Button>
      )}
    </div>
  );
}
