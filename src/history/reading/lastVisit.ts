/**
 * When a person last looked at a connection's history on this device, and what stood at the ends of its list then. A visit
 * goes on while the history is looked at again within half an hour; all the while new jobs are those of the visit before.
 */
import * as v from 'valibot';
import type { Connection } from '#service/connection.ts';
import type { ListEnds } from '#history/index/historyQuery.ts';
import { deviceCollection } from '#device/deviceCollection.ts';

const VISIT = v.object({
  /** The last look, milliseconds since 1970. */
  at: v.pipe(v.number(), v.finite(), v.minValue(0)),
  first: v.array(v.string()),
  last: v.array(v.string()),
});
const VISITS = deviceCollection('visits', v.object({ before: v.nullable(VISIT), now: VISIT }));
const NAME = 'history';

/** A visit to the history, with the ends of the list as it was shown; none where it wasn't. */
export type Visit = v.InferOutput<typeof VISIT>;

/** The visit under way, and the one before, which is null for the first. */
export interface Visits {
  before: Visit | null;
  now: Visit;
}

/** A visit is over after this long without a look, milliseconds. */
const OVER_MS = 30 * 60_000;

/** Returns the visits once the history is looked at. `seen` are the ends of the list as shown; one that isn't known is empty, or both null. */
export function visitsAt(saved: Visits | null, at: number, seen: ListEnds | null): Visits {
  const isOver = saved !== null && at - saved.now.at > OVER_MS;
  // Of a visit that showed no jobs, none can be told to have come since.
  const showed = isOver && saved.now.first.length + saved.now.last.length > 0;
  const before = showed ? saved.now : (saved?.before ?? null);
  const known = saved && !isOver ? saved.now : null;
  const endOf = (end: keyof ListEnds) => [
    ...(seen?.[end].length ? seen[end] : (known?.[end] ?? [])),
  ];
  return { before, now: { at, first: endOf('first'), last: endOf('last') } };
}

/** Notes a look at the history; returns the visits, also where the device saves nothing. */
export async function noteVisit(
  connection: Connection,
  at: number,
  seen: ListEnds | null,
): Promise<Visits> {
  const saved = await VISITS.read(connection, NAME);
  const visits = visitsAt(saved, at, seen);
  await VISITS.save(connection, NAME, visits);
  return visits;
}
