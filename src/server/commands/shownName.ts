import { visibleText } from '#lib/visibleText.ts';

/** Returns a name or an id as a terminal may show it, on one line: what would break the line, or steer the terminal, stands there by its code point. */
export function shownName(name: string): string {
  return visibleText(name).replace(/[\n\r\t]/g, (character) => {
    const code = character.charCodeAt(0).toString(16).toUpperCase();
    return `⟨U+${code.padStart(4, '0')}⟩`;
  });
}
