/**
 * Tags and texts of an XML document, one after the other. Only XML's own five entities and character references stand for
 * other text: what a document type declares isn't read, so nothing grows. What isn't closed ends with the document.
 */
export class XmlScanner {
  /** The tag's name without its prefix, after `open` and `close`. */
  name = '';
  private readonly source: string;
  private at = 0;
  private from = 0;
  private to = 0;
  private isRaw = false;
  /** Whether the tag just opened closes at once. */
  private closesNow = false;

  constructor(source: string) {
    this.source = source;
  }

  /** Moves on; returns what comes. */
  next(): 'open' | 'close' | 'text' | 'end' {
    if (this.closesNow) {
      this.closesNow = false;
      return 'close';
    }
    const { source } = this;
    while (this.at < source.length) {
      if (source.charCodeAt(this.at) !== LESS) return this.textUpTo(source.indexOf('<', this.at));
      if (source.startsWith('<![CDATA[', this.at)) {
        const end = source.indexOf(']]>', this.at);
        this.span(this.at + 9, end < 0 ? source.length : end);
        this.at = end < 0 ? source.length : end + 3;
        this.isRaw = true;
        return 'text';
      }
      if (source.startsWith('<!--', this.at)) this.skipPast('-->');
      else if (source.startsWith('<?', this.at)) this.skipPast('?>');
      else if (source.startsWith('<!', this.at)) this.skipDocumentType();
      else return this.tag();
    }
    return 'end';
  }

  /** The text after `text`, with its entities replaced. */
  text(): string {
    const text = this.source.slice(this.from, this.to);
    return this.isRaw || !text.includes('&') ? text : withoutEntities(text);
  }

  /** An attribute of the tag just opened; null where there is none. */
  attribute(name: string): string | null {
    const tag = this.source.slice(this.from, Math.min(this.to, this.from + LONGEST_TAG));
    for (const [, key, double, single] of tag.matchAll(ATTRIBUTE))
      if (key === name) return withoutEntities(double ?? single ?? '');
    return null;
  }

  private textUpTo(end: number): 'text' {
    const to = end < 0 ? this.source.length : end;
    this.span(this.at, to);
    this.at = to;
    this.isRaw = false;
    return 'text';
  }

  private tag(): 'open' | 'close' {
    const { source } = this;
    const isClosing = source.charCodeAt(this.at + 1) === SLASH;
    const start = this.at + (isClosing ? 2 : 1);
    const end = this.tagEnd(start);
    let nameEnd = start;
    while (nameEnd < end && isOfName(source.charCodeAt(nameEnd))) nameEnd++;
    const full = source.slice(start, nameEnd);
    this.name = full.slice(full.indexOf(':') + 1);
    this.span(nameEnd, end);
    this.at = end + 1;
    if (isClosing) return 'close';
    this.closesNow = source.charCodeAt(end - 1) === SLASH;
    return 'open';
  }

  /** The place of the tag's `>`, those in quotes not counting. */
  private tagEnd(from: number): number {
    const { source } = this;
    let quote = 0;
    for (let at = from; at < source.length; at++) {
      const code = source.charCodeAt(at);
      if (quote === 0 && code === GREATER) return at;
      if (code === quote) quote = 0;
      else if (quote === 0 && (code === DOUBLE || code === SINGLE)) quote = code;
    }
    return source.length;
  }

  private skipPast(mark: string): void {
    const end = this.source.indexOf(mark, this.at);
    this.at = end < 0 ? this.source.length : end + mark.length;
  }

  /** Past the declaration with what stands in its brackets. */
  private skipDocumentType(): void {
    const end = this.tagEnd(this.at + 1);
    const bracket = this.source.indexOf('[', this.at);
    if (bracket < 0 || bracket > end) this.at = end + 1;
    else {
      this.at = bracket;
      this.skipPast(']');
      this.skipPast('>');
    }
  }

  private span(from: number, to: number): void {
    this.from = from;
    this.to = to;
  }
}

const LESS = 0x3c;
const GREATER = 0x3e;
const SLASH = 0x2f;
const DOUBLE = 0x22;
const SINGLE = 0x27;
const LONGEST_TAG = 10_000;
const ATTRIBUTE = /([\w.:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

function isOfName(code: number): boolean {
  return code > 0x20 && code !== GREATER && code !== SLASH;
}

const ENTITIES: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

function withoutEntities(text: string): string {
  return text.replaceAll(/&(#\d{1,7}|#x[\da-f]{1,6}|\w{1,10});/gi, (all, inside: string) => {
    if (!inside.startsWith('#')) return Object.hasOwn(ENTITIES, inside) ? ENTITIES[inside]! : all;
    const isHex = /^#x/i.test(inside);
    const code = Number.parseInt(inside.slice(isHex ? 2 : 1), isHex ? 16 : 10);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '\uFFFD';
  });
}
