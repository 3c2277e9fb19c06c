import { buttonClass } from '#ui/Button.tsx';
import exportStyles from '#result/exports/page/ExportMenu.module.css';
import styles from './JobBar.module.css';

/** Room for the star and the menu beside it. */
export function NotesRoom() {
  return (
    <span className={styles.room} aria-hidden="true">
      <span className={buttonClass({ variant: 'quietIcon' })} />
      <span className={buttonClass({ variant: 'icon' })} />
    </span>
  );
}

/** Holds the room of the job's buttons until they are there, so that nothing in the bar moves. */
export function ActionsRoom({ hasNotes }: { hasNotes: boolean }) {
  return (
    <span className={styles.room} aria-hidden="true">
      {['Copy link', 'Export'].map((word) => (
        <span key={word} className={buttonClass({ className: exportStyles.button })}>
          <svg width={16} height={16} />
          <span className={exportStyles.word}>{word}</span>
        </span>
      ))}
      {hasNotes && <NotesRoom />}
    </span>
  );
}
