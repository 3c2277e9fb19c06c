/** The key that a person chose to keep on this device; the tab goes on with its own copy until it's closed. */

export function isKeyKept(name: string): boolean {
  try {
    return localStorage.getItem(name) !== null;
  } catch {
    return false;
  }
}

export function forgetKeptKey(name: string): void {
  try {
    localStorage.removeItem(name);
  } catch {
    // A forbidden store holds nothing.
  }
}
