/** Texts that the browser stores for this origin, on the device or for the tab alone: it may forbid that, or have no room. */

type Area = 'local' | 'session';

/** Returns a stored text; null where there is none, or the browser stores nothing. */
export function readItem(area: Area, name: string): string | null {
  try {
    return storage(area).getItem(name);
  } catch {
    return null;
  }
}

/** Stores a text, if the browser allows it; null removes it. */
export function writeItem(area: Area, name: string, text: string | null): void {
  try {
    if (text === null) storage(area).removeItem(name);
    else storage(area).setItem(name, text);
  } catch {
    // It lasts as long as the page.
  }
}

function storage(area: Area): Storage {
  return area === 'session' ? sessionStorage : localStorage;
}
