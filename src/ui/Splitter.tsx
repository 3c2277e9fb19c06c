import { useRef, type KeyboardEvent, type PointerEvent, useState } from 'react';
import { clamp } from '#lib/linearScale.ts';
import { classNames } from './classNames.ts';
import { panelSize, readStoredPanel, type PanelLimits, type StoredPanel } from './panelSize.ts';
import { writeItem } from '#lib/browserStorage.ts';
import { texts } from './later.texts.en.ts';
import styles from './Splitter.module.css';

const STEP = 8;
const STRIDE = 64;

interface SplitterProps {
  panel: Panel;
  /** Which side of the panel this edge is. */
  edge: 'top' | 'left';
  /** What moving it changes: "Height of the records". */
  label: string;
}

/** A panel's movable edge: drag it or use the arrow keys; a double click or Enter folds and unfolds the panel. */
export function Splitter({ panel, edge, label }: SplitterProps) {
  const start = useRef<{ at: number; size: number } | null>(null);
  const upright = edge === 'left';
  const along = (event: PointerEvent) => (upright ? event.clientX : event.clientY);

  function handleDown(event: PointerEvent) {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture?.(event.pointerId);
    start.current = { at: along(event), size: panel.size };
  }
  function handleMove(event: PointerEvent) {
    if (!start.current) return;
    const moved = along(event) - start.current.at;
    if (moved !== 0) panel.resize(start.current.size - moved);
  }
  function handleUp() {
    start.current = null;
  }
  function handleKey(event: KeyboardEvent) {
    const next = sizeAfter(event, panel, upright ? -1 : 1);
    if (event.key === 'Enter') panel.toggle();
    else if (next !== null) panel.resize(next);
    else return;
    event.preventDefault();
  }
  return (
    <div
      role="separator"
      tabIndex={0}
      aria-label={label}
      aria-orientation={upright ? 'vertical' : 'horizontal'}
      aria-valuemin={0}
      aria-valuemax={Math.round(panel.max)}
      aria-valuenow={Math.round(panel.size)}
      aria-valuetext={panel.folded ? texts.folded : texts.pixels(Math.round(panel.size))}
      className={classNames(styles.edge, styles[edge])}
      onPointerDown={handleDown}
      onPointerMove={handleMove}
      onPointerUp={handleUp}
      onPointerCancel={handleUp}
      onDoubleClick={panel.toggle}
      onKeyDown={handleKey}
    />
  );
}

/** `forward` is 1 where Right or Up makes the panel larger. */
function sizeAfter(event: KeyboardEvent, panel: Panel, forward: number): number | null {
  const by = event.shiftKey ? STRIDE : STEP;
  const from = panel.folded ? panel.min : panel.size;
  if (event.key === 'ArrowRight' || event.key === 'ArrowUp') return from + forward * by;
  if (event.key === 'ArrowLeft' || event.key === 'ArrowDown') return from - forward * by;
  if (event.key === 'Home') return panel.min;
  return event.key === 'End' ? panel.max : null;
}

interface Panel {
  /** In CSS px; 0 while folded. */
  size: number;
  folded: boolean;
  min: number;
  max: number;
  resize: (size: number) => void;
  toggle: () => void;
}

/** The size of a panel with a movable edge, stored on this device and kept within its current limits. */
export function usePanel(limits: PanelLimits): Panel {
  const { key, initial, min } = limits;
  const max = Math.max(min, limits.max);
  const [stored, setStored] = useState(() => readStoredPanel(limits));
  function store(next: StoredPanel) {
    setStored(next);
    writeItem('local', key, JSON.stringify(next));
  }
  return {
    size: panelSize(stored, limits),
    folded: stored?.folded ?? false,
    min,
    max,
    resize: (size) =>
      store({ size: Math.round(clamp(size, { low: min, high: max })), folded: false }),
    toggle: () => store({ size: stored?.size ?? initial, folded: !stored?.folded }),
  };
}
