import { readItem, writeItem } from '#lib/browserStorage.ts';

/** Returns a choice stored on this device; null where there is none or the browser stores nothing. */
export function readStored(key: string): string | null {
  return readItem('local', key);
}

/** Stores a choice on this device, if the browser allows it. */
export function writeStored(key: string, value: string): void {
  writeItem('local', key, value);
}
