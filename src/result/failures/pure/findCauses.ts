/** Pages of causes, also of those that match a search: a result may have as many causes as records. */
import type { CauseGroup, Causes, FailureColumns } from './groupCauses.ts';

/** Causes returned at once at most. */
const MAX_AT_ONCE = 200;

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
