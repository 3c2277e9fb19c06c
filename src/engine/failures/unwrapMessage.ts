/**
 * Takes an error text out of its wrappings. The layers, from outside in:
 *
 * 1. a prefix for people ("Error processing item: ");
 * 2. JSON with `code` and `description`, encoded once or twice, whole or cut off;
 * 3. a description that is itself encoded once more, or is an object that holds the reason;
 * 4. the names of exceptions and stages in front of the reason ("parse_exception: ").
 *
 * Any layer may be missing: a text that is nothing of this comes back as its own description.
 */

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
const MAX_DEPTH = 6;

const ITEM_PREFIX = /^\s*(?:error processing item\s*:\s*)+/i;

const STAGES =
  /^\s*(failed to create query|failed to parse field \[[^\]]{0,200}\](?: of type \[[^\]]{0,80}\])?|Query failed with invalid parameters|Unknown error|[a-z]+(?:_[a-z0-9]+)*_exception|[\w.$]{0,200}(?:Exception|Error))\s*:\s+/i;

const CODE_NAMES = ['code', 'errorCode', 'error_code', 'status', 'statusCode'];
const REASON_NAMES = [
  'description',
  'caused_by',
  'root_cause',
  'reason',
  'message',
  'detail',
  'error',
  'type',
];

/** Unwraps an error text; never throws, whatever the text. */
export function unwrapMessage(text: string): UnwrappedMessage {
  const layers = { code: null as string | null, exceptions: [] as string[] };
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
  if (depth >= MAX_DEPTH || !/^["'{[]/.test(bare)) return bare;
  const value = parseJson(bare);
  if (value === undefined) return peelBroken(bare, layers, depth);
  const reason = reasonIn(value, layers);
  if (reason === null) return bare;
  return peel(reason, layers, depth + 1);
}

function stripStages(text: string, exceptions: string[]): string {
  let rest = text;
  for (let match = STAGES.exec(rest); match; match = STAGES.exec(rest)) {
    const [whole, stage = ''] = match;
    const after = rest.slice(whole.length);
    if (after.trim() === '') return rest;
    exceptions.push(stage);
    rest = after;
  }
  return rest;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The reason within a decoded value: a text, the first element of a list, or an object's telling member. */
function reasonIn(value: unknown, layers: Layers): string | null {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.length > 0 ? reasonIn(value[0], layers) : null;
  if (!isObject(value)) return null;
  layers.code ??= codeIn(value);
  for (const name of REASON_NAMES) {
    const member = value[name];
    if (typeof member === 'string' && member.trim() !== '') return member;
    if (typeof member === 'object' && member !== null) return JSON.stringify(member);
  }
  return layers.code === null ? null : '';
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function codeIn(members: Record<string, unknown>): string | null {
  for (const name of CODE_NAMES) {
    const member = members[name];
    if (typeof member === 'string' && member.trim() !== '') return member.trim();
    if (typeof member === 'number') return String(member);
  }
  return null;
}

const BROKEN_CODE = /["']code\\?["']\s*:\s*\\?["']([^"'\\]{1,100})/;
const BROKEN_DESCRIPTION = /["']description\\?["']\s*:\s*(?:\\*["'])+([^]*)$/;

/** What can still be taken from JSON that was cut off, or written with single quotes. */
function peelBroken(text: string, layers: Layers, depth: number): string {
  layers.code ??= BROKEN_CODE.exec(text)?.[1] ?? null;
  const rest = BROKEN_DESCRIPTION.exec(text)?.[1];
  if (rest === undefined) return text;
  const reason = rest.replace(/[\\"'}\]\s]+$/, '').replaceAll('\\"', '"');
  return peel(reason, layers, depth + 1);
}
