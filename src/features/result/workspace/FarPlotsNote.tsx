import type { Bounds } from '#engine/columns.ts';
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
  if (!answer || !view || !(holds(view, answer.group) || holds(view, answer.rest))) return null;
  const text = farText(answer);
  return (
    <div className={styles.line}>
      <div role="group" aria-label="Plots far off" className={styles.note}>
        <span>{text.where}</span>
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

function holds(view: Bounds, [west, south, east, north]: Bounds): boolean {
  return view[0] <= west && view[1] <= south && view[2] >= east && view[3] >= north;
}
