import { visibleText } from '#lib/visibleText.ts';
import { formatCount, formatValue } from '#lib/format.ts';
import { formatHectares, formatWindow } from '#lib/formatPlot.ts';
import { plotName } from '#result/store/PlotName.tsx';
import { useCellsVersion } from '#result/records/page/useRecordRows.ts';
import { useRecordAnswer } from '#result/store/useAnswer.ts';
import { useResult, useResultStore } from '#result/store/useResult.tsx';
import { VerdictPanel } from '#result/verdicts/page/VerdictPanel.tsx';
import { Button } from '#ui/Button.tsx';
import { PanelHead } from '#ui/PanelHead.tsx';
import { Swatch } from '#ui/Swatch.tsx';
import type { RecordDetail } from '#result/protocol.ts';
import { PlotPicture } from './PlotPicture.tsx';
import { useImagery } from './useImagery.ts';
import { texts } from './texts.en.ts';
import styles from './ChosenPicture.module.css';

interface ChosenPictureProps {
  /** Null before one is chosen. */
  row: number | null;
  onOpen: (row: number) => void;
}

const SIZE = { width: 344, height: 220 };

/** The chosen picture, larger, with its record's figures. */
export function ChosenPicture({ row, onOpen }: ChosenPictureProps) {
  const { handle } = useResultStore();
  const index = useResult((state) => state.index);
  const version = useCellsVersion();
  const detail = useRecordAnswer(handle, { kind: 'record', row, version });
  const shape = useRecordAnswer(handle, { kind: 'shape', row, version });
  const over = useImagery();
  if (row === null) return <p className={styles.none}>{texts.chosenPictureShownHere}</p>;
  return (
    <section aria-label={texts.chosenPlot} data-chosen-picture className={styles.chosen}>
      <PanelHead title={plotName(detail ?? { row })}>
        <span className="grow" />
        <Button onClick={() => onOpen(row)}>{texts.openOnMap}</Button>
      </PanelHead>
      <div className={styles.inner}>
        <PlotPicture
          shape={shape ?? undefined}
          size={SIZE}
          metresPerPixel={null}
          imagery={over.imagery}
          onTile={over.onTile}
          color={detail?.color ?? null}
        />
        <ValueLine detail={detail} index={index} />
        {/* At once, for keys may follow each other quickly. */}
        <VerdictPanel row={row} verdicts={detail?.verdicts ?? []} hasKeys={false} />
        {detail && <Facts detail={detail} />}
      </div>
    </section>
  );
}

/** The value in its colour, its index and window; room for them until they're there. */
function ValueLine({ detail, index }: { detail: RecordDetail | null; index: string | null }) {
  const hasFailed = detail?.state === 'failed';
  return (
    <p className={styles.value}>
      {hasFailed ? (
        <Swatch crossed />
      ) : (
        <i style={{ background: detail?.color ?? 'transparent' }} />
      )}
      <b>{hasFailed ? texts.failed : detail ? formatValue(detail.value) : '…'}</b>
      <span>
        <bdi>{visibleText(index ?? '')}</bdi>
        <br />
        {detail && formatWindow(detail.startDay, detail.endDay)}
      </span>
    </p>
  );
}

function Facts({ detail: { rank, areaHectares, problem } }: { detail: RecordDetail }) {
  return (
    <dl className={styles.facts}>
      {rank && (
        <div>
          <dt>{texts.rank}</dt>
          <dd>{texts.rankInWindow(formatCount(rank.place), formatCount(rank.of))}</dd>
        </div>
      )}
      <div>
        <dt>{texts.area}</dt>
        <dd>
          {areaHectares === null ? texts.notKnown : texts.hectares(formatHectares(areaHectares))}
        </dd>
      </div>
      {problem && (
        <div>
          <dt>{texts.shape}</dt>
          <dd>{problem}</dd>
        </div>
      )}
    </dl>
  );
}
