import { visibleText } from './visibleText.ts';

/** Returns an address within the app as people read it, without its escapes; as it stands where they are broken. */
export function readableAddress(address: string): string {
  try {
    return visibleText(decodeURIComponent(address.replaceAll('+', ' ')));
  } catch {
    return address;
  }
}
