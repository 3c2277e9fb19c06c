import { basisText } from '#result/store/basisText.ts';
import { problemText, STATE_LABELS } from '#result/store/stateLabels.ts';
import { formatValue } from '#lib/format.ts';
import { formatWindow } from '#lib/formatPlot.ts';
import { visibleText } from '#lib/visibleText.ts';
import { Swatch } from '#ui/Swatch.tsx';
import type { RecordDetail } from '#result/protocol.ts';
import { CopyButton } from '#ui/CopyButton.tsx';
import { Note } from '#ui/Note.tsx';
import { texts } from './texts.en.ts';
import styles from './PlotValue.module.css';

/** A record's value, or that it has none, and its dates beside it. */
export function PlotValue({ detail, index }: { detail: RecordDetail; index: string }) {
  const basis = detail.state === 'processed' ? basisText(detail.members) : null;
  const window = formatWindow(detail.startDay, detail.endDay);
  return (
    <>
      <div className={styles.value}>
        <Swatch color={detail.color} crossed={detail.state === 'failed'} large />
        {detail.state === 'processed' ? (
          <>
            <span className={styles.big}>{formatValue(detail.value)}</span>
            <span className={styles.beside}>
              {valueName(detail, visibleText(index))}
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
      {basis !== null && <p className={styles.basis}>{basis}</p>}
    </>
  );
}

/** What the figure is: the index, with a remark where there's no figure or one that the index can't have. */
function valueName({ value, isSetApart }: RecordDetail, index: string): string {
  if (value === null) return texts.noValue(index);
  return isSetApart ? texts.cannotBeItsValue(index) : index;
}

/** Why a record failed, in the service's words, or why it can't be drawn. */
export function RecordTrouble({ detail }: { detail: RecordDetail }) {
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
            {texts.copyMessage}
          </CopyButton>
        </>
      )}
    </div>
  );
}
