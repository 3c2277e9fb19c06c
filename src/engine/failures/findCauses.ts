/** Some causes out of many: those in view of a list, of those that a search finds. */
import type { CauseGroup, Causes, FailureColumns } from './groupCauses.ts';

/** Most causes handed out at once. */
const MOST_AT_ONCE = 200;

/** Which causes are wanted, of those a search finds. */
export interface CauseQuery {
  /** Words that the title or a message of the cause must hold, all of them; empty finds all. */
  search: string;
  /** Places among those found, most records first; the end is excluded. */
  first: number;
  end: number;
}

/** The causes asked for, and how many there are. */
export interface CausePage {
  /** Place of the first of them among those found. */
  first: number;
  groups: CauseGroup[];
  /** How many the search finds. */
  found: number;
  /** How many there are, whatever is searched for. */
  total: number;
  /** Records of the most frequent of all. */
  most: number;
}

/** No cause at all. */
export const NO_CAUSES: CausePage = { first: 0, groups: [], found: 0, total: 0, most: 0 };

/** Returns the causes at the places asked for, at most 200. */
export function findCauses(
  messages: FailureColumns['messages'],
  causes: Causes,
  { search, first, end }: CauseQuery,
): CausePage {
  const found = matching(messages, causes, search);
  return {
    first,
    groups: found.slice(first, Math.min(end, first + MOST_AT_ONCE)),
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
