/**
 * Unsaved work of this tab in `sessionStorage`, so that a reload loses nothing; it goes with the tab or
 * with the connection. In a browser that forbids storage it goes with the page.
 */
const PREFIX = 'job-atlas.tab ';

export function readTabItem(key: string): string | null {
  try {
    return sessionStorage.getItem(PREFIX + key);
  } catch {
    return null;
  }
}

/** Stores a text under a key; null removes it. */
export function writeTabItem(key: string, text: string | null): void {
  try {
    if (text === null) sessionStorage.removeItem(PREFIX + key);
    else sessionStorage.setItem(PREFIX + key, text);
  } catch {
    // In a full or forbidden store it's lost with the page, nothing else is.
  }
}

export function tabItems(): string[] {
  try {
    return Object.entries(sessionStorage).flatMap(([key, text]: [string, string]) =>
      key.startsWith(PREFIX) ? [text] : [],
    );
  } catch {
    return [];
  }
}

/** Removes all of these items, and nothing else of the tab's storage. */
export function clearTabItems(): void {
  try {
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
  } catch {
    // A forbidden store holds nothing.
  }
}
