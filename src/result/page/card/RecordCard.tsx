import { useState, type ReactNode } from 'react';
import { basisText } from '#result/store/basisText.ts';
import { problemText, STATE_LABELS } from '#result/store/stateLabels.ts';
import { useResult } from '#result/store/useResult.tsx';
import { formatCount, formatValue } from '#lib/format.ts';
import { formatWindow } from '#lib/formatPlot.ts';
import { visibleText } from '#lib/visibleText.ts';
import { classNames } from '#ui/classNames.ts';
import { ChevronDownIcon, ChevronUpIcon } from '#ui/icons.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { Swatch } from '#ui/Swatch.tsx';
import type { RecordDetail } from '#result/protocol.ts';
import { MapCard } from '#result/page/map/MapCard.tsx';
import { CopyButton } from '#ui/CopyButton.tsx';
import { Note } from '#ui/Note.tsx';
import styles from './RecordCard.module.css';

interface RecordCardProps {
  detail: RecordDetail;
  children: ReactNode;
}

/** The card of a record: value and window, why it failed, and more below. */
export function RecordCard({ detail, children }: RecordCardProps) {
  const index = useResult((state) => state.index) ?? '';
  const [unfolded, setUnfolded] = useState(false);
  const basis = detail.state === 'processed' ? basisText(detail.members) : null;
  return (
    <MapCard
      label={`Record ${detail.row + 1}`}
      title={
        detail.name === undefined ? (
          <span>
            Record <b>{formatCount(detail.row + 1)}</b>
          </span>
        ) : (
          <span className="clip">
            <b>{visibleText(detail.name)}</b>
          </span>
        )
      }
      tools={
        <span className={styles.unfold}>
          <IconButton
            name={unfolded ? 'Less about this record' : 'More about this record'}
            icon={unfolded ? <ChevronDownIcon /> : <ChevronUpIcon />}
            aria-expanded={unfolded}
            onClick={() => setUnfolded(!unfolded)}
          />
        </span>
      }
    >
      <CardValue detail={detail} index={index} />
      {basis !== null && <p className={styles.basis}>{basis}</p>}
      <div className={classNames(styles.more, !unfolded && styles.folded)}>
        <RecordTrouble detail={detail} />
        {children}
      </div>
    </MapCard>
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
            {detail.isSetApart && ': can’t be its value'}
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

/** Why a record failed, in the service's words, or why it can't be drawn. */
function RecordTrouble({ detail }: { detail: RecordDetail }) {
  const { message } = detail;
  const problem = problemText(detail);
  if (message === null && problem === null) return null;
  return (
    <div className={styles.trouble}>
      {problem !== null && <Note kind="attention">{problem}</Note>}
      {message !== null && (
        <>
          <code className={styles.message}>{visibleText(message)}</code>
          <CopyButton size="small" variant="quiet" text={message}>
            Copy message
          </CopyButton>
        </>
      )}
    </div>
  );
}
