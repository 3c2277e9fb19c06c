import { visibleText } from '#lib/visibleText.ts';
import { Note } from '#ui/Note.tsx';
import { classes } from '#ui/classes.ts';
import { indexMeaning } from './indexMeanings.ts';
import styles from './ValuesPanel.module.css';

interface IndexNoteProps {
  id: string;
  /** The index that's shown; null without any. */
  index: string | null;
  /** What the job says of its values. */
  note: string | null;
  /** Whether all is said: what the index is, and the whole note. */
  explained: boolean;
}

/** What the values are: what the index means, if asked for, and what the job says of them. */
export function IndexNote({ id, index, note, explained }: IndexNoteProps) {
  const ownNote = note !== null && (
    <Note className={classes(styles.note, !explained && styles.clamped)}>{note}</Note>
  );
  if (!explained) return ownNote;
  return (
    <div id={id}>
      <Note className={styles.note}>{meaningOf(index, note)}</Note>
      {ownNote}
    </div>
  );
}

/** What the job says of its values comes before what their name says. */
function meaningOf(index: string | null, note: string | null): string {
  const ofPlot = 'the mean over a plot’s area and its window, as the service gave it';
  const meaning = index === null ? null : indexMeaning(index);
  if (meaning === null) return `${visibleText(index ?? 'The value')} of a plot is ${ofPlot}.`;
  const isMean = /_mean$/i.test(index ?? '') && note === null;
  return isMean ? `${meaning} Each value here is ${ofPlot}.` : meaning;
}
