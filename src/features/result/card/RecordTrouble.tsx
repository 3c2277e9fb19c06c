import { visibleText } from '#lib/visibleText.ts';
import { CopyButton } from '#ui/CopyButton.tsx';
import { Note } from '#ui/Note.tsx';
import type { RecordDetail } from '#workers/protocol.ts';
import styles from './RecordCard.module.css';

/** Why a record failed, or why it can't be drawn, in the words that came. */
export function RecordTrouble({ detail }: { detail: RecordDetail }) {
  const { message, problem, state } = detail;
  if (message === null && problem === null) return null;
  return (
    <div className={styles.trouble}>
      {problem !== null && (
        <Note kind="attention">
          {state === 'failed' ? 'Can’t be drawn' : 'Not drawn'}: {visibleText(problem)}.
        </Note>
      )}
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
