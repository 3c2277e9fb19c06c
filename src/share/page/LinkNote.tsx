import { dateInWords } from '#lib/dayInWords.ts';
import { visibleText } from '#lib/visibleText.ts';
import { texts } from './texts.en.ts';
import styles from './LinkNote.module.css';

/** Until when the link holds, and what its maker says. */
export function LinkNote({ until, message }: { until: string; message: string }) {
  const text = texts.sharedUntil(dateInWords(Date.parse(until)));
  return (
    <div role="note" aria-label={text} className={styles.note}>
      <p className={styles.until}>{text}</p>
      {message.trim() !== '' && (
        <p className={styles.message} dir="auto">
          {visibleText(message)}
        </p>
      )}
    </div>
  );
}
