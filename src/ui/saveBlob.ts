const REVOKE_MS = 60_000;

/** Has the browser save a file under a name. */
export function saveBlob(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser reads the address only after this returns.
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_MS);
}
