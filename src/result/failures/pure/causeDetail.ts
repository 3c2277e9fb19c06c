/** One cause in detail: its records, and the service's messages. */
import { NO_MESSAGE, SECTION_ERROR } from '#core/columns.ts';
import { keyOfRow, type CauseGroup, type Causes, type FailureColumns } from './groupCauses.ts';
import { unwrapMessage } from '#lib/unwrapMessage.ts';

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
