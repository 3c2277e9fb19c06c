/** Menus and tooltips: boxes that float beside their anchor, in the browser's top layer. */
import { useLayoutEffect, type RefObject, useEffect, useEffectEvent } from 'react';

/** The browser's top layer, where it has one: nothing clips or covers what is in it. */
export const TOP_LAYER = 'popover' in HTMLElement.prototype ? 'manual' : undefined;

interface Floating {
  open: boolean;
  anchor: RefObject<Element | null>;
  box: RefObject<HTMLElement | null>;
  side?: FloatSide;
  align?: FloatAlign;
}

/** Keeps an open box in the browser's top layer, beside its anchor, while either or the window changes. */
export function useFloating({ open, anchor, box, side = 'bottom', align = 'start' }: Floating) {
  useLayoutEffect(
    function floatBesideAnchor() {
      const float = box.current;
      if (!open || !float) return undefined;
      if (TOP_LAYER) float.showPopover();
      const place = () => {
        if (anchor.current) putBeside(float, anchor.current, { side, align });
      };
      place();
      // What is in it may become longer.
      const observer = 'ResizeObserver' in window ? new ResizeObserver(place) : null;
      observer?.observe(float);
      window.addEventListener('resize', place);
      window.addEventListener('scroll', place, true);
      return () => {
        observer?.disconnect();
        window.removeEventListener('resize', place);
        window.removeEventListener('scroll', place, true);
      };
    },
    [open, anchor, box, side, align],
  );
}

function putBeside(
  float: HTMLElement,
  anchor: Element,
  { side, align }: { side: FloatSide; align: FloatAlign },
) {
  const size = { width: float.offsetWidth, height: float.offsetHeight };
  const view = { width: document.documentElement.clientWidth, height: window.innerHeight };
  const { left, top } = placement(anchor.getBoundingClientRect(), size, { side, align, view });
  float.style.left = `${left}px`;
  float.style.top = `${top}px`;
}

export type FloatSide = 'top' | 'bottom' | 'left' | 'right';
export type FloatAlign = 'start' | 'center' | 'end';

interface BoxSize {
  width: number;
  height: number;
}

/** The anchor's two ends along one axis, the box's size along it and how much room there is. */
interface Axis {
  start: number;
  end: number;
  size: number;
  room: number;
}

const GAP = 6;
const MARGIN = 8;

/** Returns left and top of a floating box beside its anchor, in CSS px of the window: on the other side if there's no room, never beyond the edge. */
function placement(
  anchor: DOMRectReadOnly,
  box: BoxSize,
  { side, align, view }: { side: FloatSide; align: FloatAlign; view: BoxSize },
): { left: number; top: number } {
  const x = { start: anchor.left, end: anchor.right, size: box.width, room: view.width };
  const y = { start: anchor.top, end: anchor.bottom, size: box.height, room: view.height };
  const upright = side === 'top' || side === 'bottom';
  const isBefore = side === 'top' || side === 'left';
  return {
    left: within(x, upright ? aligned(x, align) : beside(x, isBefore)),
    top: within(y, upright ? beside(y, isBefore) : aligned(y, align)),
  };
}

function aligned({ start, end, size }: Axis, align: FloatAlign): number {
  if (align === 'start') return start;
  return align === 'end' ? end - size : (start + end - size) / 2;
}

function beside({ start, end, size, room }: Axis, isBefore: boolean): number {
  const fitsBefore = start - GAP - size >= MARGIN;
  const fitsAfter = end + GAP + size <= room - MARGIN;
  const goesBefore = isBefore ? fitsBefore || !fitsAfter : !fitsAfter && fitsBefore;
  return goesBefore ? start - GAP - size : end + GAP;
}

function within({ size, room }: Axis, start: number): number {
  return Math.max(MARGIN, Math.min(start, room - size - MARGIN));
}

interface WhileOpen extends Pick<Floating, 'open' | 'anchor' | 'box'> {
  /** Closes without moving the focus. */
  drop: () => void;
  /** Called with each key, before the page takes it. */
  onKey: (event: KeyboardEvent) => void;
}

/** Listens while a box is open: to keys, and to presses and focus elsewhere, which drop it. */
export function useWhileOpen({ open, anchor, box, drop, onKey }: WhileOpen): void {
  const handleKey = useEffectEvent(onKey);
  const handleElsewhere = useEffectEvent(({ target }: Event) => {
    const isInside = (part: Element | null) => target instanceof Node && part?.contains(target);
    if (!isInside(box.current) && !isInside(anchor.current)) drop();
  });
  useEffect(
    function listenWhileOpen() {
      if (!open) return undefined;
      const onKeyDown = (event: KeyboardEvent) => handleKey(event);
      const onElsewhere = (event: Event) => handleElsewhere(event);
      document.addEventListener('keydown', onKeyDown, true);
      document.addEventListener('pointerdown', onElsewhere, true);
      document.addEventListener('focusin', onElsewhere);
      return () => {
        document.removeEventListener('keydown', onKeyDown, true);
        document.removeEventListener('pointerdown', onElsewhere, true);
        document.removeEventListener('focusin', onElsewhere);
      };
    },
    [open],
  );
}

/** Calls `onEscape` when Escape is pressed anywhere, while active. */
export function useEscape(active: boolean, onEscape: (event: KeyboardEvent) => void): void {
  const escape = useEffectEvent(onEscape);
  useEffect(
    function listenForEscape() {
      if (!active) return undefined;
      const handle = (event: KeyboardEvent) => {
        if (event.key === 'Escape') escape(event);
      };
      document.addEventListener('keydown', handle);
      return () => document.removeEventListener('keydown', handle);
    },
    [active],
  );
}
