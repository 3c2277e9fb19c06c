import { formatCount, formatHectares, formatValue, formatWindow } from '#lib/format.ts';
import { plotName } from '#openResult/PlotName.tsx';
import { useRecordAnswer } from '#openResult/useAnswer.ts';
import { useResult, useResultStore } from '#openResult/useResult.tsx';
import { Button } from '#ui/Button.tsx';
import { PanelHead } from '#ui/PanelHead.tsx';
import { Swatch } from '#ui/Swatch.tsx';
import { useStable } from '#ui/useStable.ts';
import { PlotPicture } from './PlotPicture.tsx';
import { useImagery } from './useImagery.ts';
import styles from './ChosenPicture.module.css';

interface ChosenPictureProps {
  imagery: string | null;
  /** Null before one is chosen. */
  row: number | null;
  onOpen: (row: number) => void;
}

const SIZE = { width: 344, height: 220 };

/** The chosen picture, larger, with its record's figures. */
export function ChosenPicture({ imagery, row, onOpen }: ChosenPictureProps) {
  const { handle } = useResultStore();
  const index = useResult((state) => state.index);
  const namesKey = useResult((state) => state.namesKey);
  const scale = useResult((state) => state.snapshot.scale);
  const version = useStable([index, namesKey, scale]);
  const detail = useRecordAnswer(handle, { kind: 'record', row, version });
  const shape = useRecordAnswer(handle, { kind: 'shape', row, version });
  const over = useImagery(imagery);
  if (row === null)
    return <p className={styles.none}>A picture you choose is shown here, larger.</p>;
  if (!detail) return null;
  const { rank } = detail;
  return (
    <section aria-label="Chosen plot" className={styles.chosen}>
      <PanelHead title={plotName(detail)}>
        <span className={styles.grow} />
        <Button onClick={() => onOpen(row)}>Open on the map</Button>
      </PanelHead>
      <div className={styles.inner}>
        <PlotPicture
          shape={shape ?? undefined}
          size={SIZE}
          metresPerPixel={null}
          imagery={over.imagery}
          onTile={over.onTile}
          color={detail.color}
        />
        <p className={styles.value}>
          {detail.state === 'failed' ? (
            <Swatch crossed />
          ) : (
            <i style={{ background: detail.color ?? 'transparent' }} />
          )}
          <b>{detail.state === 'failed' ? 'Failed' : formatValue(detail.value)}</b>
          <span>
            {index}
            <br />
            {formatWindow(detail.startDay, detail.endDay)}
          </span>
        </p>
        <dl className={styles.facts}>
          {rank && (
            <div>
              <dt>Rank</dt>
              <dd>
                {formatCount(rank.place)} of {formatCount(rank.of)} in this window
              </dd>
            </div>
          )}
          <div>
            <dt>Area</dt>
            <dd>{formatHectares(detail.areaHectares)}</dd>
          </div>
          {detail.problem && (
            <div>
              <dt>Shape</dt>
              <dd>{detail.problem}</dd>
            </div>
          )}
        </dl>
      </div>
    </section>
  );
}
