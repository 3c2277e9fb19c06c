import { useLayoutEffect, type RefObject } from 'react';
import { placement, type Align, type Side } from './placement.ts';

/** The browser's top layer, where it has one: nothing clips or covers what is in it. */
export const TOP_LAYER = 'popover' in HTMLElement.prototype ? 'manual' : undefined;

interface Floating {
  open: boolean;
  anchor: RefObject<Element | null>;
  box: RefObject<HTMLElement | null>;
  side?: Side;
  align?: Align;
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
      window.addEventListener('resize', place);
      window.addEventListener('scroll', place, true);
      return () => {
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
  { side, align }: { side: Side; align: Align },
) {
  const size = { width: float.offsetWidth, height: float.offsetHeight };
  const view = { width: document.documentElement.clientWidth, height: window.innerHeight };
  const { left, top } = placement(anchor.getBoundingClientRect(), size, { side, align, view });
  float.style.left = `${left}px`;
  float.style.top = `${top}px`;
}
