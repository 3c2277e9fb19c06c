/** What turns text round, hides it or moves it, line breaks and tabs apart: no reader would know it's there. */
const UNSEEN = /(?![\n\r\t])[\p{Cc}\p{Bidi_Control}\u200b\u2028\u2029\ufeff\u{e0000}-\u{e007f}]/gu;

/** Returns somebody else's text as it's shown: control and direction-changing characters by their code points, as ⟨U+202E⟩. */
export function visibleText(text: string): string {
  return text.replace(UNSEEN, (character) => {
    const code = character.codePointAt(0) ?? 0;
    return `⟨U+${code.toString(16).toUpperCase().padStart(4, '0')}⟩`;
  });
}

/**
 * Returns an id as it can be seen and pressed: a line break as a sign, and each blank too where there is
 * nothing else. For showing only.
 */
export function visibleId(id: string): string {
  const text = id.replace(/\r\n|[\n\r\v\f\u0085\u2028\u2029]/g, '↵');
  return text.trim() === '' ? text.replace(/\s/g, '␣') : visibleText(text);
}
