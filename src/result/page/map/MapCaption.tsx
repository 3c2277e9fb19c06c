import { useAnswer } from '#result/store/useAnswer.ts';
import { useResult, useResultStore } from '#result/store/useResult.tsx';
import { formatCount, THIN } from '#lib/format.ts';
import { isWithin } from '#core/spatial/bounds.ts';
import { Button } from '#ui/Button.tsx';
import type { FarPlots } from '#core/values/farPlots.ts';
import { texts } from './texts.en.ts';
import styles from './MapCaption.module.css';

/** How many plots the map shows, and above it a note about plots far away; nothing until they are counted. */
export function MapCaption() {
  const { handle } = useResultStore();
  const within = useResult((state) => state.inView);
  const filter = useResult((state) => state.filter);
  const isFiltered = useResult((state) => state.filters.length > 0);
  const isOfFailures = useResult(({ of }) => of === 'repair');
  const version = useResult(({ ended, revision }) => ended || revision);
  const { answer } = useAnswer(handle, {
    kind: 'plots',
    request: within && { within },
    version: [filter, version],
  });
  if (!answer) return null;
  const inView = isFiltered ? texts.matchingInView : texts.plotsInView;
  // While plots are repaired, the filter is the open cause, which a person didn't set.
  const text = isOfFailures && filter.cause !== null ? texts.failedInView : inView;
  return (
    <>
      <FarPlotsNote />
      <span className={styles.count}>
        {text(formatCount(answer.inView), formatCount(answer.all))}
      </span>
    </>
  );
}

/**
 * Notes that few plots are far from all others, with buttons to either group: one such plot zooms the map out so far that
 * nothing can be seen. Hidden unless one of the groups is wholly in view.
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
      <div role="group" aria-label={texts.plotsFarOff} className={styles.note}>
        <span className={styles.whole}>{text.text}</span>
        <span className={styles.short}>{text.short}</span>
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

/** Where the far plots are, seen from the others and to two digits, and the labels of both groups' buttons. */
function farText({ count, all, km, direction }: FarPlots) {
  const distance = `${formatCount(Number(km.toPrecision(2)))}${THIN}km`;
  const where = direction ? texts.directions[direction] : texts.away;
  const ofOthers = direction ? texts.ofTheOthers(where) : texts.awayFromOthers;
  return {
    text: texts.farPlots({ count, all, distance, where: ofOthers }),
    short: texts.farPlots({ count, all, distance, where }),
    group: texts.showTheOther(formatCount(all - count)),
    rest: count === 1 ? texts.showIt : texts.showThem,
  };
}
