import { isWithin } from '#engine/spatial/bounds.ts';
import { useAnswer } from '#features/result/view/useAnswer.ts';
import type { MapState } from '#features/result/view/useMapState.ts';
import type { ResultModel } from '#features/result/view/useResultModel.ts';
import { Button } from '#ui/Button.tsx';
import { farText } from './farText.ts';
import styles from './FarPlotsNote.module.css';

/**
 * Says that few plots lie far from all others, and leads to either: one such plot makes a map of
 * the world, on which nothing is seen. Whoever looks at single plots isn't told.
 */
export function FarPlotsNote({ model, map }: { model: ResultModel; map: MapState }) {
  const { answer } = useAnswer(model.handle, {
    kind: 'farPlots',
    request: model.ended ? {} : null,
    version: null,
  });
  const view = map.inView;
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
        <Button size="small" onClick={() => map.show(answer.group)}>
          {text.group}
        </Button>
        <Button size="small" onClick={() => map.show(answer.rest)}>
          {text.rest}
        </Button>
      </div>
    </div>
  );
}
