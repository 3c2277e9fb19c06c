/**
 * What a person does on a result's first picture, before there is a map: noted, so that nothing is lost.
 *
 * 1. A click needs only the worker and a place for its card: it's answered as soon as somebody takes clicks.
 * 2. All else, and clicks that follow it, wait for the map, in order. A picture that's dragged follows the pointer.
 * 3. Keys belong to the map after a press on the picture, as they do on the map; before, to the page.
 */

/** Distances are CSS px, points from the picture's top left corner. */
export type PicturePress =
  | { kind: 'click'; x: number; y: number }
  /** How far the picture was dragged. */
  | { kind: 'pan'; x: number; y: number }
  /** Two fingers, around their middle, by so many zooms. */
  | { kind: 'pinch'; x: number; y: number; zooms: number }
  /** For the map's own handlers: a wheel's turn, a double click, a key. */
  | { kind: 'event'; event: Event };

export interface PicturePresses {
  /**
   * Calls `answer` in place of who took clicks before, with the last one that was answered and each that nothing else waits
   * before; returns a function that ends that.
   */
  takeClicks: (answer: (x: number, y: number) => void) => () => void;
  /** Does on the page what keys pressed before were for; from now on the page hears them itself. */
  takeKeys: () => void;
  /** Resolves with all that waits, once no pointer is down; nothing is noted from then on. */
  takeAll: () => Promise<PicturePress[]>;
  /** Whether the picture was pressed: the map has the keys then. */
  isPressed: () => boolean;
}

/** A press that moves less far is a click; as in Leaflet. */
const CLICK_PX = 3;

/** Notes presses on `element`, and keys of the page; `picture` in it follows the pointer. */
export function notePresses(element: HTMLElement, picture: HTMLElement): PicturePresses {
  const controller = new AbortController();
  const { signal } = controller;
  let waiting: PicturePress[] = [];
  let forPage: Event[] | null = [];
  let answered: PicturePress | null = null;
  let answerClick: ((x: number, y: number) => void) | null = null;
  function note(press: PicturePress): void {
    if (press.kind === 'click' && answerClick && waiting.length === 0) {
      answered = press;
      answerClick(press.x, press.y);
    } else waiting.push(press);
  }
  const pointers = followPointers(element, { picture, signal, note });
  const keep = (event: Event) => note({ kind: 'event', event: copyOf(event) });
  const key = (event: KeyboardEvent) => {
    const isCommand = event.ctrlKey || event.metaKey || event.altKey;
    if (isCommand || document.activeElement !== document.body) return;
    if (pointers.isPressed()) keep(event);
    else forPage?.push(copyOf(event));
  };
  element.addEventListener('wheel', keep, { signal, passive: true });
  element.addEventListener('dblclick', keep, { signal });
  document.addEventListener('keydown', key, { signal });
  return {
    takeClicks(answer) {
      answerClick = answer;
      const asked = answered ? [answered, ...waiting] : waiting;
      waiting = [];
      for (const press of asked) note(press);
      return () => {
        if (answerClick === answer) answerClick = null;
      };
    },
    takeKeys() {
      const keys = forPage ?? [];
      forPage = null;
      for (const event of keys) document.body.dispatchEvent(event);
    },
    async takeAll() {
      await pointers.released();
      controller.abort();
      return waiting;
    },
    isPressed: pointers.isPressed,
  };
}

interface PointerOptions {
  /** Moves with a drag. */
  picture: HTMLElement;
  signal: AbortSignal;
  note: (press: PicturePress) => void;
}

/** Notes clicks, drags and pinches on `element`. */
function followPointers(element: HTMLElement, { picture, signal, note }: PointerOptions) {
  const pointers = new Map<number, Point>();
  const shift = { x: 0, y: 0 };
  let gesture: Gesture | null = null;
  let isPressed = false;
  let settle: (() => void) | null = null;
  const points = () => [...pointers.values()];
  function place({ pointerId, clientX, clientY }: PointerEvent): void {
    const { left, top } = element.getBoundingClientRect();
    pointers.set(pointerId, { x: clientX - left, y: clientY - top });
  }
  function begin(isMoved: boolean): void {
    gesture = { from: points(), to: points(), isMoved };
  }
  /** Ends what the pointers did so far. */
  function end(): void {
    if (!gesture) return;
    const [first] = gesture.from;
    if (!gesture.isMoved && first) note({ kind: 'click', ...first });
    else for (const press of pressesOf(gesture)) note(press);
    const by = offsetOf(gesture);
    if (gesture.isMoved) Object.assign(shift, { x: shift.x + by.x, y: shift.y + by.y });
    gesture = null;
  }
  const down = (event: PointerEvent) => {
    if (event.button !== 0) return;
    isPressed = true;
    element.setPointerCapture(event.pointerId);
    // A second finger ends the first one's drag; that it was down alone isn't a click.
    if (gesture?.isMoved) end();
    place(event);
    begin(false);
  };
  const move = (event: PointerEvent) => {
    if (!gesture || !pointers.has(event.pointerId)) return;
    place(event);
    gesture.to = points();
    const { x, y } = offsetOf(gesture);
    gesture.isMoved ||= Math.abs(x) + Math.abs(y) >= CLICK_PX || gesture.from.length > 1;
    if (gesture.isMoved) picture.style.translate = `${shift.x + x}px ${shift.y + y}px`;
  };
  const up = (event: PointerEvent) => {
    if (!pointers.has(event.pointerId)) return;
    end();
    pointers.delete(event.pointerId);
    // What is left of two fingers is no click.
    if (pointers.size > 0) begin(true);
    else settle?.();
  };
  // Else the browser would select text.
  element.addEventListener('mousedown', (event) => event.preventDefault(), { signal });
  element.addEventListener('pointerdown', down, { signal });
  element.addEventListener('pointermove', move, { signal });
  element.addEventListener('pointerup', up, { signal });
  element.addEventListener('pointercancel', up, { signal });
  return {
    isPressed: () => isPressed,
    /** Resolves once no pointer is down. */
    released: async () => {
      if (pointers.size > 0) await new Promise<void>((resolve) => (settle = resolve));
    },
  };
}

type Point = { x: number; y: number };

/** Where the pointers went down and where they are. */
interface Gesture {
  from: Point[];
  to: Point[];
  isMoved: boolean;
}

function middle(points: Point[]): Point {
  const sum = (pick: (point: Point) => number) =>
    points.reduce((all, point) => all + pick(point), 0);
  return { x: sum(({ x }) => x) / points.length, y: sum(({ y }) => y) / points.length };
}

function offsetOf({ from, to }: Gesture): Point {
  const [a, b] = [middle(from), middle(to)];
  return { x: b.x - a.x, y: b.y - a.y };
}

function pressesOf(gesture: Gesture): PicturePress[] {
  const by = offsetOf(gesture);
  const zooms = zoomsOf(gesture);
  return [
    ...(by.x === 0 && by.y === 0 ? [] : [{ kind: 'pan' as const, ...by }]),
    ...(zooms === 0 ? [] : [{ kind: 'pinch' as const, ...middle(gesture.to), zooms }]),
  ];
}

/** By how many zooms two fingers spread; 0 for one. */
function zoomsOf({ from, to }: Gesture): number {
  const spread = ([a, b]: Point[]) => (a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 1);
  return Math.log2(Math.max(1, spread(to)) / Math.max(1, spread(from)));
}

/** An event that can be dispatched again. */
function copyOf(event: Event): Event {
  const Kind = event.constructor as new (type: string, init: Event) => Event;
  return new Kind(event.type, event);
}
