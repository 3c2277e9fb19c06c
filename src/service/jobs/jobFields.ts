/** Fields of a job as people read them. The interface fixes no members for name and note: these are the ones services use. */
import { parseDay } from '#lib/days.ts';
import { progressInWork } from '#service/progress.ts';
import { visibleText } from '#lib/visibleText.ts';

const NAME_NAMES = ['name', 'title', 'label'];
/** Of the file that was submitted. */
const FILE_NAMES = ['file_name', 'filename', 'file'];
const NOTE_NAMES = ['note', 'notes', 'description', 'comment'];
/** Names by which services report the counts that a loaded result has, too. */
const FAILED_NAMES = ['failed', 'failures'];
const RECEIVED_NAMES = ['received', 'total'];

/** Returns the name or title in a job's request, or else its file's name; null where it has neither. */
export function jobName(input: unknown): string | null {
  return firstText(input, [...NAME_NAMES, ...FILE_NAMES]);
}

/** Returns the note in a job's request, such as what its values are; null where it has none. */
export function jobNote(input: unknown): string | null {
  return firstText(input, NOTE_NAMES);
}

/** Returns an entry of `index_list` as a short text. */
export function indexName(entry: unknown): string {
  return visibleText(typeof entry === 'string' ? entry : (JSON.stringify(entry) ?? ''));
}

/**
 * Returns the counts of polygons in a job's `output_result`; null where it doesn't say both how many were received, or
 * processed, and how many of them failed. A job that counts nothing yet may not have begun, and the counts of one in work are
 * none of its result.
 */
export function jobCounts(output: unknown): { received: number; failed: number } | null {
  if (progressInWork(output) !== null) return null;
  const { processed, failed } = saidCounts(output);
  if (processed === null || failed === null || processed + failed === 0) return null;
  return { received: processed + failed, failed };
}

/** Returns how many polygons a job's `output_result` says were processed and have failed; null for what it doesn't say. */
export function saidCounts(output: unknown): { processed: number | null; failed: number | null } {
  const failed = firstCount(output, FAILED_NAMES);
  const received = firstCount(output, RECEIVED_NAMES);
  const others =
    failed !== null && received !== null && failed <= received ? received - failed : null;
  return { processed: firstCount(output, ['processed']) ?? others, failed };
}

function firstCount(output: unknown, names: readonly string[]): number | null {
  if (typeof output !== 'object' || output === null) return null;
  const members = new Map<string, unknown>(Object.entries(output));
  const found = names.map((name) => members.get(name));
  return (
    found.find((value): value is number => Number.isSafeInteger(value) && Number(value) >= 0) ??
    null
  );
}

function firstText(input: unknown, names: readonly string[]): string | null {
  if (typeof input !== 'object' || input === null) return null;
  const members = new Map(Object.entries(input));
  for (const name of names) {
    const value: unknown = members.get(name);
    if (typeof value === 'string' && value.trim() !== '') return visibleText(value.trim());
  }
  return null;
}

/** A job's date as day and as text; `day` is null where it isn't a date, `text` then shows it as it came. */
export interface JobDate {
  day: number | null;
  text: string | null;
}

/** Reads an ISO 8601 date or date-time; its day is the one that's written, whatever the time zone. */
export function readDate(written: string | null): JobDate {
  if (written === null || written.trim() === '') return { day: null, text: null };
  const date = /^\d{4}-\d{2}-\d{2}(?=$|[T ])/.exec(written.trim())?.[0];
  const day = date === undefined ? null : parseDay(date);
  return { day, text: day === null || date === undefined ? visibleText(written) : date };
}
