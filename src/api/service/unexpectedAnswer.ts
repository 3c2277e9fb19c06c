/**
 * What came in place of a job's result, by its first characters: they may be cut anywhere, so JSON is
 * parsed only where it's there as a whole, and recognised by its members otherwise.
 */
import { parseJson } from '#lib/json.ts';

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
  /** What the message says; null for everything else. */
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
  if (text.startsWith('<')) return is('a web page');
  if (text.startsWith('PK\u0003\u0004')) return is('a zip archive');
  if (text.startsWith('[')) return is('a JSON list');
  if (!text.startsWith('{')) return is('text');
  if (JOBS.test(text)) return is('a list of jobs');
  if (GEO_JSON.test(text)) return is('GeoJSON');
  const message = messageIn(text);
  return message === null ? is('JSON of another form') : is('a message of the service', message);
}

function messageIn(text: string): string | null {
  const whole = parseJson(text);
  if (whole !== undefined) return messageInJson(whole);
  const cut = MESSAGE.exec(text)?.[1];
  const said =
    cut === undefined ? undefined : (parseJson(`${cut}"`) ?? parseJson(`${cut.slice(0, -1)}"`));
  return typeof said === 'string' ? truncatedLine(`${said.trimEnd()}…`) : null;
}

const MEMBERS = ['message', 'error', 'detail', 'description', 'title'];
const MAX_CHARACTERS = 300;
const MAX_DEPTH = 3;

/**
 * Returns the message in the body of an error answer, as plain text on one line: the first of the usual members of
 * a JSON body, else the body's first characters; null where there is none. Markup is removed for reading only: show
 * it as text.
 */
export function messageInBody(body: string, contentType: string): string | null {
  const text = body.trim();
  if (text === '') return null;
  const parsed = parseJson(text);
  if (parsed !== undefined) return messageInJson(parsed);
  return truncatedLine(isWebPage(text, contentType) ? withoutMarkup(text) : text);
}

/**
 * Returns the message in a JSON value: a text, or one of the usual members, also nested up to three
 * deep or first in a list; null where there is none.
 */
export function messageInJson(value: unknown, depth = 0): string | null {
  if (typeof value === 'string') return truncatedLine(value);
  if (typeof value !== 'object' || value === null || depth === MAX_DEPTH) return null;
  if (Array.isArray(value)) return value.length > 0 ? messageInJson(value[0], depth + 1) : null;
  const members = new Map(
    Object.entries(value).map(([name, member]) => [name.toLowerCase(), member]),
  );
  for (const name of [...MEMBERS, 'msg', 'errors']) {
    const message = messageInJson(members.get(name), depth + 1);
    if (message !== null) return message;
  }
  return null;
}

/** Returns the text on one line, truncated to the 300 characters that an alert shows; null where it's blank. */
export function truncatedLine(text: string): string | null {
  // Control and direction-changing characters could make a text look like something else.
  const line = text.replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069\s]+/gu, ' ').trim();
  if (line === '') return null;
  return line.length <= MAX_CHARACTERS
    ? line
    : `${line.slice(0, MAX_CHARACTERS).replace(/[\ud800-\udbff]$/, '')}…`;
}

/** Whether a body is a web page: by its type, or by how it begins, since the gateway calls one plain text. */
export function isWebPage(body: string, contentType: string): boolean {
  return (
    contentType.includes('html') ||
    /^\s*(?:<!--[^>]*-->\s*)*<(?:!doctype\s+html|html)\b/i.test(body)
  );
}

/** For reading only: what is left is shown as text, so a tag that slips through is harmless. */
function withoutMarkup(html: string): string {
  return html
    .replace(/<(script|style|head)\b[\s\S]*?<\/\1\s*>/gi, ' ')
    .replace(/<!--[\s\S]*?-->|<[^>]*>/g, ' ');
}
