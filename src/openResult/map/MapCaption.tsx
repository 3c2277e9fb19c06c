import { useAnswer } from '#openResult/useAnswer.ts';
import { useResult, useResultStore } from '#openResult/useResult.tsx';
import { formatCount, formatMany, THIN } from '#lib/format.ts';
import { isWithin } from '#engine/spatial/bounds.ts';
import { Button } from '#ui/Button.tsx';
import type { FarPlots } from '#engine/values/farPlots.ts';
import styles from './MapCaption.module.css';

/** How many of the plots the map shows, beside its scale, and above which of them lie far off; nothing until they are counted. */
export function MapCaption() {
  const { handle } = useResultStore();
  const within = useResult((state) => state.inView);
  const filter = useResult((state) => state.filter);
  const isFiltered = useResult((state) => state.filters.length > 0);
  const isOfFailures = useResult(({ view }) => view.panel === 'failures');
  const version = useResult(({ ended, revision }) => ended || revision);
  const { answer } = useAnswer(handle, {
    kind: 'plots',
    request: within && { within },
    version: [filter, version],
  });
  if (!answer) return null;
  const all = isFiltered ? 'plots that match the filters' : 'plots';
  // Whoever mends has filtered nothing: the cause that stands open is shown.
  const plots = isOfFailures && filter.cause !== null ? 'failed plots' : all;
  return (
    <>
      <FarPlotsNote />
      <span>
        {formatCount(answer.inView)} of {formatCount(answer.all)} {plots} in view
      </span>
    </>
  );
}

/**
 * Says that few plots lie far from all others, and leads to either: one such plot makes a map of
 * the world, on which nothing is seen. Whoever looks at single plots isn't told.
 */
function FarPlotsNote() {
  const { handle, showBounds } = useResultStore();
  const ended = useResult((state) => state.ended);
  const view = useResult((state) => state.inView);
  const { answer } = useAnswer(handle, {
    kind: 'farPlots',
    request: ended ? {} : null,
    version: null,
  });
  if (!answer || !view || !(isWithin(answer.group, view) || isWithin(answer.rest, view)))
    return null;
  const text = farText(answer);
  return (
    <div className={styles.line}>
      <div role="group" aria-label="Plots far off" className={styles.note}>
        <span>
          {text.where}
          <span className={styles.others}>{text.others}</span>
        </span>
        <Button size="small" onClick={() => showBounds(answer.group)}>
          {text.group}
        </Button>
        <Button size="small" onClick={() => showBounds(answer.rest)}>
          {text.rest}
        </Button>
      </div>
    </div>
  );
}

/** Where the plots far off lie, to two digits, as seen from the others, and what the buttons to both groups are called. */
export function farText({ count, all, km, direction }: FarPlots) {
  const distance = `${formatCount(Number(km.toPrecision(2)))}${THIN}km`;
  const one = count === 1;
  const lie = `${formatCount(count)} of ${formatMany(all, 'plot')} ${one ? 'is' : 'are'}`;
  const more = one ? '' : ' or more';
  return {
    where: `${lie} ${distance}${more} ${direction ?? 'away'}`,
    others: direction ? ' of the others' : ' from the others',
    group: `Show the other ${formatCount(all - count)}`,
    rest: one ? 'Show it' : 'Show them',
  };
}
