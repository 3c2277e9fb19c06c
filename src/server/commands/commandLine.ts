/** What commands are given, and what they say. */
import { parseArgs } from 'node:util';
import { visibleText } from '#lib/visibleText.ts';

/** A command's output: `text` alone goes to standard output, `note` to standard error. */
export interface CommandOutput {
  readonly text: string;
  readonly note?: string;
}

/** Returns the options of these names, and what is given beside them. Throws an Error that ends with the usage for any other option. */
export function readOptions<Name extends string>(
  args: readonly string[],
  names: readonly Name[],
  usage: string,
): { values: Partial<Record<Name, string>>; positionals: readonly string[] } {
  const options = Object.fromEntries(names.map((name) => [name, { type: 'string' } as const]));
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    return { values: values as Partial<Record<Name, string>>, positionals };
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : ''}. Usage: ${usage}`, {
      cause: error,
    });
  }
}

/** Returns a name or an id for one line of a terminal: characters that would break the line or control the terminal are shown by code point. */
export function printableName(name: string): string {
  return visibleText(name).replace(/[\n\r\t]/g, (character) => {
    const code = character.charCodeAt(0).toString(16).toUpperCase();
    return `⟨U+${code.padStart(4, '0')}⟩`;
  });
}
