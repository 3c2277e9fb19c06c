/** A piece of a text, and whether it matches. */
interface TextPiece {
  text: string;
  marked: boolean;
}

/** Returns a text in pieces, those marked that are one of the words, whatever their case; joined they are the text. */
export function markedText(text: string, words: readonly string[]): TextPiece[] {
  const wanted = words.filter((word) => word !== '').map(escaped);
  if (wanted.length === 0) return [{ text, marked: false }];
  // The longest first: of two words of which one holds the other all is marked.
  wanted.sort((one, other) => other.length - one.length);
  return text
    .split(new RegExp(`(${wanted.join('|')})`, 'giu'))
    .map((piece, i) => ({ text: piece, marked: i % 2 === 1 }))
    .filter((piece) => piece.text !== '');
}

function escaped(word: string): string {
  return word.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);
}
