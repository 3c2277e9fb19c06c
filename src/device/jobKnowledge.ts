/**
 * What the device knows of jobs beyond the service's list: summaries of their results, and the person's
 * stars and notes. Read for some jobs, or for all in batches; values of another format count as missing.
 */
import * as v from 'valibot';
import { checked } from '#lib/checked.ts';
import { connectionId, type Connection } from '#service/connection.ts';
import { readDevice } from './deviceDatabase.ts';
import { deviceEntries } from './deviceStore.ts';
import { USER_DATA } from './userData.ts';
import { SummarySchema, type ResultSummary, type UnreadResult } from './resultSummary.ts';
import { unreadResult } from './unreadResults.ts';

export interface JobKnowledge extends UnreadResult {
  summary: ResultSummary | null;
  starred: boolean;
  note: string;
}

/** The collections that hold it, each with how a value of it is read. */
const PARTS = {
  summaries: (value: unknown) => ({ summary: checked(SummarySchema, value) }),
  troubles: unreadResult,
  stars: (value: unknown) => ({ starred: v.is(USER_DATA.stars, value) }),
  notes: (value: unknown) => ({ note: checked(USER_DATA.notes, value)?.text ?? '' }),
} satisfies Record<string, (value: unknown) => Partial<JobKnowledge>>;

export type KnowledgePart = keyof typeof PARTS;

export const KNOWLEDGE_PARTS = Object.keys(PARTS) as readonly KnowledgePart[];

const NOTHING: JobKnowledge = {
  summary: null,
  trouble: null,
  isEarly: false,
  starred: false,
  note: '',
};

/**
 * Returns what is known of these jobs, in their order; nothing where the device can't be read. `partsOf`
 * says which parts of the `i`th job are read, where not all.
 */
export async function readKnowledge(
  connection: Connection,
  ids: readonly string[],
  partsOf: (i: number) => readonly KnowledgePart[] = () => KNOWLEDGE_PARTS,
): Promise<JobKnowledge[]> {
  const id = connectionId(connection);
  try {
    const read = await readDevice('kept', (store) =>
      Promise.all(
        ids.map((jobId, i) =>
          Promise.all(
            partsOf(i).map(async (name) => [name, await store.get([id, name, jobId])] as const),
          ),
        ),
      ),
    );
    return read.map((parts) =>
      parts.reduce((known, [name, value]) => withPart(known, name, value), NOTHING),
    );
  } catch {
    return ids.map(() => NOTHING);
  }
}

/** Yields all that is known of any job, a part at a time, in batches of at most 500. Rejects where the device can't be read. */
export async function* allKnowledge(
  connection: Connection,
): AsyncGenerator<(readonly [id: string, part: Partial<JobKnowledge>])[]> {
  for (const name of KNOWLEDGE_PARTS)
    for await (const batch of deviceEntries(connection, name))
      yield batch.map(([id, value]) => [id, PARTS[name](value)] as const);
}

function withPart(known: JobKnowledge, name: keyof typeof PARTS, value: unknown): JobKnowledge {
  return value === undefined ? known : { ...known, ...PARTS[name](value) };
}
