import { isAborted } from '#lib/isAborted.ts';

/**
 * Offers a link in the system's own sheet, on a phone or tablet that has one. Resolves with whether that was enough: it was
 * shared, or the person closed the sheet.
 */
export async function shareBySystem(url: string): Promise<boolean> {
  const hasSheet = typeof navigator.share === 'function';
  if (!hasSheet || !window.matchMedia('(pointer: coarse)').matches) return false;
  try {
    await navigator.share({ url });
    return true;
  } catch (error) {
    return isAborted(error);
  }
}
