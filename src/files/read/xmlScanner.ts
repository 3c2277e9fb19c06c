/**
 * Tags and texts of an XML document in UTF-8, one after the other. Only XML's own five entities and character references
 * stand for other text: what a document type declares isn't read, so nothing grows. What isn't closed ends with the document.
 * The document never becomes a text as a whole: that would be twice its size in memory, and each cell cut out of it would keep
 * all of it.
 */
import { byteInput, textOf, utf8, type ByteInput } from '#core/read/byteInput.ts';

/** Reads one tag or text after the other. */
export class XmlScanner {
  /** The tag's name without its prefix, after `open` and `close`. */
  name = '';
  private readonly input: ByteInput;
  private at = 0;
  private from = 0;
  private to = 0;
  private isRaw = false;
  /** Whether the tag just opened closes at once. */
  private closesNow = false;

  constructor(bytes: Uint8Array) {
    this.input = byteInput(bytes);
  }

  /** Moves on; returns what comes. */
  next(): 'open' | 'close' | 'text' | 'end' {
    if (this.closesNow) {
      this.closesNow = false;
      return 'close';
    }
    const { bytes } = this.input;
    while (this.at < bytes.length) {
      if (bytes[this.at] !== LESS) return this.textUpTo(this.placeOf(TAG));
      if (this.isHere(DATA)) {
        const end = this.placeOf(DATA_END);
        this.span(this.at + DATA.length, end);
        this.at = end + DATA_END.length;
        this.isRaw = true;
        return 'text';
      }
      if (this.isHere(COMMENT)) this.skipPast(COMMENT_END);
      else if (this.isHere(INSTRUCTION)) this.skipPast(INSTRUCTION_END);
      else if (this.isHere(DECLARATION)) this.skipDocumentType();
      else return this.tag();
    }
    return 'end';
  }

  /** The text after `text`, with its entities replaced. */
  text(): string {
    const text = textOf(this.input, this.from, this.to);
    return this.isRaw ? text : withoutEntities(text);
  }

  /** An attribute of the tag just opened; null where there is none. */
  attribute(name: string): string | null {
    const tag = textOf(this.input, this.from, Math.min(this.to, this.from + LONGEST_TAG));
    for (const [, key, double, single] of tag.matchAll(ATTRIBUTE))
      if (key === name) return withoutEntities(double ?? single ?? '');
    return null;
  }

  private textUpTo(end: number): 'text' {
    this.span(this.at, end);
    this.at = end;
    this.isRaw = false;
    return 'text';
  }

  private tag(): 'open' | 'close' {
    const { bytes } = this.input;
    const isClosing = bytes[this.at + 1] === SLASH;
    const start = this.at + (isClosing ? 2 : 1);
    const end = this.tagEnd(start);
    let [nameStart, nameEnd] = [start, start];
    for (; nameEnd < end && isOfName(bytes[nameEnd]!); nameEnd++)
      if (nameStart === start && bytes[nameEnd] === COLON) nameStart = nameEnd + 1;
    this.name = textOf(this.input, nameStart, nameEnd);
    this.span(nameEnd, end);
    this.at = end + 1;
    if (isClosing) return 'close';
    this.closesNow = bytes[end - 1] === SLASH;
    return 'open';
  }

  /** The place of the tag's `>`, those in quotes not counting. */
  private tagEnd(from: number): number {
    const { bytes } = this.input;
    let quote = 0;
    for (let at = from; at < bytes.length; at++) {
      const byte = bytes[at]!;
      if (quote === 0 && byte === GREATER) return at;
      if (byte === quote) quote = 0;
      else if (quote === 0 && (byte === DOUBLE || byte === SINGLE)) quote = byte;
    }
    return bytes.length;
  }

  /** Whether a mark is where the scanner is. */
  private isHere(mark: Uint8Array, at = this.at): boolean {
    const { bytes } = this.input;
    for (let i = 0; i < mark.length; i++) if (bytes[at + i] !== mark[i]) return false;
    return true;
  }

  /** The next place of a mark; the document's end where there is none. */
  private placeOf(mark: Uint8Array): number {
    const { bytes } = this.input;
    let at = bytes.indexOf(mark[0]!, this.at);
    while (at >= 0 && !this.isHere(mark, at)) at = bytes.indexOf(mark[0]!, at + 1);
    return at < 0 ? bytes.length : at;
  }

  private skipPast(mark: Uint8Array): void {
    this.at = this.placeOf(mark) + mark.length;
  }

  /** Past the declaration with what stands in its brackets. */
  private skipDocumentType(): void {
    const end = this.tagEnd(this.at + 1);
    const bracket = this.placeOf(BRACKET);
    if (bracket > end) this.at = end + 1;
    else {
      this.at = bracket;
      this.skipPast(BRACKET_END);
      this.skipPast(TAG_END);
    }
  }

  private span(from: number, to: number): void {
    this.from = from;
    this.to = to;
  }
}

const TAG = utf8('<');
const TAG_END = utf8('>');
const DATA = utf8('<![CDATA[');
const DATA_END = utf8(']]>');
const COMMENT = utf8('<!--');
const COMMENT_END = utf8('-->');
const INSTRUCTION = utf8('<?');
const INSTRUCTION_END = utf8('?>');
const DECLARATION = utf8('<!');
const BRACKET = utf8('[');
const BRACKET_END = utf8(']');
const LESS = 0x3c;
const GREATER = 0x3e;
const SLASH = 0x2f;
const COLON = 0x3a;
const DOUBLE = 0x22;
const SINGLE = 0x27;
const LONGEST_TAG = 10_000;
const ATTRIBUTE = /([\w.:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

function isOfName(code: number): boolean {
  return code > 0x20 && code !== GREATER && code !== SLASH;
}

const ENTITIES: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

function withoutEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replaceAll(/&(#\d{1,7}|#x[\da-f]{1,6}|\w{1,10});/gi, (all, inside: string) => {
    if (!inside.startsWith('#')) return Object.hasOwn(ENTITIES, inside) ? ENTITIES[inside]! : all;
    const isHex = /^#x/i.test(inside);
    const code = Number.parseInt(inside.slice(isHex ? 2 : 1), isHex ? 16 : 10);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '\uFFFD';
  });
}
