/**
 * What a person was at in this tab: kept so that a reload loses nothing, and gone with the tab or
 * with the connection. A browser that keeps nothing forgets it with the page.
 */
const PREFIX = 'job-atlas.tab ';

/** The text kept under a key, or null where there is none. */
export function readTabItem(key: string): string | null {
  try {
    return sessionStorage.getItem(PREFIX + key);
  } catch {
    return null;
  }
}

/** Keeps a text under a key; null drops what was kept. */
export function writeTabItem(key: string, text: string | null): void {
  try {
    if (text === null) sessionStorage.removeItem(PREFIX + key);
    else sessionStorage.setItem(PREFIX + key, text);
  } catch {
    // A full or forbidden store loses it with the page, nothing else.
  }
}

/** Drops all of it, and nothing else that the tab keeps. */
export function clearTabItems(): void {
  try {
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
  } catch {
    // A forbidden store holds nothing.
  }
}
