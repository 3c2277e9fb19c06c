import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { useEscape } from './useEscape.ts';
import { TOP_LAYER, useFloating } from './useFloating.ts';
import type { Side } from './placement.ts';
import styles from './Tooltip.module.css';

const DELAY_MS = 400;

interface TooltipProps {
  text: ReactNode;
  children: ReactNode;
  side?: Side;
}

/** Words beside a control while the pointer rests on it or the keyboard is there. They only repeat or explain: what must be read belongs on the page. */
export function Tooltip({ text, children, side = 'bottom' }: TooltipProps) {
  const [open, setOpen] = useState(false);
  const holder = useRef<HTMLSpanElement>(null);
  const anchor = useRef<Element>(null);
  const box = useRef<HTMLSpanElement>(null);
  const timer = useRef(0);
  const id = useId();
  useFloating({ open, anchor, box, side, align: 'center' });
  useEffect(function dropTimer() {
    return () => clearTimeout(timer.current);
  }, []);
  useEscape(open, () => setOpen(false));

  function show(delay: number) {
    anchor.current = holder.current?.firstElementChild ?? null;
    clearTimeout(timer.current);
    timer.current = window.setTimeout(() => setOpen(true), delay);
  }
  function hide() {
    clearTimeout(timer.current);
    setOpen(false);
  }
  return (
    <span
      ref={holder}
      className={styles.holder}
      onPointerEnter={(event) => event.pointerType === 'mouse' && show(DELAY_MS)}
      onPointerLeave={hide}
      onPointerDown={hide}
      onFocus={(event) => event.target.matches(':focus-visible') && show(0)}
      onBlur={hide}
    >
      {children}
      {open && (
        <span ref={box} id={id} role="tooltip" popover={TOP_LAYER} className={styles.tip}>
          {text}
        </span>
      )}
    </span>
  );
}
