/**
 * Searching in a JSON value. A place is written as the steps to it, joined by `/`, with `~` and `/`
 * inside of a step escaped (JSON pointer, RFC 6901).
 */

/** Where a text was found: the places that hold it, and those to open so that they're seen. */
export interface JsonMatches {
  places: Set<string>;
  open: Set<string>;
}

const MOST_MATCHES = 500;

/** Names and plain values that hold the text, without case; null for an empty text. */
export function searchJson(value: unknown, text: string): JsonMatches | null {
  const wanted = text.trim().toLowerCase();
  if (wanted === '') return null;
  const matches: JsonMatches = { places: new Set(), open: new Set() };
  // A stack of its own: a value may be nested deeper than calls can be.
  const stack: { place: string; name: string; value: unknown }[] = [{ place: '', name: '', value }];
  for (let at = stack.pop(); at && matches.places.size < MOST_MATCHES; at = stack.pop()) {
    if (holds(at.name, wanted) || (!isNested(at.value) && holds(plainText(at.value), wanted))) {
      matches.places.add(at.place);
      for (const above of placesAbove(at.place)) matches.open.add(above);
    }
    // One by one: a long list would be too many arguments.
    if (isNested(at.value))
      for (const member of membersOf(at.value, at.place).toReversed()) stack.push(member);
  }
  return matches;
}

export interface JsonMember {
  place: string;
  name: string;
  value: unknown;
}

/** The members of an object or list, each with its place below `place`. */
export function membersOf(value: object, place: string): JsonMember[] {
  return Object.entries(value).map(([name, member]) => ({
    place: `${place}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`,
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

function placesAbove(place: string): string[] {
  const steps = place.split('/');
  return steps.slice(0, -1).map((_, i) => steps.slice(0, i + 1).join('/'));
}
