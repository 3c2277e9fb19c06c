import { useEffect, type RefObject } from 'react';

interface MenuKeys {
  open: boolean;
  /** Which item has the focus once it's open. */
  startsAt: 'first' | 'last';
  button: RefObject<HTMLElement | null>;
  list: RefObject<HTMLElement | null>;
  /** Closes and gives the focus back. */
  close: () => void;
  /** Closes because the person went elsewhere. */
  drop: () => void;
}

/** An open menu's keys: arrows, Home, End, first letters, Escape, Tab; and a press or focus elsewhere. */
export function useMenuKeys({ open, startsAt, button, list, close, drop }: MenuKeys) {
  useEffect(
    function focusItem() {
      if (open)
        itemsOf(list.current)
          .at(startsAt === 'last' ? -1 : 0)
          ?.focus();
    },
    [open, startsAt, list],
  );
  useEffect(function listenWhileOpen() {
    if (!open) return undefined;
    const isInside = (target: EventTarget | null) =>
      target instanceof Node &&
      (list.current?.contains(target) === true || button.current?.contains(target) === true);
    const handleKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') {
        event.preventDefault();
        event.stopPropagation();
        close();
      } else if (event.key === 'Tab') close();
      else if (move(event, itemsOf(list.current))) event.preventDefault();
    };
    const handleElsewhere = (event: Event) => {
      if (!isInside(event.target)) drop();
    };
    document.addEventListener('keydown', handleKey, true);
    document.addEventListener('pointerdown', handleElsewhere, true);
    document.addEventListener('focusin', handleElsewhere);
    return () => {
      document.removeEventListener('keydown', handleKey, true);
      document.removeEventListener('pointerdown', handleElsewhere, true);
      document.removeEventListener('focusin', handleElsewhere);
    };
  });
}

function itemsOf(list: HTMLElement | null): HTMLElement[] {
  return list ? [...list.querySelectorAll<HTMLElement>('[role^="menuitem"]')] : [];
}

/** Moves the focus as the key says; tells whether it did. */
function move(event: KeyboardEvent, items: HTMLElement[]): boolean {
  const now = items.findIndex((item) => item === document.activeElement);
  const next = target(event, items, now);
  if (next === null || items.length === 0) return false;
  items[(next + items.length) % items.length]?.focus();
  return true;
}

function target(event: KeyboardEvent, items: HTMLElement[], now: number): number | null {
  if (event.key === 'ArrowDown') return now + 1;
  if (event.key === 'ArrowUp') return now < 0 ? items.length - 1 : now - 1;
  if (event.key === 'Home') return 0;
  if (event.key === 'End') return items.length - 1;
  if (event.key.length !== 1 || event.key === ' ' || event.ctrlKey || event.metaKey) return null;
  const letter = event.key.toLowerCase();
  const begins = (item: HTMLElement) => item.textContent.trim().toLowerCase().startsWith(letter);
  for (let step = 1; step <= items.length; step++) {
    const index = (now + step + items.length) % items.length;
    const item = items[index];
    if (item && begins(item)) return index;
  }
  return null;
}
