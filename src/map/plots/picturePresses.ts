/**
 * What a person does on a result's first picture, before there is a map: noted, so that nothing is lost.
 *
 * 1. A click needs only the worker and a place for its card: it's answered as soon as somebody takes clicks.
 * 2. All else, and clicks that follow it, wait for the map, in order. A picture that's dragged follows the pointer.
 * 3. Keys that move a map are for the map after a press on the picture, as they are after one on the map. Others are the page's.
 */

/** Distances are CSS px; points are from the top left corner of the picture as it was shown at first. */
export type PicturePress =
  | { kind: 'click'; x: number; y: number }
  /** How far the picture was dragged. */
  | { kind: 'pan'; x: number; y: number }
  /** By two fingers around their middle, or a double click: by so many zooms. */
  | { kind: 'zoom'; x: number; y: number; zooms: number }
  | { kind: 'wheel'; event: WheelEvent }
  | { kind: 'key'; key: string };

export interface PicturePresses {
  /**
   * Calls `answer` in place of who took clicks before, with the last one that was answered and each that nothing else waits
   * before; returns a function that ends that.
   */
  takeClicks: (answer: (x: number, y: number) => void) => () => void;
  /** Has a click wait for the map, which a mark needs to be answered. */
  leaveToMap: (x: number, y: number) => void;
  /** Presses on the page the keys that were for it; from now on the page hears them itself. */
  replayPageKeys: () => void;
  /** Resolves with all that waits, once no pointer is down; nothing is noted from then on. */
  takeAll: () => Promise<PicturePress[]>;
  /** Whether the picture was pressed: the map has the keys then. */
  isPressed: () => boolean;
  end: () => void;
}

/** A press that moves less far is a click; as in Leaflet. */
const CLICK_PX = 3;

/** What Leaflet and our map do by keys. */
const MAP_KEYS = /^(?:Arrow(?:Left|Right|Up|Down)|Enter|[-+=_])$/;

/** Notes presses on `element`, and keys of the page; `picture` in it follows the pointer. A card in it isn't the picture. */
export function notePresses(element: HTMLElement, picture: HTMLElement): PicturePresses {
  const controller = new AbortController();
  const { signal } = controller;
  let waiting: PicturePress[] = [];
  let forPage: Event[] | null = [];
  let lastAnswered: PicturePress | null = null;
  let answerClick: ((x: number, y: number) => void) | null = null;
  function note(press: PicturePress): void {
    if (press.kind === 'click' && answerClick && waiting.length === 0) {
      lastAnswered = press;
      answerClick(press.x, press.y);
    } else waiting.push(press);
  }
  const pointers = followPointers(element, { picture, signal, note });
  const wheel = (event: WheelEvent) => {
    if (isOnCard(event)) return;
    // Else the browser would zoom the page, or scroll it.
    event.preventDefault();
    note({ kind: 'wheel', event: new WheelEvent(event.type, event) });
  };
  const key = (event: KeyboardEvent) => {
    const isCommand = event.ctrlKey || event.metaKey || event.altKey;
    if (isCommand || document.activeElement !== document.body) return;
    if (!MAP_KEYS.test(event.key)) forPage?.push(new KeyboardEvent(event.type, event));
    else if (pointers.isPressed()) note({ kind: 'key', key: event.key });
  };
  element.addEventListener('wheel', wheel, { signal, passive: false });
  document.addEventListener('keydown', key, { signal });
  return {
    takeClicks(answer) {
      answerClick = answer;
      const asked = lastAnswered ? [lastAnswered, ...waiting] : waiting;
      waiting = [];
      for (const press of asked) note(press);
      return () => {
        if (answerClick === answer) answerClick = null;
      };
    },
    leaveToMap(x, y) {
      lastAnswered = null;
      waiting.unshift({ kind: 'click', x, y });
    },
    replayPageKeys() {
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
    end: () => controller.abort(),
  };
}

interface PointerOptions {
  /** Moves with a drag. */
  picture: HTMLElement;
  signal: AbortSignal;
  note: (press: PicturePress) => void;
}

/** Notes clicks, double clicks, drags and pinches on `element`. */
function followPointers(element: HTMLElement, { picture, signal, note }: PointerOptions) {
  const pointers = new Map<number, Point>();
  const shift = { x: 0, y: 0 };
  let gesture: Gesture | null = null;
  let isPressed = false;
  let settle: (() => void) | null = null;
  const points = () => [...pointers.values()];
  function place({ clientX, clientY }: MouseEvent): Point {
    const { left, top } = element.getBoundingClientRect();
    return { x: clientX - left - shift.x, y: clientY - top - shift.y };
  }
  function begin(isMoved: boolean): void {
    gesture = { from: points(), to: points(), isMoved };
  }
  /** Ends what the pointers did so far; one that was called off isn't a click. */
  function end(isClick = true): void {
    if (!gesture) return;
    const { from, isMoved } = gesture;
    const by = offsetOf(gesture);
    if (isMoved) for (const press of pressesOf(gesture)) note(press);
    else if (isClick && from[0]) note({ kind: 'click', ...from[0] });
    gesture = null;
    if (!isMoved) return;
    Object.assign(shift, { x: shift.x + by.x, y: shift.y + by.y });
    for (const [id, { x, y }] of pointers) pointers.set(id, { x: x - by.x, y: y - by.y });
  }
  function release(id: number, isClick = true): void {
    if (!pointers.has(id)) return;
    end(isClick);
    pointers.delete(id);
    // What is left of two fingers is no click.
    if (pointers.size > 0) begin(true);
    else settle?.();
  }
  const down = (event: PointerEvent) => {
    if (event.button !== 0 || event.ctrlKey || isOnCard(event)) return;
    isPressed = true;
    // A second finger ends the first one's drag; that it was down alone isn't a click.
    if (gesture?.isMoved) end();
    pointers.set(event.pointerId, place(event));
    begin(pointers.size > 1);
  };
  const move = (event: PointerEvent) => {
    if (!gesture || !pointers.has(event.pointerId)) return;
    // Released where nothing told: outside of the window.
    if (event.pointerType === 'mouse' && event.buttons === 0) return release(event.pointerId);
    pointers.set(event.pointerId, place(event));
    gesture.to = points();
    const { x, y } = offsetOf(gesture);
    gesture.isMoved ||= Math.abs(x) + Math.abs(y) >= CLICK_PX;
    if (gesture.isMoved) picture.style.translate = `${shift.x + x}px ${shift.y + y}px`;
  };
  const double = (event: MouseEvent) => {
    if (!isOnCard(event)) note({ kind: 'zoom', ...place(event), zooms: event.shiftKey ? -1 : 1 });
  };
  const keepFromBrowser = (event: Event) => {
    if (!isOnCard(event)) event.preventDefault();
  };
  // The browser would select text; and press once more, by mouse, where a finger was lifted.
  element.addEventListener('mousedown', keepFromBrowser, { signal });
  element.addEventListener('touchend', keepFromBrowser, { signal, passive: false });
  element.addEventListener('pointerdown', down, { signal });
  element.addEventListener('dblclick', double, { signal });
  // Anywhere: the picture moves from the placeholder to the page meanwhile, and a pointer may leave it.
  document.addEventListener('pointermove', move, { signal });
  document.addEventListener('pointerup', ({ pointerId }) => release(pointerId), { signal });
  document.addEventListener('pointercancel', ({ pointerId }) => release(pointerId, false), {
    signal,
  });
  return {
    isPressed: () => isPressed,
    /** Resolves once no pointer is down. */
    released: async () => {
      if (pointers.size > 0) await new Promise<void>((resolve) => (settle = resolve));
    },
  };
}

/** Whether it happened on a card in the picture, whose place may itself be in a section of the page. */
function isOnCard({ target, currentTarget }: Event): boolean {
  const section = target instanceof Element ? target.closest('section') : null;
  return section !== null && currentTarget instanceof Element && currentTarget.contains(section);
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
    ...(zooms === 0 ? [] : [{ kind: 'zoom' as const, ...middle(gesture.from), zooms }]),
  ];
}

/** By how many zooms two fingers spread; 0 for one. */
function zoomsOf({ from, to }: Gesture): number {
  const spread = ([a, b]: Point[]) => (a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 1);
  return Math.log2(Math.max(1, spread(to)) / Math.max(1, spread(from)));
}
