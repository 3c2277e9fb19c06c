import { useState, type ReactNode } from 'react';
import { STATE_LABELS } from '#features/result/records/RecordCell.tsx';
import { PlotThroughTime } from '#features/result/throughTime/PlotThroughTime.tsx';
import type { KeptJobPlace } from '#features/result/throughTime/wayBack.ts';
import { plotName } from '#features/result/view/plotName.ts';
import type { ResolvedScale } from '#engine/view/style.ts';
import { formatCount, formatValue, formatWindow } from '#lib/format.ts';
import { visibleText } from '#lib/visibleText.ts';
import { classes } from '#ui/classes.ts';
import {
  ChevronDownIcon,
  ChevronLeftIcon,
  ChevronRightIcon,
  ChevronUpIcon,
  CloseIcon,
} from '#ui/icons.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { Swatch } from '#ui/Swatch.tsx';
import type { ResultHandle } from '#workers/page/client.ts';
import type { RecordDetail, RecordShape } from '#workers/protocol.ts';
import { RecordActions } from './RecordActions.tsx';
import styles from './RecordCard.module.css';
import { RecordFacts } from './RecordFacts.tsx';
import { RecordTrouble } from './RecordTrouble.tsx';

export interface RecordCardProps {
  handle: ResultHandle;
  detail: RecordDetail;
  shape: RecordShape;
  /** Name of the index that is shown. */
  index: string;
  /** Names of the submitted file's columns; none without one. */
  columns: readonly string[];
  scale: ResolvedScale | null;
  /** Where the device keeps the job's plots; null for a result from disk. */
  place: KeptJobPlace | null;
  /** Changes with whatever the records' colours and values depend on: plain data. */
  version: unknown;
  onSelect: (row: number) => void;
  onStep: (by: 1 | -1) => void;
  onClose: () => void;
  /** Stands below: more about a failed record. */
  children?: ReactNode;
}

/** One record: its value beside its window, where it stands among the others, and its shape. */
export function RecordCard(props: RecordCardProps) {
  const { handle, detail, index, onSelect, onStep, onClose, children } = props;
  const [unfolded, setUnfolded] = useState(false);
  return (
    <section className={styles.card} aria-label={`Record ${detail.row + 1}`}>
      <div className={styles.head}>
        {detail.name === undefined ? (
          <span>
            Record <b>{formatCount(detail.row + 1)}</b>
          </span>
        ) : (
          <span className={styles.name}>
            <b>{visibleText(detail.name)}</b>
          </span>
        )}
        <span className={styles.unfold}>
          <IconButton
            name={unfolded ? 'Less about this record' : 'More about this record'}
            icon={unfolded ? <ChevronDownIcon /> : <ChevronUpIcon />}
            aria-expanded={unfolded}
            onClick={() => setUnfolded(!unfolded)}
          />
        </span>
        <IconButton
          name="Previous plot"
          keys="["
          icon={<ChevronLeftIcon />}
          onClick={() => onStep(-1)}
        />
        <IconButton
          name="Next plot"
          keys="]"
          icon={<ChevronRightIcon />}
          onClick={() => onStep(1)}
        />
        <IconButton name="Close" keys="Esc" icon={<CloseIcon />} onClick={onClose} />
      </div>
      <CardValue detail={detail} index={index} />
      <div className={classes(styles.more, !unfolded && styles.folded)}>
        <RecordTrouble detail={detail} />
        <PlotThroughTime
          handle={handle}
          row={detail.row}
          label={plotName(detail)}
          index={index}
          scale={props.scale}
          place={props.place}
          version={props.version}
          onSelect={onSelect}
        />
        <RecordFacts detail={detail} index={index} columns={props.columns} />
        <RecordActions detail={detail} shape={props.shape} />
        {children}
      </div>
    </section>
  );
}

function CardValue({ detail, index }: { detail: RecordDetail; index: string }) {
  const window = formatWindow(detail.startDay, detail.endDay);
  return (
    <div className={styles.value}>
      <Swatch color={detail.color} crossed={detail.state === 'failed'} large />
      {detail.state === 'processed' ? (
        <>
          <span className={styles.big}>{formatValue(detail.value)}</span>
          <span className={styles.beside}>
            {visibleText(index)}
            {detail.value === null && ': no value'}
            <span>{window}</span>
          </span>
        </>
      ) : (
        <>
          <span className={styles.state}>{STATE_LABELS[detail.state]}</span>
          <span className={styles.beside}>
            <span>{window}</span>
          </span>
        </>
      )}
    </div>
  );
}
