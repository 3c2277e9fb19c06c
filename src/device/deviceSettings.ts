/** What a person set on this device for all connections, such as the theme and the sizes of panels. */
const PREFIX = 'job-atlas.';
/** Neither a saved key nor which results are kept is a setting: they belong to one connection. */
const OTHERS = /^job-atlas\.(?:connection|kept) /;

export function deviceSettings(): Map<string, string> {
  try {
    return new Map(
      Object.entries(localStorage).filter(
        (entry): entry is [string, string] => entry[0].startsWith(PREFIX) && !OTHERS.test(entry[0]),
      ),
    );
  } catch {
    return new Map();
  }
}

/** Deletes the settings, here and in other tabs; listeners to `storage` events follow at once. */
export function clearDeviceSettings(): void {
  for (const name of deviceSettings().keys()) localStorage.removeItem(name);
  // The browser fires it in other tabs alone.
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
}
