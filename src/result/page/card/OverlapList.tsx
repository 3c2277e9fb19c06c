import { MAX_LISTED } from '#core/view/map.ts';
import { useCellsVersion } from '#result/records/page/useRecordRows.ts';
import { useAnswer } from '#result/store/useAnswer.ts';
import { STATE_LABELS } from '#result/store/stateLabels.ts';
import { useResultStore } from '#result/store/useResult.tsx';
import { plotName } from '#result/store/PlotName.tsx';
import { formatValue } from '#lib/format.ts';
import { formatWindow } from '#lib/formatPlot.ts';
import { CloseIcon } from '#ui/icons.tsx';
import { classNames } from '#ui/classNames.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { Swatch } from '#ui/Swatch.tsx';
import { texts } from './texts.en.ts';
import styles from './OverlapList.module.css';

interface OverlapListProps {
  rows: readonly number[];
  /** Floats over the map, or else fills the panel beside it. */
  isOnMap: boolean;
}

/** Plots under one press, to choose from: each by its record that is drawn. */
export function OverlapList({ rows, isOnMap }: OverlapListProps) {
  const { handle, select, hover, offer } = useResultStore();
  const { answer } = useAnswer(handle, {
    kind: 'cells',
    request: { rows: rows.slice(0, MAX_LISTED) },
    version: useCellsVersion(),
  });
  return (
    <div
      className={classNames(styles.overlap, isOnMap && styles.onMap)}
      role="group"
      aria-label={texts.plotsAtPoint}
    >
      <div className={styles.head}>
        <b>{texts.plotCountAtPoint(rows.length)}</b>
        <IconButton
          name={texts.close}
          keys="Esc"
          icon={<CloseIcon />}
          onClick={() => offer(null)}
        />
      </div>
      <ul>
        {answer?.map((cells) => (
          <li key={cells.row}>
            <button
              type="button"
              className={styles.item}
              onClick={() => select(cells.row)}
              onPointerEnter={() => hover(cells.row)}
              onPointerLeave={() => hover(null)}
              onFocus={() => hover(cells.row)}
            >
              <Swatch color={cells.color} crossed={cells.state === 'failed'} />
              <b>
                {cells.state === 'processed' ? formatValue(cells.value) : STATE_LABELS[cells.state]}
              </b>
              <bdi>{plotName(cells)}</bdi>
              <span className={styles.window}>{formatWindow(cells.startDay, cells.endDay)}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
