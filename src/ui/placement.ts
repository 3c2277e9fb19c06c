export type Side = 'top' | 'bottom' | 'left' | 'right';
export type Align = 'start' | 'center' | 'end';

export interface Room {
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

/** Left and top for a floating box beside its anchor, in CSS px of the window: on the other side where there is no room, and never beyond the edge. */
export function placement(
  anchor: DOMRectReadOnly,
  box: Room,
  { side, align, view }: { side: Side; align: Align; view: Room },
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

function aligned({ start, end, size }: Axis, align: Align): number {
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
