export type Side = 'top' | 'bottom' | 'left' | 'right';
export type Align = 'start' | 'center' | 'end';

export interface Room {
  width: number;
  height: number;
}

const GAP = 6;
const MARGIN = 8;

/** Left and top for a floating box beside its anchor, in CSS px of the window: on the other side where there is no room, and never beyond the edge. */
export function placement(
  anchor: DOMRectReadOnly,
  box: Room,
  { side, align, view }: { side: Side; align: Align; view: Room },
): { left: number; top: number } {
  const upright = side === 'top' || side === 'bottom';
  const along = upright
    ? slide(anchor.left, anchor.width, { size: box.width, align })
    : slide(anchor.top, anchor.height, { size: box.height, align });
  const across = upright
    ? beside(anchor.top, anchor.bottom, {
        size: box.height,
        room: view.height,
        before: side === 'top',
      })
    : beside(anchor.left, anchor.right, {
        size: box.width,
        room: view.width,
        before: side === 'left',
      });
  return {
    left: within(upright ? along : across, box.width, view.width),
    top: within(upright ? across : along, box.height, view.height),
  };
}

function slide(
  start: number,
  length: number,
  { size, align }: { size: number; align: Align },
): number {
  if (align === 'start') return start;
  return align === 'end' ? start + length - size : start + (length - size) / 2;
}

function beside(
  start: number,
  end: number,
  { size, room, before }: { size: number; room: number; before: boolean },
): number {
  const fitsBefore = start - GAP - size >= MARGIN;
  const fitsAfter = end + GAP + size <= room - MARGIN;
  const goesBefore = before ? fitsBefore || !fitsAfter : !fitsAfter && fitsBefore;
  return goesBefore ? start - GAP - size : end + GAP;
}

function within(start: number, size: number, room: number): number {
  return Math.max(MARGIN, Math.min(start, room - size - MARGIN));
}
