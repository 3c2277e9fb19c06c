/**
 * What came in place of a job's result, by its first characters: they may be cut anywhere, so JSON is
 * parsed only where it's there as a whole, and recognised by its members otherwise.
 */
import { parseJson } from '#lib/json.ts';
import { messageInJson, truncatedLine } from './unexpectedAnswer.ts';

/** What an answer is that isn't a result, as people read it. */
export interface OtherAnswer {
  what:
    | 'a list of jobs'
    | 'GeoJSON'
    | 'a message of the service'
    | 'a web page'
    | 'a zip archive'
    | 'a JSON list'
    | 'JSON of another form'
    | 'text'
    | 'nothing at all';
  /** What the message says, or the web page's title and first words; null for everything else. */
  message: string | null;
}

const JOBS = /"jobs"\s*:\s*\[/;
/** Source: RFC 7946, section 1.4. */
const GEO_JSON =
  /^\{\s*"type"\s*:\s*"(?:Feature(?:Collection)?|GeometryCollection|(?:Multi)?(?:Point|LineString|Polygon))"|"features"\s*:\s*\[/;
const MESSAGE = /"(?:message|error|detail|description|title)"\s*:\s*("(?:[^"\\]|\\.)*)/i;

/** Returns what an answer is that begins with these characters and is no result. */
export function otherAnswer(start: string): OtherAnswer {
  const text = start.trim();
  const is = (what: OtherAnswer['what'], message: string | null = null) => ({ what, message });
  if (text === '') return is('nothing at all');
  if (text.startsWith('<')) return is('a web page', pageWords(text));
  if (text.startsWith('PK\u0003\u0004')) return is('a zip archive');
  if (text.startsWith('[')) return is('a JSON list');
  if (!text.startsWith('{')) return is('text');
  if (JOBS.test(text)) return is('a list of jobs');
  if (GEO_JSON.test(text)) return is('GeoJSON');
  const message = messageIn(text);
  return message === null ? is('JSON of another form') : is('a message of the service', message);
}

/** The same as an error has it. */
interface InError {
  answered: OtherAnswer['what'] | null;
  serviceMessage: string | null;
}

/** Characters of what isn't JSON that are shown. */
const MAX_OTHER = 100;

/** Returns what is known of a page of jobs that isn't JSON; half of one says nothing. */
export function otherPage(text: string): InError {
  if (text.trimStart().startsWith('<'))
    return { answered: 'a web page', serviceMessage: pageWords(text) };
  return { answered: null, serviceMessage: truncatedLine(text.slice(0, MAX_OTHER)) };
}

/** Returns what is known of what came in place of a job's result. */
export function otherResult(start: string): InError {
  const { what, message } = otherAnswer(start);
  return { answered: what, serviceMessage: message ?? truncatedLine(start) };
}

function messageIn(text: string): string | null {
  const whole = parseJson(text);
  if (whole !== undefined) return messageInJson(whole);
  const cut = MESSAGE.exec(text)?.[1];
  const said =
    cut === undefined ? undefined : (parseJson(`${cut}"`) ?? parseJson(`${cut.slice(0, -1)}"`));
  return typeof said === 'string' ? truncatedLine(`${said.trimEnd()}…`) : null;
}

/** Characters of a web page in which its first words are looked for. */
const LONGEST_PAGE = 65_536;
/** Characters of its text that are quoted beside its title. */
const MAX_WORDS = 100;
const UNSEEN = /<(script|style|title|noscript|template|svg)\b[\s\S]*?(?:<\/\1\s*>|$)/gi;
const MARKUP = /<!--[\s\S]*?(?:-->|$)|<[^>]*(?:>|$)/g;

/**
 * Returns a web page's title and first words; null where it has none of either. Markup is removed for reading only: what is
 * left is shown as text.
 */
function pageWords(page: string): string | null {
  const html = page.slice(0, LONGEST_PAGE);
  const title = withCharacters(/<title\b[^>]*>([^<]*)/i.exec(html)?.[1] ?? '');
  const words = withCharacters(html.replace(UNSEEN, ' ').replace(MARKUP, ' '));
  if (title === '' || words.startsWith(title)) return truncatedLine(shortened(words || title));
  return truncatedLine(words === '' ? title : `${title}: ${shortened(words)}`);
}

function shortened(words: string): string {
  if (words.length <= MAX_WORDS) return words;
  return `${words.slice(0, MAX_WORDS).replace(/\s\S*$/, '')}…`;
}

const CHARACTERS: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

/** The text on one line, with the characters that references in HTML stand for; rare ones stay as they are. */
function withCharacters(text: string): string {
  const characterOf = (reference: string, name: string) => {
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    if (!name.startsWith('#')) return CHARACTERS[name] ?? reference;
    return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : reference;
  };
  const read = text.replace(/&(#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,4});/gi, characterOf);
  return read.replace(/\s+/g, ' ').trim();
}
