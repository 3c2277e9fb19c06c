import { formatCount } from '#lib/format.ts';
import { Button } from '#ui/Button.tsx';
import { Note } from '#ui/Note.tsx';
import type { WholeMap } from './useMarks.ts';
import styles from './JobsOnMap.module.css';

/** How many jobs of the filter the map can't show, and why. */
export function Unplaced({ whole, onLook }: { whole: WholeMap; onLook: (() => void) | null }) {
  const { unplaced, matching, why } = whole;
  const reasons = [
    why.noPolygons > 0 && `${formatCount(why.noPolygons)} without polygons`,
    why.notLookedInto > 0 && `${formatCount(why.notLookedInto)} not looked into`,
    why.couldNotBeRead > 0 && `${formatCount(why.couldNotBeRead)} not read`,
    why.other > 0 && `${formatCount(why.other)} without a drawable polygon`,
  ].filter((reason) => reason !== false);
  return (
    <div className={styles.unplaced}>
      <Note>
        {formatCount(unplaced)} of the {formatCount(matching)} {unplaced === 1 ? 'has' : 'have'} no
        place here: {reasons.join(', ')}
      </Note>
      {onLook && why.notLookedInto > 0 && (
        <Button onClick={onLook}>Look into {formatCount(why.notLookedInto)}</Button>
      )}
    </div>
  );
}
