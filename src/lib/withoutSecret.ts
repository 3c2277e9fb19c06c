/**
 * Takes a secret out of a text that somebody else wrote, in every form it usually takes there. Steps: undo the
 * text's escapes (JSON, percent, HTML, also escaped again), keeping where each character came from; find the secret
 * there, and its base64 at any of the three places it can have among the bytes around it; since texts are cut for
 * show, a beginning of it at the text's end counts as well; put a mask over what these came from. Case is ignored.
 */

/** What stands in a secret's place. */
const MASK = '•••';

/** A shorter one would be found in ordinary words; it's no secret either. */
const MIN_LENGTH = 8;

/** Characters at a text's end that count as the beginning of a secret. */
const MIN_BEGINNING = 4;

/**
 * Backslashes go with what they escape, however many they are; `%25` is a percent sign that was escaped again. What
 * the text's end has cut off means nothing.
 */
const ESCAPE =
  /\\*(?:\\u([\da-f]{4})|%(?:25)*([\da-f]{2})|&#0*(\d{1,7});|&#x0*([\da-f]{1,6});|&(amp|lt|gt|quot|apos);)|(?:\\u[\da-f]{0,3}|%[\da-f]?|&#?\w{0,6})(?=…?$)|\\+/gi;

const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
};

/** A text without its escapes; its character at `i` came from the one at `from[i]` of the text on. */
interface Unescaped {
  readonly text: string;
  readonly from: readonly number[];
}

/** Where a secret lies in an unescaped text; the end is excluded. */
type Range = readonly [start: number, end: number];

/** Returns the text with MASK wherever it holds the secret; as it is where there is none, or one shorter than 8 characters. */
export function withoutSecret(text: string, secret: string | null): string {
  if (secret === null || secret.length < MIN_LENGTH) return text;
  return withoutEscaped(withoutLiteral(text, secret), secret);
}

function withoutLiteral(text: string, secret: string): string {
  return masked(text, (at) => at, rangesOf(lowerCase(text), lowerCase(secret)));
}

function withoutEscaped(text: string, secret: string): string {
  const unescaped = unescape(text);
  const plain = lowerCase(unescaped.text);
  const base64 = plain.replaceAll('-', '+').replaceAll('_', '/');
  const ranges = [
    ...plainForms(secret).flatMap((form) => rangesOf(plain, lowerCase(form))),
    ...base64Forms(secret)
      .flatMap((form) => rangesOf(base64, lowerCase(form)))
      .map((range) => withShared(base64, range)),
  ];
  return masked(text, (at) => unescaped.from[at] ?? text.length, ranges);
}

function unescape(text: string): Unescaped {
  const pieces: string[] = [];
  const from: number[] = [];
  let at = 0;
  const keep = (end: number) => {
    pieces.push(text.slice(at, end));
    for (; at < end; at++) from.push(at);
  };
  for (const match of text.matchAll(ESCAPE)) {
    keep(match.index);
    const character = meant(match);
    pieces.push(character);
    for (let unit = 0; unit < character.length; unit++) from.push(match.index);
    at += match[0].length;
  }
  keep(text.length);
  from.push(text.length);
  return { text: pieces.join(''), from };
}

/** The character that an escape stands for; none for backslashes, as they may be escapes themselves. */
function meant([, json, percent, decimal, hex, name]: RegExpMatchArray): string {
  const digits = json ?? percent ?? hex;
  if (digits !== undefined) return character(Number.parseInt(digits, 16));
  if (decimal !== undefined) return character(Number(decimal));
  return name === undefined ? '' : (NAMED[name.toLowerCase()] ?? '');
}

function character(code: number): string {
  return code <= 0x10_ff_ff && code !== 0x5c ? String.fromCodePoint(code) : '';
}

/** As it is and as the bytes that are percent-encoded, each also without what looks like an escape in it. */
function plainForms(secret: string): string[] {
  const bytes = String.fromCharCode(...new TextEncoder().encode(secret));
  const forms = [secret, bytes].flatMap((form) => [form.replaceAll('\\', ''), unescape(form).text]);
  return [...new Set(forms)].filter((form) => form.length >= MIN_BEGINNING);
}

/** The base64 characters that the secret alone decides, after 0, 1 or 2 other bytes. */
function base64Forms(secret: string): string[] {
  const bytes = [...new TextEncoder().encode(secret)];
  return [0, 1, 2].map((before) => {
    const text = btoa(String.fromCharCode(...Array<number>(before).fill(0), ...bytes));
    const bits = 8 * (before + bytes.length);
    return text.slice(Math.ceil((8 * before) / 6), Math.floor(bits / 6));
  });
}

function rangesOf(text: string, form: string): Range[] {
  const ranges: Range[] = [];
  for (let at = text.indexOf(form); at >= 0; at = text.indexOf(form, at + 1))
    ranges.push([at, at + form.length]);
  const end = text.endsWith('…') ? text.length - 1 : text.length;
  for (let length = form.length - 1; length >= MIN_BEGINNING; length--) {
    if (!text.startsWith(form.slice(0, length), end - length)) continue;
    return [...ranges, [end - length, end]];
  }
  return ranges;
}

/** The characters beside it hold some of its bits, together with bytes around it. */
function withShared(text: string, [start, end]: Range): Range {
  const before = /[a-z\d+/]$/.test(text.slice(Math.max(0, start - 1), start)) ? 1 : 0;
  const after = /^[a-z\d+/]?={0,2}/.exec(text.slice(end, end + 3))?.[0].length ?? 0;
  return [start - before, end + after];
}

function masked(text: string, from: (at: number) => number, ranges: readonly Range[]): string {
  let kept = '';
  let at = 0;
  for (const [start, end] of ranges.toSorted(([a], [b]) => a - b)) {
    const first = from(start);
    const last = from(end);
    if (last <= at) continue;
    kept += first >= at ? text.slice(at, first) + MASK : '';
    at = last;
  }
  return kept + text.slice(at);
}

/** Of ASCII alone, so that no character becomes two. */
function lowerCase(text: string): string {
  return text.replaceAll(/[A-Z]+/g, (letters) => letters.toLowerCase());
}
