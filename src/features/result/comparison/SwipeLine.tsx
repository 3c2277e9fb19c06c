import { useRef, type CSSProperties, type KeyboardEvent, type PointerEvent } from 'react';
import styles from './Swipe.module.css';

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
  const ground = useRef<HTMLDivElement>(null);
  function percentAt(event: PointerEvent): number {
    const box = ground.current?.getBoundingClientRect();
    return box ? within(((event.clientX - box.left) / box.width) * 100) : at;
  }
  function handlePointer(event: PointerEvent, isDone: boolean) {
    if (event.currentTarget.hasPointerCapture(event.pointerId)) onMove(percentAt(event), isDone);
  }
  function handleKey(event: KeyboardEvent) {
    const next = swipeKey(at, event.key);
    if (next === null) return;
    event.preventDefault();
    event.stopPropagation();
    onMove(next, true);
  }
  return (
    <div ref={ground} className={styles.ground}>
      <SideLabel name="First" window={first} side={{ right: `${100 - at}%` }} share={at} />
      <SideLabel name="Second" window={second} side={{ left: `${at}%` }} share={100 - at} />
      <div
        className={styles.line}
        role="slider"
        tabIndex={0}
        aria-label="Swipe"
        aria-orientation="horizontal"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(at)}
        aria-valuetext={`${Math.round(at)} % of the map shows the first, ${first}; the rest the second, ${second}`}
        style={{ left: `${at}%` }}
        onKeyDown={handleKey}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={(event) => handlePointer(event, false)}
        onPointerUp={(event) => handlePointer(event, true)}
      >
        <svg className={styles.handle} viewBox="0 0 16 16" aria-hidden="true">
          <path d="M8 2v12M5.5 5.5 3 8l2.5 2.5M10.5 5.5 13 8l-2.5 2.5" />
        </svg>
      </div>
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

/** Where a key moves the line; null for any other key. */
export function swipeKey(at: number, key: string): number | null {
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowDown':
      return within(Math.round(at) - 1);
    case 'ArrowRight':
    case 'ArrowUp':
      return within(Math.round(at) + 1);
    case 'PageDown':
      return within(Math.round(at) - 10);
    case 'PageUp':
      return within(Math.round(at) + 10);
    case 'Home':
      return 0;
    case 'End':
      return 100;
    default:
      return null;
  }
}

function within(percent: number): number {
  return Math.min(100, Math.max(0, percent));
}
