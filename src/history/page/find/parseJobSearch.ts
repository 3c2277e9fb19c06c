/**
 * Reads what a person typed or pasted to find a job. Steps:
 * 1. a link of this app or of the service names the job after `/jobs/` or `/polygons/`;
 * 2. in other text of several words, such as a line of a log, it's the UUID; of several the person chooses one;
 * 3. anything else may be a whole id (an id may be any text), the beginning of one, or words of a name or note:
 *    `matchJobs` finds out which.
 */
import { isAddressable } from '#lib/address.ts';
import { texts } from './texts.en.ts';

/** What a text asks for: one job, one of several, a search, or nothing that can be opened. */
type JobSearch =
  | { kind: 'nothing' }
  | { kind: 'job'; id: string }
  | { kind: 'text'; text: string }
  | { kind: 'several'; ids: string[] }
  | { kind: 'refused'; reason: string };

const UUID = /\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/gi;
/** A link alone; an apostrophe in it belongs to the id. */
const LINK = /^(?:https?:\/\/\S*?|\/\S*?|)\/(?:jobs|polygons)\/([^\s/?#]+)\S*$/i;
/** A link among other words, where quotes end it. */
const LINK_WITHIN = /https?:\/\/[^\s"'<>]*?\/(?:jobs|polygons)\/([^\s"'<>/?#]+)/i;
const MAX_CHOICES = 5;

/** Returns the job id in a text, the ids to choose from, or the text to search for. */
export function parseJobSearch(text: string): JobSearch {
  const trimmed = text.trim();
  if (trimmed === '') return { kind: 'nothing' };
  const linked = (LINK.exec(trimmed) ?? LINK_WITHIN.exec(trimmed))?.[1];
  if (linked !== undefined) return asJob(decoded(linked));
  const ids = [...new Set(trimmed.match(UUID) ?? [])];
  if (ids.length > 1) return { kind: 'several', ids: ids.slice(0, MAX_CHOICES) };
  if (ids[0] !== undefined && (/\s/.test(trimmed) || isLink(trimmed))) return asJob(ids[0]);
  if (isLink(trimmed)) {
    return {
      kind: 'refused',
      reason: texts.linkLeadsNowhere,
    };
  }
  const asked = asJob(trimmed);
  return asked.kind === 'job' && ids.length === 0 ? { kind: 'text', text: trimmed } : asked;
}

function asJob(id: string): JobSearch {
  if (isAddressable(id)) return { kind: 'job', id };
  return {
    kind: 'refused',
    reason: texts.idCannotBeOpened(id),
  };
}

/**
 * Whether a text that matches no known job may be a whole id, worth asking the service for: one word with a digit
 * that isn't the beginning of a UUID.
 */
export function mayBeWholeId(text: string): boolean {
  return /^\S*\d\S*$/.test(text) && !/^[0-9a-f-]{1,35}$/i.test(text);
}

function isLink(text: string): boolean {
  return /^https?:\/\//i.test(text);
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
