/** Most characters of a name; file systems take more, people don't read them. */
const MOST = 80;

/** Returns a text as a file's name without what file systems refuse: letters, digits, dots, lines. Empty where nothing is left. */
export function fileName(text: string): string {
  const safe = text.replace(/[^\p{L}\p{N}._-]+/gu, '-').replace(/^[-.]+|[-.]+$/g, '');
  return safe.slice(0, MOST).replace(/[\uD800-\uDBFF]$/, '');
}
