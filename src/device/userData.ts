/**
 * What a person adds to the history on this device, for one connection: stars and notes of jobs and of
 * comparisons, saved views, and which jobs were opened last. Each is a value of its own in the device's store, so that two
 * tabs that write at once lose nothing of each other's.
 */
import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { isOwnPath } from '#lib/address.ts';
import { VERDICTS } from '#core/view/resultFilter.ts';
import { checkedValues } from '#lib/checked.ts';
import { isAborted } from '#lib/isAborted.ts';
import { connectionId, type Connection } from '#service/connection.ts';
import { deleteFromDevice, readFromDevice, saveOnDevice } from './deviceStore.ts';

/** Milliseconds since 1970, up to where dates end. */
const Time = v.pipe(
  v.number(),
  v.check((ms) => ms >= 0 && ms <= 8.64e15),
);

const STAR = v.object({ at: Time });
const NOTE = v.object({ text: v.pipe(v.string(), v.trim(), v.minLength(1)), at: Time });
const VIEW = v.object({ address: v.pipe(v.string(), v.check(isOwnPath)), at: Time });
const RECENT = v.object({ at: Time, name: v.nullable(v.string()) });

const COMPARISON = v.object({
  at: Time,
  /** The two jobs' names, joined in the language of the time. */
  name: v.string(),
  /** The same, to be joined in another; missing in one of before. */
  names: v.optional(v.array(v.string())),
  address: v.pipe(v.string(), v.check(isOwnPath)),
  isStarred: v.boolean(),
  /** Empty for none. */
  note: v.pipe(v.string(), v.trim()),
});

const VERDICT = v.object({
  at: Time,
  /** Null where there is only a note. */
  verdict: v.nullable(v.picklist(VERDICTS)),
  /** Empty for none. */
  note: v.pipe(v.string(), v.trim()),
  /** Whose it is; null for one's own. */
  by: v.nullable(v.string()),
});

/** The collections of the device's store, each with the schema of its values; values are named by job id, views by their name, comparisons by `comparisonKey`, verdicts by `verdictName` (verdictNames.ts). */
export const USER_DATA = {
  stars: STAR,
  notes: NOTE,
  views: VIEW,
  recent: RECENT,
  comparisons: COMPARISON,
  verdicts: VERDICT,
} as const;

/** A comparison with a star, a note or both. */
export type NotedComparison = v.InferOutput<typeof COMPARISON>;
/** What was judged of a plot's window. */
export type SavedVerdict = v.InferOutput<typeof VERDICT>;
/** All user data of a connection; jobs by id, views by name, comparisons by key. */
export type UserData = {
  readonly [K in UserDataKind]: ReadonlyMap<string, v.InferOutput<(typeof USER_DATA)[K]>>;
} & {
  /** Another page held the device, so that something is missing until it's read again. */
  readonly isUnread?: boolean;
};

export type UserDataKind = keyof typeof USER_DATA;

/** One value of a kind, or null for none. */
export type UserEntry<K extends UserDataKind> = v.InferOutput<(typeof USER_DATA)[K]> | null;

/** Names a comparison, whichever of the two is first. */
export function comparisonKey(first: string, second: string): string {
  return JSON.stringify([first, second].toSorted());
}

/** Milliseconds until what couldn't be read is read again. */
export const AGAIN_MS = 2000;

export const NO_USER_DATA: UserData = {
  stars: new Map(),
  notes: new Map(),
  views: new Map(),
  recent: new Map(),
  comparisons: new Map(),
  verdicts: new Map(),
};

/** Returns the user data of a connection; values of another format are left out. */
export async function readUserData(connection: Connection): Promise<UserData> {
  let isUnread = false as boolean;
  const noteFailure = (error: unknown) => {
    isUnread ||= isAborted(error);
  };
  const kinds = Object.entries(USER_DATA).map(async ([kind, schema]) => [
    kind,
    checkedValues(schema, await readFromDevice(connection, kind, noteFailure)),
  ]);
  const data = Object.fromEntries(await Promise.all(kinds)) as UserData;
  return { ...data, ...(isUnread && { isUnread }) };
}

/** Saves a value under a name, or deletes it for null. Returns whether the device took it. */
export async function writeUserEntry<K extends UserDataKind>(
  connection: Connection,
  [kind, name]: readonly [kind: K, name: string],
  entry: UserEntry<K>,
): Promise<boolean> {
  if (entry === null) return await deleteFromDevice(connection, [kind, name]);
  return await saveOnDevice(connection, [kind, name], entry);
}

/** Returns the data with one entry changed; null removes it. */
export function withUserEntry<K extends UserDataKind>(
  data: UserData,
  [kind, name]: readonly [kind: K, name: string],
  entry: UserEntry<K>,
): UserData {
  const changed = new Map<string, unknown>(data[kind]);
  if (entry === null) changed.delete(name);
  else changed.set(name, entry);
  return { ...data, [kind]: changed };
}

/** Returns the query of a connection's user data, or of none. Read again when a person comes back to the tab: another may have written. */
export function userDataQuery(connection: Connection | null) {
  return queryOptions({
    queryKey: ['userData', connection && connectionId(connection)] as const,
    queryFn: () => (connection ? readUserData(connection) : NO_USER_DATA),
    staleTime: Infinity,
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) => (state.data?.isUnread ? AGAIN_MS : false),
    networkMode: 'always',
    structuralSharing: false,
  });
}
