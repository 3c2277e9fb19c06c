/**
 * Takes an error text out of its wrappings. The layers, from outside in:
 *
 * 1. a prefix for people ("Error processing item: ");
 * 2. an answer in JSON, Python's form of it, or markup: encoded once or twice, whole or cut off, from
 *    the text's start or after some words;
 * 3. a reason in it that is itself encoded once more, or is an object that holds the reason;
 * 4. the names of exceptions and stages in front of the reason ("parse_exception: ").
 *
 * Any layer may be missing: a text that is nothing of this comes back as its own description.
 */
import { parseJson } from '#lib/json.ts';

/** An error text in its parts. */
export interface UnwrappedMessage {
  /** The service's own code, such as `BadRequest`; null where the text names none. */
  code: string | null;
  /** The innermost reason, without wrappings; empty only when the text holds no reason at all. */
  description: string;
  /** The text as it came, to be read and copied. */
  original: string;
  /** The exceptions and stages that stood in front of the reason, outermost first, joined by ": ". */
  exception: string | null;
}

/** How deep JSON in JSON is followed; four layers are known, and hostile text may go on for ever. */
const MAX_DEPTH = 8;
/** How many names of exceptions are taken off; more is no wrapping. */
const MAX_STAGES = 20;
/** How far into a text an answer may begin. */
const MAX_WORDS_BEFORE = 300;

const ITEM_PREFIX = /^\s*(?:error processing item\s*:\s*)+/i;

const STAGES =
  /^\s*(failed to create query|failed to parse field \[[^\]]{0,200}\](?: of type \[[^\]]{0,80}\])?|Query failed with invalid parameters|Unknown error|[a-z]+(?:_[a-z0-9]+)*_exception|[\w.$]{0,200}(?:Exception|Error))\s*:\s+/i;

/** How the clients of Elasticsearch and OpenSearch for Python print an answer: status, exception, reason. */
const CLIENT_ERROR = /^\w{0,80}Error\((\d{3}), '([^']{0,200})', (["'])([^]*)\3[^"']{0,20}\)$/;

/** Unwraps an error text; never throws, whatever the text. */
export function unwrapMessage(text: string): UnwrappedMessage {
  const layers: Layers = { code: null, exceptions: [] };
  const description = peel(text, layers, 0);
  return {
    code: layers.code,
    description,
    original: text,
    exception: layers.exceptions.length > 0 ? layers.exceptions.join(': ') : null,
  };
}

interface Layers {
  code: string | null;
  exceptions: string[];
}

function peel(text: string, layers: Layers, depth: number): string {
  const bare = stripStages(text.replace(ITEM_PREFIX, ''), layers.exceptions).trim();
  if (depth >= MAX_DEPTH) return bare;
  if (bare.startsWith('<')) return peelMarkup(bare, layers);
  if (!/^["'{[]/.test(bare)) return peelWords(bare, layers, depth);
  const value = decodeValue(bare);
  if (value === undefined) return peelBroken(bare, layers, depth);
  const { code, reason } = readReason(value);
  layers.code ??= code;
  return reason === null ? bare : peel(reason, layers, depth + 1);
}

function stripStages(text: string, exceptions: string[]): string {
  let rest = text;
  for (let stages = 0; stages < MAX_STAGES; stages++) {
    const match = STAGES.exec(rest);
    if (!match) break;
    const [whole, stage = ''] = match;
    const after = rest.slice(whole.length);
    if (after.trim() === '') break;
    exceptions.push(stage);
    rest = after;
  }
  return rest;
}

function peelMarkup(text: string, layers: Layers): string {
  const read = readMarkup(text);
  if (!read) return text;
  layers.code ??= read.code;
  return read.reason;
}

/** An answer that follows some words ("HTTP 400: {…}"), or that a client has printed in its own way. */
function peelWords(text: string, layers: Layers, depth: number): string {
  const client = CLIENT_ERROR.exec(text);
  if (client) {
    layers.code ??= client[1] ?? null;
    layers.exceptions.push(client[2] ?? '');
    return peel(client[4] ?? '', layers, depth + 1);
  }
  const from = text.search(/\{\s*["']/);
  const to = text.lastIndexOf('}') + 1;
  if (from < 0 || from > MAX_WORDS_BEFORE || to <= from) return text;
  const value = decodeValue(text.slice(from, to));
  const { code, reason } = readReason(isAnswer(value) ? value : null);
  if (!reason) return text;
  layers.code ??= code;
  return peel(reason, layers, depth + 1);
}

const BROKEN_CODE = /["'](?:code|status)\\?["']\s*:\s*\\?["']?([^"'\\,}\s]{1,100})/;
const BROKEN_REASONS = ['description', 'message', 'detail', 'reason'].map(
  (name) => new RegExp(String.raw`["']${name}\\?["']\s*:\s*(?:\\*(["']))+([^]*)$`),
);

/** What can still be taken from JSON that was cut off. */
function peelBroken(text: string, layers: Layers, depth: number): string {
  layers.code ??= BROKEN_CODE.exec(text)?.[1] ?? null;
  for (const broken of BROKEN_REASONS) {
    const match = broken.exec(text);
    if (!match) continue;
    const [, quote = '"', rest = ''] = match;
    const end = rest.search(new RegExp(String.raw`(?<!\\)${quote}\s*[,}]`));
    const reason = (end < 0 ? rest : rest.slice(0, end)).replace(/[\\"'}\]\s]+$/, '');
    return peel(reason.replaceAll('\\"', '"'), layers, depth + 1);
  }
  return text;
}

/**
 * Decodes what stands in brackets in an error text: JSON, the same written by Python, and markup.
 * Nothing here throws, and all of it is linear in the text's length.
 */

/** What a bracketed text holds; undefined where it can't be read. */
export function decodeValue(text: string): unknown {
  return parseJson(text) ?? parseJson(fromPython(text));
}

const PYTHON = /u?'((?:[^'\\]|\\[^])*)(?:'|$)|"(?:[^"\\]|\\[^])*(?:"|$)|\b(?:True|False|None)\b/g;
const CONSTANTS: Readonly<Record<string, string>> = { True: 'true', False: 'false', None: 'null' };

/** Python's way of writing a dictionary, as JSON: single quotes and its own words for the constants. */
function fromPython(text: string): string {
  if (!/^[{[]/.test(text) || !text.includes("'")) return '';
  return text.replace(PYTHON, (whole: string, quoted: string | undefined) => {
    if (quoted !== undefined) return JSON.stringify(quoted.replace(/\\(['"])/g, '$1'));
    return CONSTANTS[whole] ?? whole;
  });
}

/** Elements of markup that hold a reason, the most telling first. */
const TOLD_IN = ['Message', 'ExceptionText', 'ServiceException', 'faultstring', 'title', 'h1'];
const ELEMENTS = TOLD_IN.map(
  (name) => new RegExp(String.raw`<(?:\w{1,20}:)?${name}\b[^>]{0,200}>\s*([^<]{1,2000})`, 'i'),
);
const CODE_ELEMENT = /<Code>\s*([^<]{1,100})/i;

/** The reason and code that an answer in XML or HTML gives, or null where it gives none. */
export function readMarkup(text: string): { code: string | null; reason: string } | null {
  for (const element of ELEMENTS) {
    const reason = element.exec(text)?.[1]?.trim();
    if (reason) return { code: CODE_ELEMENT.exec(text)?.[1]?.trim() ?? null, reason };
  }
  return null;
}

/** Members that hold a reason, by their names in small letters; the innermost and most telling first. */
const REASONS = [
  'description',
  'caused_by',
  'root_cause',
  'message',
  'detail',
  'msg',
  'violation',
  'errormessage',
  'error_description',
  'exceptiontext',
  'text',
  'reason',
  'error',
  'errors',
  'exceptions',
  'fault',
  'title',
];
/** Members that hold the particulars where the reason is but a form of words. */
const PARTICULARS = ['errors', 'violations', 'invalid-params', 'details'];
const FORM_OF_WORDS =
  /^(?:bad request|invalid request|request validation failed|validation (?:failed|error)|one or more validation errors occurred|unprocessable (?:entity|content))\W*$/i;
const CODES = ['code', 'errorcode', 'error_code', 'status', 'statuscode', 'status_code', '__type'];

/** Whether a value that follows some words is an answer, and not the plot or shape they are about. */
export function isAnswer(value: unknown): boolean {
  if (!isObject(value)) return false;
  return Object.keys(value).some((name) => ANSWERS.test(name));
}

const ANSWERS = /^(?:errors?|message|detail|reason|fault|exceptions?|code|status|caused_by)$/i;

/** What a decoded value tells. */
interface DecodedAnswer {
  code: string | null;
  /** A text, perhaps JSON again; null where the value holds no reason. */
  reason: string | null;
}

/** Returns the reason within a decoded value: a text, the first of a list, or an object's most telling member. */
export function readReason(value: unknown): DecodedAnswer {
  if (typeof value === 'string') return { code: null, reason: value };
  if (Array.isArray(value)) return value.length > 0 ? readReason(value[0]) : NOTHING;
  if (!isObject(value)) return NOTHING;
  const told = readMembers(value);
  if (told.reason) return told;
  const { code, reason } = readMembers(inSmallLetters(value));
  return { code: told.code ?? code, reason };
}

function readMembers(members: Members): DecodedAnswer {
  const code = codeIn(members);
  const reason = reasonIn(members) ?? typeIn(members) ?? onlyMember(members);
  return { code, reason: reason ?? (code === null ? null : '') };
}

function inSmallLetters(members: Members): Members {
  return Object.fromEntries(Object.entries(members).map(([name, of]) => [name.toLowerCase(), of]));
}

const NOTHING: DecodedAnswer = { code: null, reason: null };

type Members = Readonly<Record<string, unknown>>;

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function reasonIn(members: Members): string | null {
  for (const name of REASONS) {
    const found = asText(members[name]);
    if (found === null) continue;
    return FORM_OF_WORDS.test(found) ? (particulars(members) ?? found) : found;
  }
  return null;
}

function asText(member: unknown): string | null {
  if (typeof member === 'string') return member.trim() === '' ? null : member;
  if (!isObject(member) || (Array.isArray(member) && member.length === 0)) return null;
  return JSON.stringify(member);
}

function particulars(members: Members): string | null {
  for (const name of PARTICULARS) {
    const found = asText(members[name]);
    if (found !== null) return found;
  }
  return null;
}

/** The type of an exception, as the last resort; a type of geometry and an address are none. */
function typeIn(members: Members): string | null {
  const type = members['type'];
  if (typeof type !== 'string' || 'coordinates' in members) return null;
  return /^(?:\w+:|(?:Multi)?(?:Point|LineString|Polygon)$|Feature)/.test(type) ? null : type;
}

/** An answer may lie in a member of any name (`index`, a field's name), as long as it's alone. */
function onlyMember(value: Members): string | null {
  const [first, ...others] = Object.values(value);
  return others.length === 0 && isObject(first) ? asText(first) : null;
}

function codeIn(members: Members): string | null {
  for (const name of CODES) {
    const member = members[name];
    if (typeof member === 'string' && member.trim() !== '') return member.trim();
    if (typeof member === 'number') return String(member);
  }
  return null;
}
