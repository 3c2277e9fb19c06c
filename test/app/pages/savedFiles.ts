import { onTestFinished, vi } from 'vitest';

/** Takes what the browser is told to save: names and texts, in order. */
export function savedFiles(): Promise<{ name: string; text: string }>[] {
  const files: Promise<{ name: string; text: string }>[] = [];
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click');
  click.mockImplementation(function (this: HTMLAnchorElement) {
    const { href, download: name } = this;
    files.push(fetch(href).then(async (file) => ({ name, text: await file.text() })));
  });
  onTestFinished(() => click.mockRestore());
  return files;
}
