/** User data as one JSON file, to be taken to another device or stored elsewhere: written, checked, and merged into what is here. */
import * as v from 'valibot';
import { isEqual } from '#lib/isEqual.ts';
import { parseJson } from '#lib/json.ts';
import {
  USER_DATA,
  type SavedVerdict,
  type UserEntry,
  type UserData,
  type UserDataKind,
} from './userData.ts';
import { verdictKeyOf, verdictName } from './verdictNames.ts';
import { texts } from './later.texts.en.ts';

const FORMAT = 'job-atlas user data';
/** What files say that were written before December 2026. */
const OLD_FORMAT = 'job-atlas own words';
const KINDS = ['stars', 'notes', 'views', 'recent', 'comparisons', 'verdicts'] as const;
/** What an entry names: a list, for a job's id may be any text, `__proto__` too. */
const NAMED_BY = {
  stars: 'job',
  notes: 'job',
  views: 'view',
  recent: 'job',
  comparisons: 'comparison',
  verdicts: 'plot',
} as const;

/** A longer text isn't such a file; characters. */
const LONGEST = 50_000_000;

const entries = v.fallback(v.optional(v.array(v.unknown()), []), []);
const FileSchema = v.object({
  format: v.picklist([FORMAT, OLD_FORMAT]),
  version: v.literal(1),
  service: v.fallback(v.nullable(v.string()), null),
  ...v.entriesFromList(KINDS, entries),
});

/** Why a text isn't such a file, in words for people. */
export class UserDataFileError extends Error {
  override readonly name = 'UserDataFileError';
}

interface ReadUserData {
  data: Pick<UserData, UserDataKind>;
  /** How many of its entries couldn't be read and are left out. */
  unreadable: number;
  /** What the connection it came from was called. */
  service: string | null;
}

/** One change on the way to merged data. */
export interface UserDataChange<K extends UserDataKind = UserDataKind> {
  at: readonly [kind: K, name: string];
  entry: UserEntry<K>;
}

/** Returns the file of a connection's user data; `service` is what the connection is called. */
export function writeUserDataFile(data: UserData, service: string): string {
  const kinds = KINDS.map((kind) => [
    kind,
    [...data[kind]].map(([name, entry]) => ({ [NAMED_BY[kind]]: name, ...entry })),
  ]);
  const file = { format: FORMAT, version: 1, service, ...(Object.fromEntries(kinds) as object) };
  return `${JSON.stringify(file, null, 2)}\n`;
}

/** Reads such a file; entries that aren't as they have to be are counted. Throws an UserDataFileError where it is none. */
export function readUserDataFile(text: string): ReadUserData {
  const file = v.safeParse(FileSchema, text.length > LONGEST ? null : parseJson(text));
  if (!file.success) throw new UserDataFileError(texts.notNotesFile);
  const data = Object.fromEntries(
    KINDS.map((kind) => [kind, new Map<string, unknown>()] as const),
  ) as Record<UserDataKind, Map<string, unknown>>;
  let unreadable = 0;
  for (const kind of KINDS) {
    const nameSchema = v.object({ [NAMED_BY[kind]]: v.pipe(v.string(), v.minLength(1)) });
    for (const each of file.output[kind]) {
      const name = v.safeParse(nameSchema, each);
      const entry = v.safeParse(USER_DATA[kind], each);
      if (name.success && entry.success)
        data[kind].set(name.output[NAMED_BY[kind]] ?? '', entry.output);
      else unreadable++;
    }
  }
  return { data: data as UserData, unreadable, service: file.output.service };
}

/** Counts the verdicts there that name nobody, without those of one's own that come back. */
export function unnamedVerdicts(here: UserData, there: UserData): number {
  return [...there.verdicts].filter(([name, entry]) => isUnnamed(here, name, entry)).length;
}

function isUnnamed(here: UserData, name: string, entry: SavedVerdict): boolean {
  const own = here.verdicts.get(name);
  return entry.by === null && !(own && isEqual(own, entry));
}

/**
 * Returns the changes that merge the file into this device; of two entries for one job or name the newer wins. Verdicts
 * that name nobody are those of `from`, who stand beside one's own and never replace them; null: they're one's own.
 */
export function mergeUserData(
  here: UserData,
  there: UserData,
  from: string | null,
): UserDataChange[] {
  const all = from === null ? there : { ...there, verdicts: asOthers(here, there, from) };
  return KINDS.flatMap((kind) =>
    [...all[kind]]
      .filter(([name, entry]) => entry.at > (here[kind].get(name)?.at ?? -1))
      .map(([name, entry]) => ({ at: [kind, name] as const, entry })),
  );
}

/** A file's verdicts by whose they are; what one judged oneself, and exported, isn't a colleague's. */
function asOthers(here: UserData, there: UserData, from: string): UserData['verdicts'] {
  const others = new Map<string, SavedVerdict>();
  for (const [name, entry] of there.verdicts) {
    if (entry.by === null && !isUnnamed(here, name, entry)) continue;
    const by = entry.by ?? from;
    others.set(verdictName(verdictKeyOf(name), by), { ...entry, by });
  }
  return others;
}
