/**
 * Groups a result's failures by cause:
 *
 * 1. the cause of each distinct message, worked out once for each distinct masked text;
 * 2. the records of each message counted;
 * 3. the rows of each cause gathered, in order of arrival;
 * 4. groups ordered by count, then by first sight.
 */
import { NO_MESSAGE, SECTION_ERROR, type ResultColumns } from '#engine/columns.ts';
import { CAUSE_TEXTS } from './causeTexts.ts';
import { sharedCause, type SharedCause } from './causeOf.ts';
import { maskVariables } from './messageTemplate.ts';
import { unwrapMessage } from './unwrapMessage.ts';

/** Most messages told of one group. */
const MAX_MESSAGES = 50;

/** What is needed of the columns. */
export type FailureColumns = Pick<
  ResultColumns,
  'recordCount' | 'section' | 'message' | 'messages'
>;

/** Failed records with the same cause, in the form in which the worker hands them over. */
export interface CauseGroup {
  key: string;
  title: string;
  meaning: string;
  advice: string;
  count: number;
  /** Distinct messages as they came, those with the most records first, at most 50. */
  messages: { text: string; code: string | null; description: string | null; count: number }[];
  messageCount: number;
  /** All rows of the group, in order of arrival. */
  rows: Uint32Array;
}

/** The causes of a result, with the way from a message to its cause. */
export interface Causes {
  /** Most records first. */
  groups: CauseGroup[];
  /** Key of the cause by message number. */
  causeOfMessage: string[];
}

/** Returns the causes of a result's failed records. Pure; may be called again as more arrives. */
export function causesOf(columns: FailureColumns): Causes {
  const causes = causesOfMessages(columns.messages);
  const tallies = columns.messages.map((text): Tally => ({ text, count: 0 }));
  const drafts = new Map<string, Draft>();
  for (let row = 0; row < columns.recordCount; row++) {
    if (columns.section[row] !== SECTION_ERROR) continue;
    const number = columns.message[row] ?? NO_MESSAGE;
    const cause = causes[number] ?? NO_MESSAGE_CAUSE;
    const draft = drafts.get(cause.key) ?? newDraft(drafts, cause);
    draft.rows.push(row);
    const tally = tallies[number];
    if (tally?.count === 0) draft.tallies.push(tally);
    if (tally) tally.count++;
  }
  const groups = [...drafts.values()].map(finish);
  groups.sort((a, b) => b.count - a.count);
  return { groups, causeOfMessage: causes.map(({ key }) => key) };
}

const NO_MESSAGE_CAUSE: SharedCause = { key: 'no-message', ...CAUSE_TEXTS['no-message'] };

interface Draft {
  cause: SharedCause;
  rows: number[];
  /** Its messages, in order of first sight. */
  tallies: Tally[];
}

/** A message with the number of its records so far. */
interface Tally {
  text: string;
  count: number;
}

function newDraft(drafts: Map<string, Draft>, cause: SharedCause): Draft {
  const draft: Draft = { cause, rows: [], tallies: [] };
  drafts.set(cause.key, draft);
  return draft;
}

/** Equal masked texts have equal causes, so thousands of texts that differ in coordinates are matched once. */
function causesOfMessages(messages: readonly string[]): SharedCause[] {
  const known = new Map<string, SharedCause>();
  return messages.map((text) => {
    const unwrapped = unwrapMessage(text);
    const masked = maskVariables(unwrapped.description);
    const id = `${unwrapped.code ?? ''}\n${unwrapped.exception ?? ''}\n${masked}`;
    const cause = known.get(id) ?? sharedCause(unwrapped, masked);
    known.set(id, cause);
    return cause;
  });
}

function finish({ cause, rows, tallies }: Draft): CauseGroup {
  const { key, title, meaning, advice } = cause;
  const shown = tallies.toSorted((a, b) => b.count - a.count).slice(0, MAX_MESSAGES);
  return {
    key,
    title,
    meaning,
    advice,
    count: rows.length,
    messages: shown.map(({ text, count }) => {
      const { code, description } = unwrapMessage(text);
      return { text, code, description, count };
    }),
    messageCount: tallies.length,
    rows: Uint32Array.from(rows),
  };
}
