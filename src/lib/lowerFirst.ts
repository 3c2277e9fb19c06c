/** Returns a text as it stands within a sentence: its first letter small. */
export function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
