/**
 * Groups a result's failures by cause:
 *
 * 1. the cause of each new message is found, once per distinct masked text;
 * 2. the records of each cause are counted;
 * 3. groups are ordered by count, then by first appearance.
 */
import { NO_MESSAGE, SECTION_ERROR, type ResultColumns } from '#core/columns.ts';
import { CAUSE_TEXTS } from './causeTexts.ts';
import { sharedCause, type SharedCause } from './causeOf.ts';
import { numberIn } from './groupingWords.ts';
import { maskVariables } from './messageTemplate.ts';
import { unwrapMessage } from '#lib/unwrapMessage.ts';

/** The columns that causes need. */
export type FailureColumns = Pick<
  ResultColumns,
  'recordCount' | 'section' | 'message' | 'messages'
>;

/** Failed records with the same cause, as a list of causes shows them. */
export interface CauseGroup {
  key: string;
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

const WITHOUT_MESSAGE: SharedCause = { key: NO_MESSAGE_CAUSE, ...CAUSE_TEXTS[NO_MESSAGE_CAUSE] };

function newGroup({ key, title, meaning, advice }: SharedCause): CauseGroup {
  return { key, title, meaning, advice, count: 1 };
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
