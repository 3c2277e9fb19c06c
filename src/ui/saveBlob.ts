const KEPT_MS = 60_000;

/** Hands a file to the browser to be saved under a name. */
export function saveBlob(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser reads the address only after this returns.
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS);
}
