import { useContext } from 'react';
import { ShareContext } from '#result/store/joinedParts.ts';
import { useMayExport } from '#result/store/linkLimits.ts';
import { buttonClass } from '#ui/Button.tsx';
import { texts } from './texts.en.ts';
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
  const isShared = useContext(ShareContext) !== null;
  const mayExport = useMayExport();
  const words = [texts.copyLink, isShared && texts.share, mayExport && texts.export].filter(
    (word) => word !== false,
  );
  return (
    <span className={styles.room} aria-hidden="true">
      {words.map((word) => (
        <WordRoom key={word} word={word} />
      ))}
      {hasNotes && <NotesRoom />}
    </span>
  );
}

/** Room for a button with an icon and a word. */
export function WordRoom({ word }: { word: string }) {
  return (
    <span className={styles.room} aria-hidden="true">
      <span className={buttonClass({ className: exportStyles.button })}>
        <svg width={16} height={16} />
        <span className={exportStyles.word}>{word}</span>
      </span>
    </span>
  );
}
