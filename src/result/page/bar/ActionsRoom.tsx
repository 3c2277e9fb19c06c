import { buttonClass } from '#ui/Button.tsx';
import { useMediaQuery } from '#ui/browserState.ts';
import { PHONE } from '#ui/mediaQueries.ts';
import exportStyles from '#result/exports/page/ExportMenu.module.css';
import styles from './JobBar.module.css';

/** Buttons for notes, for keeping the result and for a new request of the same plots: beside each other, or on a phone the star and two menus. */
const NOTES = 6;
const PHONE_NOTES = 3;

export function NotesRoom() {
  const phone = useMediaQuery(PHONE);
  return (
    <span className={styles.room} aria-hidden="true">
      {Array.from({ length: phone ? PHONE_NOTES : NOTES }, (_, at) => (
        <span key={at} className={buttonClass({ variant: 'quietIcon' })} />
      ))}
    </span>
  );
}

/** Holds the room of the job's buttons until they are there, so that nothing in the bar moves. */
export function ActionsRoom({ hasNotes }: { hasNotes: boolean }) {
  return (
    <span className={styles.room} aria-hidden="true">
      {hasNotes && <NotesRoom />}
      {['Copy link', 'Export'].map((word) => (
        <span key={word} className={buttonClass({ className: exportStyles.button })}>
          <svg width={16} height={16} />
          <span className={exportStyles.word}>{word}</span>
        </span>
      ))}
    </span>
  );
}
