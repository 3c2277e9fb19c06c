/** Drops a file on the page as a person does. */
export function dropFile(file: File): void {
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(file);
  for (const type of ['dragover', 'drop'])
    window.dispatchEvent(new DragEvent(type, { dataTransfer, cancelable: true, bubbles: true }));
}
