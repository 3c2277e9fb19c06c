/**
 * Takes an error text out of its wrappings. The layers, from outside in:
 *
 * 1. a prefix for people ("Error processing item: ");
 * 2. an answer in JSON, Python's form of it, or markup: encoded once or twice, whole or cut off, at the start of the text
 *    or after some words;
 * 3. a reason in it that is encoded once more, or an object that contains the reason;
 * 4. the names of exceptions and stages before the reason ("parse_exception: ").
 *
 * Any layer may be missing: a plain text is its own description. Nothing here throws, and all of it is linear in the text's
 * length.
 */
import { parseJson } from './json.ts';

/** An error text in its parts. */
export interface UnwrappedMessage {
  /** The service's own code, such as `BadRequest`; null where the text names none. */
  code: string | null;
  /** The innermost reason, without wrappings; empty where the text has no reason at all. */
  description: string;
  /** The text as received. */
  original: string;
  /** The exceptions and stages before the reason, outermost first, joined by ": "; null where there are none. */
  exception: string | null;
  /** What an answer says in a list of details beside the reason (`errors`); null where there's none. */
  details: string | null;
}

/** How deep JSON in JSON is followed; four layers are known, and hostile text may have any number. */
const MAX_DEPTH = 8;
/** How many names of exceptions are removed at most. */
const MAX_STAGES = 20;
/** How far into a text an answer may begin. */
const MAX_WORDS_BEFORE = 300;

const ITEM_PREFIX = /^\s*(?:error processing item\s*:\s*)+/i;

const STAGES =
  /^\s*(failed to create query|failed to parse field \[[^\]]{0,200}\](?: of type \[[^\]]{0,80}\])?|Query failed with invalid parameters|Unknown error|[a-z]+(?:_[a-z0-9]+)*_exception|[\w.$]{0,200}(?:Exception|Error))\s*:\s+/i;

/** An answer as printed by the Python clients of Elasticsearch and OpenSearch: status, exception, reason. */
const CLIENT_ERROR = /^\w{0,80}Error\((\d{3}), '([^']{0,200})', (["'])([^]*)\3[^"']{0,20}\)$/;

/** Returns the parts of an error text. Never throws. */
export function unwrapMessage(text: string): UnwrappedMessage {
  const layers: Layers = { code: null, exceptions: [], details: null };
  const description = peel(text, layers, 0);
  const details =
    layers.details === null ? '' : peel(layers.details, { ...layers, exceptions: [] }, 1);
  return {
    code: layers.code,
    description,
    original: text,
    exception: layers.exceptions.length > 0 ? layers.exceptions.join(': ') : null,
    details: details === '' || details === description ? null : details,
  };
}

interface Layers {
  code: string | null;
  exceptions: string[];
  /** The first details beside a reason, as they are. */
  details: string | null;
}

function peel(text: string, layers: Layers, depth: number): string {
  const bare = stripStages(text.replace(ITEM_PREFIX, ''), layers.exceptions).trim();
  if (depth >= MAX_DEPTH) return bare;
  if (bare.startsWith('<')) return peelMarkup(bare, layers);
  if (!/^["'{[]/.test(bare)) return peelWords(bare, layers, depth);
  const value = decodeValue(bare) ?? decodeBeforeWords(bare);
  if (value === undefined) return peelBroken(bare, layers, depth);
  const { code, reason } = readReason(value);
  const outer = layers.code;
  layers.code ??= code;
  layers.details ??= isObject(value) ? details(value) : null;
  // An inner code is all the reason there is where it stands alone: {"code":17} in an answer that has a code.
  if (reason === '' && outer !== null && outer !== code) return code ?? '';
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

/** The value of an answer that some words follow. */
function decodeBeforeWords(text: string): unknown {
  const end = text.lastIndexOf('}') + 1;
  if (!text.startsWith('{') || end === 0 || end === text.length) return undefined;
  const value = decodeValue(text.slice(0, end));
  return isAnswer(value) ? value : undefined;
}

/** An answer after some words ("HTTP 400: {…}"), or printed by a client. */
function peelWords(text: string, layers: Layers, depth: number): string {
  const client = CLIENT_ERROR.exec(text);
  if (client) {
    layers.code ??= client[1] ?? null;
    layers.exceptions.push(client[2] ?? '');
    return peel(client[4] ?? '', layers, depth + 1);
  }
  const bytes = text.startsWith('b') ? BYTES.exec(text) : null;
  if (bytes) return peel(unescapePython(bytes[2] ?? ''), layers, depth + 1);
  const encoded = decodeEncoded(text);
  if (encoded !== null) return peel(encoded, layers, depth + 1);
  const from = text.search(/\{\s*["']/);
  const to = text.lastIndexOf('}') + 1;
  if (from < 0 || from > MAX_WORDS_BEFORE || to <= from) return text;
  const value = decodeValue(text.slice(from, to));
  const { code, reason } = readReason(isAnswer(value) ? value : null);
  if (!reason) return text;
  layers.code ??= code;
  return peel(reason, layers, depth + 1);
}

/** A text as Python prints its bytes. */
const BYTES = /^b(["'])([^]*)\1$/;

/** The JSON in an encoded text after some words (`answered "{\"error\":…}"`), or null. */
function decodeEncoded(text: string): string | null {
  if (!text.includes('"{')) return null;
  const from = text.search(/"\{\s*\\+"/);
  if (from < 0 || from > MAX_WORDS_BEFORE) return null;
  const inner = parseJson(text.slice(from, text.lastIndexOf('"') + 1));
  return typeof inner === 'string' && isAnswer(decodeValue(inner)) ? inner : null;
}

const BROKEN_CODE = /["'](?:code|status)\\?["']\s*:\s*\\?["']?([^"'\\,}\s]{1,100})/;
const BROKEN_REASONS = ['description', 'message', 'detail', 'reason'].map(
  (name) => new RegExp(String.raw`["']${name}\\?["']\s*:\s*(?:\\*(["']))+([^]*)$`),
);

/** What can still be read of JSON that was cut off. */
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

/** Returns the value of a bracketed text, in JSON or as Python writes it; undefined where it can't be read. */
function decodeValue(text: string): unknown {
  return parseJson(text) ?? parseJson(fromPython(text));
}

const PYTHON = /u?'((?:[^'\\]|\\[^])*)(?:'|$)|"(?:[^"\\]|\\[^])*(?:"|$)|\b(?:True|False|None)\b/g;
const CONSTANTS: Readonly<Record<string, string>> = { True: 'true', False: 'false', None: 'null' };

/** Python's form of a dictionary as JSON: it has single quotes, and other words for the constants. */
function fromPython(text: string): string {
  if (!/^[{[]/.test(text) || !text.includes("'")) return '';
  return text.replace(PYTHON, (whole: string, quoted: string | undefined) => {
    if (quoted !== undefined) return JSON.stringify(unescapePython(quoted));
    return CONSTANTS[whole] ?? whole;
  });
}

function unescapePython(text: string): string {
  return text.replace(/\\(['"\\])/g, '$1');
}

/** Elements of markup that contain a reason, the most specific first. */
const REASON_ELEMENTS = [
  'Message',
  'ExceptionText',
  'ServiceException',
  'faultstring',
  'title',
  'h1',
];
const ELEMENTS = REASON_ELEMENTS.map(
  (name) => new RegExp(String.raw`<(?:\w{1,20}:)?${name}\b[^>]{0,200}>\s*([^<]{1,2000})`, 'i'),
);
const CODE_ELEMENT = /<Code>\s*([^<]{1,100})/i;

/** Returns the reason and code in an answer in XML or HTML, or null where it has none. */
function readMarkup(text: string): { code: string | null; reason: string } | null {
  for (const element of ELEMENTS) {
    const reason = element.exec(text)?.[1]?.trim();
    if (reason) return { code: CODE_ELEMENT.exec(text)?.[1]?.trim() ?? null, reason };
  }
  return null;
}

/** Lower-case names of members that contain a reason, the innermost and most specific first. */
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
/** Members with the details, where the reason is a mere formula. */
const DETAILS = ['errors', 'violations', 'invalid-params', 'details'];
const FORMULA =
  /^(?:bad request|invalid request|request validation failed|validation (?:failed|error)|one or more validation errors occurred|unprocessable (?:entity|content))\W*$/i;
const CODES = ['code', 'errorcode', 'error_code', 'status', 'statuscode', 'status_code', '__type'];

/** Returns whether a value after some words is an answer, not the plot or shape that they're about. */
function isAnswer(value: unknown): boolean {
  if (!isObject(value)) return false;
  return Object.keys(value).some((name) => ANSWERS.test(name));
}

const ANSWERS = /^(?:errors?|message|detail|reason|fault|exceptions?|code|status|caused_by)$/i;

/** What a decoded value says. */
interface DecodedAnswer {
  code: string | null;
  /** A text, perhaps JSON again; null where the value has no reason. */
  reason: string | null;
}

/** Returns the reason within a decoded value: a text, the first of a list, or an object's most specific member. */
function readReason(value: unknown): DecodedAnswer {
  if (typeof value === 'string') return { code: null, reason: value };
  if (Array.isArray(value)) return value.length > 0 ? readReason(value[0]) : NOTHING;
  if (!isObject(value)) return NOTHING;
  const answer = readMembers(value);
  if (answer.reason) return answer;
  const { code, reason } = readMembers(inLowerCase(value));
  return { code: answer.code ?? code, reason };
}

function readMembers(members: Members): DecodedAnswer {
  const code = codeIn(members);
  const reason = reasonIn(members) ?? typeIn(members) ?? onlyMember(members);
  return { code, reason: reason ?? (code === null ? null : '') };
}

function inLowerCase(members: Members): Members {
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
    return FORMULA.test(found) ? (details(members) ?? found) : found;
  }
  return null;
}

function asText(member: unknown): string | null {
  if (typeof member === 'string') return member.trim() === '' ? null : member;
  if (!isObject(member) || (Array.isArray(member) && member.length === 0)) return null;
  return JSON.stringify(member);
}

function details(members: Members): string | null {
  for (const name of DETAILS) {
    const found = asText(members[name]);
    if (found !== null) return found;
  }
  return null;
}

/** The type of an exception, as the last resort; a type of geometry or an address is none. */
function typeIn(members: Members): string | null {
  const type = members['type'];
  if (typeof type !== 'string' || 'coordinates' in members) return null;
  return /^(?:\w+:|(?:Multi)?(?:Point|LineString|Polygon)$|Feature)/.test(type) ? null : type;
}

/** The only member of a value: an answer may be in a member of any name (`index`, a field's name). */
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
