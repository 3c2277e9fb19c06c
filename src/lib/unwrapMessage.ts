/**
 * Takes an error text out of its wrappings. The layers, from outside in:
 *
 * 1. a prefix for people ("Error processing item: "), and the names of exceptions and stages ("parse_exception: ");
 * 2. an answer in JSON or in Python's form of it, alone or among words, encoded once or twice;
 * 3. what expressions find: an answer that a client printed, markup, JSON that was cut off.
 *
 * Any layer may be missing or there again: a plain text is its own description. Nothing here throws, and all of it is linear
 * in the text's length.
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

/** Texts around a reason that no parser reads: of a client of OpenSearch, of Python's bytes, of markup. */
const WRAPPINGS = [
  /^\w{0,80}Error\((?<code>\d{3}), '(?<exception>[^']{0,200})', (["'])(?<reason>[^]*)\3[^"']{0,20}\)$/,
  /^b(["'])(?<escaped>[^]*)\1$/,
  ...['Message', 'ExceptionText', 'ServiceException', 'faultstring', 'title', 'h1'].map(elementOf),
];
const CODE_ELEMENT = /<Code>\s*([^<]{1,100})/i;

/** What is left of JSON that was cut off. */
const BROKEN_CODE = /["'](?:code|status)\\?["']\s*:\s*\\?["']?([^"'\\,}\s]{1,100})/;
const BROKEN_REASONS = ['description', 'message', 'detail', 'reason'].map(
  (name) => new RegExp(String.raw`["']${name}\\?["']\s*:\s*(?:\\*(["']))+([^]*)$`),
);

function elementOf(name: string): RegExp {
  return new RegExp(
    String.raw`^(?=<)[^]*?<(?:\w{1,20}:)?${name}\b[^>]{0,200}>\s*(?<reason>[^<\s][^<]{0,2000})`,
    'i',
  );
}

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
  const reason = unwrapByExpression(bare, layers) ?? unwrapAnswer(bare, layers);
  return reason === null || reason === '' ? (reason ?? bare) : peel(reason, layers, depth + 1);
}

function stripStages(text: string, exceptions: string[]): string {
  let rest = text;
  for (let stages = 0; stages < MAX_STAGES; stages++) {
    const [whole = '', stage = ''] = STAGES.exec(rest) ?? [];
    const after = rest.slice(whole.length);
    if (whole === '' || after.trim() === '') break;
    exceptions.push(stage);
    rest = after;
  }
  return rest;
}

/** What is in a text's wrapping, or null where it has none. */
function unwrapByExpression(text: string, layers: Layers): string | null {
  if (!/^(?:<|b["']|\w{0,80}Error\()/.test(text)) return null;
  for (const wrapping of WRAPPINGS) {
    const { code, exception, reason, escaped } = wrapping.exec(text)?.groups ?? {};
    if (reason === undefined && escaped === undefined) continue;
    layers.code ??= code ?? CODE_ELEMENT.exec(text)?.[1]?.trim() ?? null;
    if (exception !== undefined) layers.exceptions.push(exception);
    return reason ?? unescapePython(escaped ?? '');
  }
  return null;
}

/** The reason of an answer in JSON, or null where a text has none. */
function unwrapAnswer(text: string, layers: Layers): string | null {
  const alone = /^["'{[]/.test(text);
  const value = (alone ? decodeValue(text) : undefined) ?? decodeAmongWords(text);
  if (value === undefined) return alone ? unwrapBroken(text, layers) : null;
  const { code, reason } = readReason(value);
  if (!alone && !reason) return null;
  const outer = layers.code;
  layers.code ??= code;
  layers.details ??= isObject(value) ? detailsIn(value) : null;
  // An inner code is all the reason there is where it stands alone: {"code":17} in an answer that has a code.
  return reason === '' && outer !== null && outer !== code ? code : reason;
}

/** The value of an answer with words before or after it ("HTTP 400: {…}"), which may be encoded once more. */
function decodeAmongWords(text: string): unknown {
  for (const [start, end] of [
    [/"\{\s*\\+"/, '"'],
    [/\{\s*["']/, '}'],
  ] as const) {
    const from = text.search(start);
    if (from < 0 || from > MAX_WORDS_BEFORE) continue;
    const value = decodeValue(text.slice(from, text.lastIndexOf(end) + 1));
    if (isAnswer(typeof value === 'string' ? decodeValue(value) : value)) return value;
  }
  return undefined;
}

function unwrapBroken(text: string, layers: Layers): string | null {
  layers.code ??= BROKEN_CODE.exec(text)?.[1] ?? null;
  for (const broken of BROKEN_REASONS) {
    const [, quote, rest] = broken.exec(text) ?? [];
    if (quote === undefined || rest === undefined) continue;
    const end = rest.search(new RegExp(String.raw`(?<!\\)${quote}\s*[,}]`));
    const reason = (end < 0 ? rest : rest.slice(0, end)).replace(/[\\"'}\]\s]+$/, '');
    return reason.replaceAll('\\"', '"');
  }
  return null;
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

/** Lower-case names of members that contain a reason, the innermost and most specific first. */
const REASONS =
  `description caused_by root_cause message detail msg violation errormessage error_description
  exceptiontext text reason error errors exceptions fault title`.split(/\s+/);
/** Members with the details, where the reason is a mere formula. */
const DETAILS = ['errors', 'violations', 'invalid-params', 'details'];
const CODES = ['code', 'errorcode', 'error_code', 'status', 'statuscode', 'status_code', '__type'];
const FORMULA =
  /^(?:bad request|invalid request|request validation failed|validation (?:failed|error)|one or more validation errors occurred|unprocessable (?:entity|content))\W*$/i;
const ANSWERS = /^(?:errors?|message|detail|reason|fault|exceptions?|code|status|caused_by)$/i;
/** A type of geometry or an address, which is no exception's. */
const NO_EXCEPTION = /^(?:\w+:|(?:Multi)?(?:Point|LineString|Polygon)$|Feature)/;

type Members = Readonly<Record<string, unknown>>;

/** Returns whether a value after some words is an answer, not the plot or shape that they're about. */
function isAnswer(value: unknown): boolean {
  return isObject(value) && Object.keys(value).some((name) => ANSWERS.test(name));
}

/** What a decoded value says. */
interface DecodedAnswer {
  code: string | null;
  /** A text, perhaps JSON again; empty where there's only a code, null where the value has no reason. */
  reason: string | null;
}

/** Returns the reason within a decoded value: a text, the first of a list, or an object's most specific member. */
function readReason(value: unknown): DecodedAnswer {
  if (typeof value === 'string') return { code: null, reason: value };
  if (Array.isArray(value) && value.length > 0) return readReason(value[0]);
  if (!isObject(value)) return { code: null, reason: null };
  const members = inLowerCase(value);
  const code = codeIn(members);
  const found = firstText(members, REASONS);
  const reason = found !== null && FORMULA.test(found) ? (detailsIn(members) ?? found) : found;
  return {
    code,
    reason: reason ?? typeIn(members) ?? onlyMember(members) ?? (code === null ? null : ''),
  };
}

/** Members by their names in lower case; of two of one name, the first counts. */
function inLowerCase(members: Members): Members {
  const entries = Object.entries(members).map(([name, of]) => [name.toLowerCase(), of] as const);
  return Object.fromEntries(entries.toReversed());
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** The first of some members that says something, as a text. */
function firstText(members: Members, names: readonly string[]): string | null {
  for (const name of names) {
    const found = asText(members[name]);
    if (found !== null) return found;
  }
  return null;
}

function asText(member: unknown): string | null {
  if (typeof member === 'string') return member.trim() === '' ? null : member;
  if (!isObject(member) || (Array.isArray(member) && member.length === 0)) return null;
  return JSON.stringify(member);
}

function detailsIn(members: Members): string | null {
  return firstText(members, DETAILS);
}

/** The type of an exception, as the last resort. */
function typeIn(members: Members): string | null {
  const type = members['type'];
  if (typeof type !== 'string' || 'coordinates' in members) return null;
  return NO_EXCEPTION.test(type) ? null : type;
}

/** The only member of a value: an answer may be in a member of any name (`index`, a field's name). */
function onlyMember(value: Members): string | null {
  const [first, ...others] = Object.values(value);
  return others.length === 0 && isObject(first) ? asText(first) : null;
}

function codeIn(members: Members): string | null {
  for (const name of CODES) {
    const member = members[name];
    if (typeof member === 'number') return String(member);
    if (typeof member === 'string' && member.trim() !== '') return member.trim();
  }
  return null;
}
