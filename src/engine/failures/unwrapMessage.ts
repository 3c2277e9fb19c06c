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
import { decodeValue, isAnswer, readMarkup, readReason } from './decodeMessage.ts';

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
