/** The result file that was opened last while the page was there: no address holds it, and its failed plots are repaired at another. */

/** Kept with an entry of the browser's history that leads back to it. */
export const BACK_TO_FILE = 'backToFile';

let opened: File | null = null;

export function openedFile(): File | null {
  return opened;
}

export function noteOpenedFile(file: File): void {
  opened = file;
}
