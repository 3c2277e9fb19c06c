/** What a person chose on this device, or null where nothing is kept or the browser keeps nothing. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Keeps a choice on this device; a browser that refuses simply forgets it. */
export function writeStored(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // A full or forbidden store loses a choice, nothing else.
  }
}
