/**
 * Groups a result's failures by cause, and hands out pages of the causes and each in detail. Grouping:
 *
 * 1. the cause of each new message is found, once per distinct masked text;
 * 2. the records of each cause are counted;
 * 3. groups are ordered by count, then by first appearance.
 */
import { NO_MESSAGE, SECTION_ERROR, type ResultColumns } from '#core/columns.ts';
import { unwrapMessage } from '#lib/unwrapMessage.ts';
import { knownCause, numberIn, sharedCause, type SharedCause } from './causeOf.ts';
import { maskVariables } from './variables.ts';

/** The columns that causes need. */
export type FailureColumns = Pick<
  ResultColumns,
  'recordCount' | 'section' | 'message' | 'messages'
>;

/** Failed records with the same cause, as a list of causes shows them. */
export interface CauseGroup {
  key: string;
  /** The service's own in the title, by which `causeName` says it in another language. */
  words: string;
  title: string;
  meaning: string;
  advice: string;
  count: number;
}

/** The causes of a result, and the cause of each message. */
export interface Causes {
  /** Most records first. */
  groups: CauseGroup[];
  /** Key of the cause by message number. */
  causeOfMessage: string[];
  /** The causes by key. */
  known: ReadonlyMap<string, SharedCause>;
}

/** Key of the cause of records without a message. */
const NO_MESSAGE_CAUSE = 'no-message';

/**
 * Returns the causes of a result's failed records. Pure. As more records arrive it may be called again with its last result
 * as `before`: messages are only ever added.
 */
export function causesOf(columns: FailureColumns, before?: Causes): Causes {
  const known = new Map(before?.known);
  const causeOfMessage = before?.causeOfMessage.slice() ?? [];
  nameCauses(columns.messages, causeOfMessage, known);
  const groups = new Map<string, CauseGroup>();
  for (let row = 0; row < columns.recordCount; row++) {
    if (columns.section[row] !== SECTION_ERROR) continue;
    const key = keyOfRow(columns, causeOfMessage, row);
    const group = groups.get(key);
    if (group) group.count++;
    else groups.set(key, newGroup(known.get(key) ?? WITHOUT_MESSAGE));
  }
  return {
    groups: [...groups.values()].sort((a, b) => b.count - a.count),
    causeOfMessage,
    known,
  };
}

/** Returns the key of the cause of a failed record. */
export function keyOfRow(
  { message }: FailureColumns,
  causeOfMessage: readonly string[],
  row: number,
): string {
  return causeOfMessage[message[row] ?? NO_MESSAGE] ?? NO_MESSAGE_CAUSE;
}

const WITHOUT_MESSAGE = knownCause(NO_MESSAGE_CAUSE);

function newGroup({ key, words, title, meaning, advice }: SharedCause): CauseGroup {
  return { key, words, title, meaning, advice, count: 1 };
}

/** Equal masked texts have equal causes, so thousands of texts that differ in coordinates are matched once. */
function nameCauses(
  messages: readonly string[],
  causeOfMessage: string[],
  known: Map<string, SharedCause>,
): void {
  const keys = new Map<string, string>();
  for (let number = causeOfMessage.length; number < messages.length; number++) {
    const unwrapped = unwrapMessage(messages[number]!);
    const masked = maskVariables(unwrapped.description);
    const own = masked.length < 9 ? numberIn(unwrapped.description) : '';
    const id = `${unwrapped.code ?? ''}\n${unwrapped.exception ?? ''}\n${masked}\n${own}\n${unwrapped.details ?? ''}`;
    let key = keys.get(id);
    if (key === undefined) {
      const cause = sharedCause(unwrapped, masked);
      key = cause.key;
      keys.set(id, key);
      if (!known.has(key)) known.set(key, cause);
    }
    causeOfMessage.push(key);
  }
}

/** Which causes are asked for, of those that match a search. */
export interface CauseQuery {
  /** Words that the title or a message of the cause must contain, all of them; empty matches all. */
  search: string;
  /** Places among the matches, most records first; the end is excluded. */
  first: number;
  end: number;
}

/** The causes asked for, and how many there are. */
export interface CausePage {
  /** Place of the first of them among the matches. */
  first: number;
  groups: CauseGroup[];
  /** How many match the search. */
  found: number;
  /** How many there are in all. */
  total: number;
  /** Records of the most frequent cause. */
  most: number;
}

/** Causes returned at once at most. */
const MAX_AT_ONCE = 200;

/** Returns the causes at the places asked for, at most 200. */
export function findCauses(
  messages: FailureColumns['messages'],
  causes: Causes,
  { search, first, end }: CauseQuery,
): CausePage {
  const found = matching(messages, causes, search);
  return {
    first,
    groups: found.slice(first, Math.min(end, first + MAX_AT_ONCE)),
    found: found.length,
    total: causes.groups.length,
    most: causes.groups[0]?.count ?? 0,
  };
}

function matching(
  messages: readonly string[],
  { groups, causeOfMessage }: Causes,
  search: string,
): CauseGroup[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return groups;
  const holds = (text: string) => {
    const lower = text.toLowerCase();
    return words.every((word) => lower.includes(word));
  };
  const said = new Set<string | undefined>();
  messages.forEach((text, number) => {
    if (holds(text)) said.add(causeOfMessage[number]);
  });
  return groups.filter(({ key, title }) => said.has(key) || holds(title));
}

/** Messages listed of one cause at most. */
const MAX_MESSAGES = 50;

/** One cause with its records and messages. */
export interface CauseDetail extends CauseGroup {
  /** Its place among all causes, most records first; the first is 0. */
  place: number;
  /** Distinct messages as received, those of most records first, at most 50. */
  messages: { text: string; code: string | null; description: string | null; count: number }[];
  messageCount: number;
  /** All its rows, in order of arrival. */
  rows: Uint32Array;
}

/** Returns a cause in detail; null where no record failed for it. */
export function causeDetail(
  columns: FailureColumns,
  causes: Causes,
  key: string,
): CauseDetail | null {
  const place = causes.groups.findIndex((group) => group.key === key);
  const group = causes.groups[place];
  if (!group) return null;
  const rows = rowsOfCause(columns, causes, key);
  const tallies = new Map<number, number>();
  for (const row of rows) {
    const number = columns.message[row] ?? NO_MESSAGE;
    if (number < columns.messages.length) tallies.set(number, (tallies.get(number) ?? 0) + 1);
  }
  const shown = [...tallies].sort(([, a], [, b]) => b - a).slice(0, MAX_MESSAGES);
  const messages = shown.map(([number, count]) => {
    const text = columns.messages[number]!;
    const { code, description } = unwrapMessage(text);
    return { text, code, description, count };
  });
  return { ...group, place, messages, messageCount: tallies.size, rows };
}

/** Returns the rows that failed for a cause, or for any with null, in order of arrival. */
export function rowsOfCause(
  columns: FailureColumns,
  { groups, causeOfMessage }: Causes,
  key: string | null,
): Uint32Array {
  const wanted = key === null ? groups : groups.filter((group) => group.key === key);
  const rows = new Uint32Array(wanted.reduce((sum, { count }) => sum + count, 0));
  let end = 0;
  for (let row = 0; row < columns.recordCount && end < rows.length; row++) {
    if (columns.section[row] !== SECTION_ERROR) continue;
    if (key === null || keyOfRow(columns, causeOfMessage, row) === key) rows[end++] = row;
  }
  return rows;
}
