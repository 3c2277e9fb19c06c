import { isWithin } from '#engine/spatial/bounds.ts';
import { useAnswer } from '#openResult/useAnswer.ts';
import { useResult, useResultStore } from '#openResult/useResult.tsx';
import { Button } from '#ui/Button.tsx';
import { farText } from './farText.ts';
import styles from './FarPlotsNote.module.css';

/**
 * Says that few plots lie far from all others, and leads to either: one such plot makes a map of
 * the world, on which nothing is seen. Whoever looks at single plots isn't told.
 */
export function FarPlotsNote() {
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
