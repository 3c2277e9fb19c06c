import type { CSSProperties } from 'react';
import { Thumb } from '#ui/charts/Thumb.tsx';
import styles from './Swipe.module.css';

/** Percent of the map. */
const TRACK = { low: 0, high: 100 };

interface SwipeLineProps {
  /** Percent from the left. */
  at: number;
  /** What stands left and right of the line. */
  first: string;
  second: string;
  /** Every move; `isDone` once the pointer lets go, and with each key. */
  onMove: (at: number, isDone: boolean) => void;
}

/** The line between the first and the second: dragged, or moved by arrow keys (1 %), Page keys (10 %), Home and End. */
export function SwipeLine({ at, first, second, onMove }: SwipeLineProps) {
  return (
    <div className={styles.ground}>
      <SideLabel name="First" window={first} side={{ right: `${100 - at}%` }} share={at} />
      <SideLabel name="Second" window={second} side={{ left: `${at}%` }} share={100 - at} />
      <Thumb
        className={styles.line}
        name="Swipe"
        value={at}
        valueText={`${Math.round(at)} % of the map shows the first, ${first}; the rest shows the second, ${second}`}
        track={TRACK}
        step={1}
        isFree
        onValue={(value, moved) => onMove(value, moved !== 'moving')}
      >
        <svg className={styles.handle} viewBox="0 0 16 16" aria-hidden="true">
          <path d="M8 2v12M5.5 5.5 3 8l2.5 2.5M10.5 5.5 13 8l-2.5 2.5" />
        </svg>
      </Thumb>
    </div>
  );
}

interface SideLabelProps {
  name: string;
  window: string;
  /** Where the line is. */
  side: CSSProperties;
  /** Percent of the map that the side has. */
  share: number;
}

/** Stands beside the line for as long as its side has room for it. */
function SideLabel({ name, window, side, share }: SideLabelProps) {
  return (
    <span className={styles.place} style={{ ...side, maxWidth: `${share}%` }}>
      <span className={styles.label}>
        <b>{name}</b> <span className={styles.window}>{window}</span>
      </span>
    </span>
  );
}
