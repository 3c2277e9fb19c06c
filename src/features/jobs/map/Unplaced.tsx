import { formatCount, formatMany } from '#lib/format.ts';
import { Button } from '#ui/Button.tsx';
import { classes } from '#ui/classes.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Note } from '#ui/Note.tsx';
import type { WholeMap } from './useMarks.ts';
import styles from './JobsOnMap.module.css';

interface UnplacedProps {
  whole: WholeMap;
  onLook: (() => void) | null;
}

/** How many jobs of the filter the map can't show, and why. */
export function Unplaced({ whole, onLook }: UnplacedProps) {
  const { unplaced, matching } = whole;
  return (
    <div className={styles.unplaced}>
      <Note>
        {formatCount(unplaced)} of {formatMany(matching, 'job')} {unplaced === 1 ? 'has' : 'have'}{' '}
        no location: {reasonsOf(whole)}
      </Note>
      <LookButton whole={whole} onLook={onLook} />
    </div>
  );
}

/** What stands in place of the list where none of the filter's jobs has a place. */
export function NonePlaced({ whole, onLook }: UnplacedProps) {
  return (
    <EmptyState
      className={classes(styles.rows, styles.empty)}
      level={3}
      title="No locations yet"
      actions={<LookButton whole={whole} onLook={onLook} />}
    >
      <p>
        A job’s location is known once its result is loaded. Of {formatMany(whole.matching, 'job')}:{' '}
        {reasonsOf(whole)}.
      </p>
    </EmptyState>
  );
}

function LookButton({ whole: { why }, onLook }: UnplacedProps) {
  if (!onLook || why.notLookedInto === 0) return null;
  return <Button onClick={onLook}>Load {formatMany(why.notLookedInto, 'result')}</Button>;
}

function reasonsOf({ why }: WholeMap): string {
  return [
    why.noPolygons > 0 && `${formatCount(why.noPolygons)} without polygons`,
    why.notLookedInto > 0 && `${formatCount(why.notLookedInto)} not loaded`,
    why.couldNotBeRead > 0 && `${formatCount(why.couldNotBeRead)} couldn’t be read`,
    why.other > 0 && `${formatCount(why.other)} without a drawable polygon`,
  ]
    .filter((reason) => reason !== false)
    .join(', ');
}
