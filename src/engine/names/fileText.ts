/** A file's bytes as text. */

/** A text, and what it was taken for where that isn't plain UTF-8. */
export interface FileText {
  text: string;
  /** In words; null for UTF-8. */
  encoding: string | null;
  /** Whether it began with a byte-order mark. */
  isMarked: boolean;
}

const MARKS: readonly { mark: readonly number[]; label: string; encoding: string | null }[] = [
  { mark: [0xef, 0xbb, 0xbf], label: 'utf-8', encoding: null },
  { mark: [0xff, 0xfe], label: 'utf-16le', encoding: 'UTF-16' },
  { mark: [0xfe, 0xff], label: 'utf-16be', encoding: 'UTF-16' },
];

/** Returns the text without its byte-order mark: as the mark says, else UTF-8, and Windows-1252, as spreadsheets write it, where it can't be that. */
export function fileText(bytes: Uint8Array): FileText {
  const marked = MARKS.find(({ mark }) => mark.every((byte, at) => bytes[at] === byte));
  if (marked)
    return { text: decode(bytes, marked.label), encoding: marked.encoding, isMarked: true };
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return { text, encoding: null, isMarked: false };
  } catch {
    return { text: decode(bytes, 'windows-1252'), encoding: 'Windows-1252', isMarked: false };
  }
}

function decode(bytes: Uint8Array, label: string): string {
  return new TextDecoder(label).decode(bytes);
}
