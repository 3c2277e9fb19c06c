/** What a service answers to a data request, read leniently: the interface doesn't show it. */
import { parseLenientJson } from '#lib/json.ts';
import { messageInJson } from '#service/unexpectedAnswer.ts';

export interface Accepted {
  readonly jobId: string;
  /** US dollars; null where the service names no cost. */
  readonly costUsd: number | null;
  /** The service's words; null where it sent none. */
  readonly message: string | null;
}

/** What a body holds; its text where that isn't JSON. */
export function parsedBody(body: string): unknown {
  try {
    return parseLenientJson(body);
  } catch {
    return body;
  }
}

const ID_NAMES = ['id', 'job_id', 'jobId', 'jobID'];
/** Members in which services put what they made. */
const WRAPPINGS = ['result', 'job', 'data'];

/** Returns the job that an answer names, with its cost; null where it names none. */
export function readAccepted(body: unknown): Accepted | null {
  const answer = membersOf(body);
  if (!answer) return null;
  const places = [answer, ...WRAPPINGS.map((name) => membersOf(answer.get(name)))];
  const jobId = firstOf(places, ID_NAMES, asId);
  if (jobId === null) return null;
  const costUsd = firstOf(places, ['cost'], asCost);
  return { jobId, costUsd, message: messageInJson(answer.get('message')) };
}

type Members = ReadonlyMap<string, unknown>;

function membersOf(value: unknown): Members | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? new Map(Object.entries(value))
    : null;
}

/** The first of these members, in the first of these places, that `read` makes something of. */
function firstOf<T>(
  places: readonly (Members | null)[],
  names: readonly string[],
  read: (value: unknown) => T | null,
): T | null {
  for (const place of places)
    for (const name of names) {
      const value = read(place?.get(name));
      if (value !== null) return value;
    }
  return null;
}

function asId(value: unknown): string | null {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  return typeof value === 'string' && value !== '' ? value : null;
}

function asCost(value: unknown): number | null {
  const text = typeof value === 'string' ? value.trim() : null;
  const cost = text !== null && /^\d+(\.\d+)?$/.test(text) ? Number(text) : value;
  return typeof cost === 'number' && Number.isFinite(cost) && cost >= 0 ? cost : null;
}

/** Rows read from a refusal at the most. */
const MAX_ROWS = 100_000;
const ROW = /\b(?:row|line|item|feature)s?\s*(?:number|no\.?|#|:)?\s*(\d{1,9})\b/gi;

/**
 * Returns the rows of the CSV that a refusal names, from 1, ascending: `row` members of a list in its JSON, or else "row 17" in a
 * text. A service may count otherwise, so they are a hint.
 */
export function namedRows(body: unknown): number[] {
  const rows = new Set<number>();
  collect(body, rows, 0);
  return [...rows].toSorted((one, other) => one - other);
}

const DEEPEST = 5;

function collect(value: unknown, rows: Set<number>, depth: number): void {
  if (rows.size >= MAX_ROWS || depth > DEEPEST) return;
  if (typeof value === 'string') {
    for (const [, row] of value.matchAll(ROW)) add(rows, Number(row));
  } else if (Array.isArray(value)) {
    for (const item of value) collect(item, rows, depth + 1);
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, member] of Object.entries(value)) {
      if (/^(?:row|line)(?:_?number)?$/i.test(name) && typeof member === 'number')
        add(rows, member);
      else collect(member, rows, depth + 1);
    }
  }
}

function add(rows: Set<number>, row: number): void {
  if (Number.isSafeInteger(row) && row > 0) rows.add(row);
}
