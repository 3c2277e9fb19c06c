/**
 * Searching in a JSON value. Members are named by their JSON pointers (RFC 6901): the names on the way to
 * them, joined by `/`, with `~` and `/` inside of a name escaped.
 */

/** Pointers of the members that hold a text, and of those to expand so that they're seen. */
export interface JsonMatches {
  found: Set<string>;
  expanded: Set<string>;
}

const MOST_MATCHES = 500;

/** Names and plain values that hold the text, without case; null for an empty text. */
export function searchJson(value: unknown, text: string): JsonMatches | null {
  const wanted = text.trim().toLowerCase();
  if (wanted === '') return null;
  const matches: JsonMatches = { found: new Set(), expanded: new Set() };
  // A stack of its own: a value may be nested deeper than calls can be.
  const stack: { pointer: string; name: string; value: unknown }[] = [
    { pointer: '', name: '', value },
  ];
  for (let at = stack.pop(); at && matches.found.size < MOST_MATCHES; at = stack.pop()) {
    if (holds(at.name, wanted) || (!isNested(at.value) && holds(plainText(at.value), wanted))) {
      matches.found.add(at.pointer);
      for (const above of ancestorsOf(at.pointer)) matches.expanded.add(above);
    }
    // One by one: a long list has more members than a call can have arguments.
    if (isNested(at.value))
      for (const member of membersOf(at.value, at.pointer).toReversed()) stack.push(member);
  }
  return matches;
}

export interface JsonMember {
  pointer: string;
  name: string;
  value: unknown;
}

/** The members of an object or list, each with its own pointer below `pointer`. */
export function membersOf(value: object, pointer: string): JsonMember[] {
  return Object.entries(value).map(([name, member]) => ({
    pointer: `${pointer}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`,
    name,
    value: member as unknown,
  }));
}

export function isNested(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

/** A plain value as it's shown. */
export function plainText(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}

function holds(text: string, wanted: string): boolean {
  return text.toLowerCase().includes(wanted);
}

function ancestorsOf(pointer: string): string[] {
  const steps = pointer.split('/');
  return steps.slice(0, -1).map((_, i) => steps.slice(0, i + 1).join('/'));
}
