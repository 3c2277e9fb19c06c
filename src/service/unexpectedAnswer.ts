/** Messages in answers that aren't what was asked for: an error's body, in whatever form. */
import { parseJson } from '#lib/json.ts';

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
