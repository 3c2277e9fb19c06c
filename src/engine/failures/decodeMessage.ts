/**
 * Decodes what stands in brackets in an error text: JSON, the same written by Python, and markup.
 * Nothing here throws, and all of it is linear in the text's length.
 */
import { parseJson } from '#lib/parseJson.ts';

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
export interface Told {
  code: string | null;
  /** A text, perhaps JSON again; null where the value holds no reason. */
  reason: string | null;
}

/** Returns the reason within a decoded value: a text, the first of a list, or an object's most telling member. */
export function readReason(value: unknown): Told {
  if (typeof value === 'string') return { code: null, reason: value };
  if (Array.isArray(value)) return value.length > 0 ? readReason(value[0]) : NOTHING;
  if (!isObject(value)) return NOTHING;
  const told = readMembers(value);
  if (told.reason) return told;
  const { code, reason } = readMembers(inSmallLetters(value));
  return { code: told.code ?? code, reason };
}

function readMembers(members: Members): Told {
  const code = codeIn(members);
  const reason = reasonIn(members) ?? typeIn(members) ?? onlyMember(members);
  return { code, reason: reason ?? (code === null ? null : '') };
}

function inSmallLetters(members: Members): Members {
  return Object.fromEntries(Object.entries(members).map(([name, of]) => [name.toLowerCase(), of]));
}

const NOTHING: Told = { code: null, reason: null };

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
