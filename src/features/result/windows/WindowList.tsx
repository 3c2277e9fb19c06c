import { useState } from 'react';
import type { WindowChoice } from '#engine/view/resultFilter.ts';
import type { WindowProfile } from '#engine/values/windowProfile.ts';
import { formatCount, formatDay, formatMany } from '#lib/format.ts';
import type { Ends } from '#lib/scale.ts';
import { Button } from '#ui/Button.tsx';
import { Band } from '#ui/charts/Band.tsx';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import styles from './WindowsPanel.module.css';

const AT_ONCE = 6;

/** The windows that occur, each to be shown alone. */
export function WindowList({
  profile,
  axis,
  choice,
  onChoice,
}: {
  profile: WindowProfile;
  axis: Ends;
  choice: WindowChoice;
  onChoice: (choice: WindowChoice | null) => void;
}) {
  const [all, setAll] = useState(false);
  const { distinct, distinctCount } = profile;
  const shown = all ? distinct : distinct.slice(0, AT_ONCE);
  return (
    <>
      <ul className={styles.list} aria-label="Different windows">
        {shown.map(({ startDay, endDay, count }) => {
          const chosen =
            choice.kind === 'chosen' && choice.start === startDay && choice.end === endDay;
          return (
            <li key={`${startDay} ${endDay}`}>
              <button
                type="button"
                className={styles.window}
                aria-pressed={chosen}
                onClick={() =>
                  onChoice(chosen ? null : { kind: 'chosen', start: startDay, end: endDay })
                }
              >
                <span>
                  {formatDay(startDay)} to {formatDay(endDay)}
                </span>
                <Band axis={axis} startDay={startDay} endDay={endDay} strong={chosen} />
                <span className={styles.count}>
                  {formatCount(count)}
                  <VisuallyHidden> {count === 1 ? 'record' : 'records'}</VisuallyHidden>
                </span>
              </button>
            </li>
          );
        })}
      </ul>
      {!all && distinct.length > AT_ONCE && (
        <Button size="small" onClick={() => setAll(true)}>
          {formatMany(distinct.length - AT_ONCE, 'more window')}
        </Button>
      )}
      {all && distinctCount > distinct.length && (
        <p className={styles.quiet}>
          The {formatCount(distinct.length)} most frequent of {formatCount(distinctCount)}.
        </p>
      )}
    </>
  );
}
