/**
 * Unsaved work of this tab in `sessionStorage`, so that a reload loses nothing; it goes with the tab or
 * with the connection. In a browser that forbids storage it goes with the page.
 */
import { readItem, writeItem } from '#lib/browserStorage.ts';

const PREFIX = 'job-atlas.tab ';

export function readTabItem(key: string): string | null {
  return readItem('session', PREFIX + key);
}

/** Stores a text under a key; null removes it. */
export function writeTabItem(key: string, text: string | null): void {
  writeItem('session', PREFIX + key, text);
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
