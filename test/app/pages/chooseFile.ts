import { onTestFinished, vi } from 'vitest';

/** Answers where the page asks for a file from now on, as a person does: with this one, or with none. Returns how often it was asked. */
export function chooseFile(file: File | null): () => number {
  const click = vi.spyOn(HTMLInputElement.prototype, 'click');
  click.mockImplementation(function (this: HTMLInputElement) {
    const chosen = new DataTransfer();
    if (file) chosen.items.add(file);
    this.files = chosen.files;
    this.dispatchEvent(new Event('change'));
  });
  onTestFinished(() => click.mockRestore());
  return () => click.mock.calls.length;
}
