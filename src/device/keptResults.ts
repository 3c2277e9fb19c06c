/**
 * Results that were opened, kept on this device to be opened again without a network. Those of a connection take 200 MB: the
 * least recently opened are deleted first, never those kept for the field, whatever they take.
 *
 * Of a result there are four kinds of values: its card, small enough to list all by; its head; its pieces, which with the head are as
 * `device/keptColumns.ts` makes them; and its job as the history had it, with its name.
 */
import * as v from 'valibot';
import { JobSchema, type Job } from '#service/contract.ts';
import { jobName } from '#service/jobs/jobFields.ts';
import type { KeptColumns } from './keptColumns.ts';
import { checked } from '#lib/checked.ts';
import { changeDevice, keysUnder, readDevice, type DeviceChange } from './deviceDatabase.ts';

/** Where a result is kept: a connection's id, as `connectionId` gives it, and a job's. */
export interface KeptPlace {
  connection: string;
  jobId: string;
}

const FORMAT = 1;
/** Milliseconds since 1970. */
const Time = v.pipe(v.number(), v.finite(), v.minValue(0));
const Count = v.pipe(v.number(), v.integer(), v.minValue(0));
const CardSchema = v.object({
  format: v.literal(FORMAT),
  bytes: Count,
  pieceCount: v.pipe(Count, v.maxValue(100_000)),
  records: Count,
  /** When it was read from the service, last opened, and last found to be the same there; null for never. */
  readAt: Time,
  openedAt: Time,
  checkedAt: v.nullable(Time),
  /** The tag that the service gave with it; null without one. */
  tag: v.nullable(v.string()),
  /** Whether a person keeps it for the field. */
  isHeld: v.boolean(),
});
type Card = v.InferOutput<typeof CardSchema>;

/** What is known of a kept result without reading it. */
export interface KeptCard extends Card {
  jobId: string;
}

/** A kept result as it was read; its columns may be anything. */
interface FoundResult extends Pick<Card, 'readAt' | 'checkedAt' | 'tag'> {
  columns: Pick<KeptColumns, 'head' | 'pieces'>;
}

/** The collections, for what measures and deletes them. */
export const KEPT_COLLECTIONS = {
  cards: 'keptCards',
  heads: 'keptHeads',
  pieces: 'keptPieces',
  jobs: 'keptJobs',
} as const;
const { cards, heads, pieces, jobs } = KEPT_COLLECTIONS;

/** What those of a connection may take. */
const MAX_BYTES = 200_000_000;

interface NewResult extends Pick<Card, 'records' | 'readAt' | 'tag'> {
  columns: KeptColumns;
}

/**
 * Keeps a result in place of what was kept of it before. Where all take more than `mostBytes`, the least recently opened are deleted first, never
 * those kept for the field; one that doesn't fit beside these isn't kept, and deletes no other. Nothing is kept where nothing else is saved of the
 * connection: it was deleted meanwhile. Rejects where the device refuses.
 */
export async function keepResult(
  { connection, jobId }: KeptPlace,
  { columns, ...known }: NewResult,
  { isHeld = false, now = Date.now(), mostBytes = MAX_BYTES } = {},
): Promise<void> {
  await changeDevice(['kept', 'connections'], async (transaction, issue) => {
    if (!(await transaction.objectStore('connections').getKey(connection))) return;
    const store = transaction.objectStore('kept');
    const before = await readCard(transaction, { connection, jobId });
    await dropIn(transaction, { connection, jobId });
    const others = await cardsIn(transaction, connection);
    const card: Card = {
      ...known,
      format: FORMAT,
      bytes: columns.bytes,
      pieceCount: columns.pieces.length,
      openedAt: lastOf(others, now),
      checkedAt: null,
      isHeld: isHeld || (before?.isHeld ?? false),
    };
    const pinnedBytes = others.reduce((sum, other) => sum + (other.isHeld ? other.bytes : 0), 0);
    if (!card.isHeld && pinnedBytes + card.bytes > mostBytes) {
      issue(store.delete([connection, jobs, jobId]));
      return;
    }
    for (const [number, piece] of columns.pieces.entries())
      // Others get in between: a result's worker has more to do.
      await store.put(piece, [connection, pieces, pieceName(jobId, number)]);
    issue(store.put(columns.head, [connection, heads, jobId]));
    await store.put(card, [connection, cards, jobId]);
    await dropOldest(transaction, connection, mostBytes);
  });
}

/** Returns a kept result, and notes that it was opened; null where there is none. Rejects where the device can't be read. */
export async function readKept(place: KeptPlace): Promise<FoundResult | null> {
  const { connection, jobId } = place;
  return await readDevice('kept', async (store) => {
    const card = checked(CardSchema, await store.get([connection, cards, jobId]));
    if (!card) return null;
    const numbers = Array.from({ length: card.pieceCount }, (_, number) => number);
    const [head, ...found] = await Promise.all([
      store.get([connection, heads, jobId]),
      ...numbers.map((number) => store.get([connection, pieces, pieceName(jobId, number)])),
    ]);
    const { readAt, checkedAt, tag } = card;
    return { readAt, checkedAt, tag, columns: { head, pieces: found as ArrayBuffer[] } };
  });
}

/** Keeps the job of a kept result; nothing where the result isn't kept. Rejects where the device refuses. */
export async function keepJob({ connection, jobId }: KeptPlace, job: Job): Promise<void> {
  await changeDevice(['kept'], async (transaction, issue) => {
    const store = transaction.objectStore('kept');
    if (await store.getKey([connection, cards, jobId]))
      issue(store.put(job, [connection, jobs, jobId]));
  });
}

/** Returns the job of a kept result; null where it isn't known. Rejects where the device can't be read. */
export async function readKeptJob({ connection, jobId }: KeptPlace): Promise<Job | null> {
  return checked(
    JobSchema,
    await readDevice('kept', (store) => store.get([connection, jobs, jobId])),
  );
}

/** Returns the names of a connection's kept results by job id, where they have one. Rejects where the device can't be read. */
export async function keptNames(connection: string): Promise<Map<string, string>> {
  const found = await readDevice('kept', (store) => store.getAll(keysUnder(connection, jobs)));
  return new Map(
    found.flatMap((value) => {
      const job = checked(JobSchema, value);
      const name = job && jobName(job.input_req);
      return job && name !== null ? [[job.id, name] as const] : [];
    }),
  );
}

/** Changes what is known of a kept result. Rejects where the device refuses. */
export async function updateKept(
  place: KeptPlace,
  change: Partial<Pick<Card, 'openedAt' | 'checkedAt' | 'isHeld'>>,
): Promise<void> {
  await changeDevice(['kept'], async (transaction, issue) => {
    const card = await readCard(transaction, place);
    if (!card) return;
    const { connection, jobId } = place;
    const all = await cardsIn(transaction, connection);
    const others = all.filter((other) => other.jobId !== jobId);
    const { openedAt = null } = change;
    const changed = {
      ...card,
      ...change,
      ...(openedAt !== null && { openedAt: lastOf(others, openedAt) }),
    };
    issue(transaction.objectStore('kept').put(changed, [connection, cards, jobId]));
  });
}

/** Deletes a kept result. Rejects where the device refuses. */
export async function dropKept(place: KeptPlace): Promise<void> {
  await changeDevice(['kept'], (transaction) => dropWithJob(transaction, place));
}

/** Returns what is known of all kept results of a connection, the one opened last first. Rejects where the device can't be read. */
export async function keptCards(connection: string): Promise<KeptCard[]> {
  const range = keysUnder(connection, cards);
  return await readDevice('kept', async (store) =>
    cardsOf(await Promise.all([store.getAllKeys(range), store.getAll(range)])),
  );
}

function cardsOf([names, all]: [string[][], unknown[]]): KeptCard[] {
  return names
    .flatMap(([, , jobId = ''], at) => {
      const card = checked(CardSchema, all[at]);
      return card ? [{ jobId, ...card }] : [];
    })
    .sort((a, b) => b.openedAt - a.openedAt);
}

/** The time, but after the others' also where the clock was set back: else the one at hand would go first. */
function lastOf(others: readonly KeptCard[], now: number): number {
  return Math.max(now, ...others.map(({ openedAt }) => openedAt + 1));
}

async function cardsIn(transaction: DeviceChange, connection: string): Promise<KeptCard[]> {
  const store = transaction.objectStore('kept');
  const range = keysUnder(connection, cards);
  return cardsOf(await Promise.all([store.getAllKeys(range), store.getAll(range)]));
}

async function readCard(transaction: DeviceChange, { connection, jobId }: KeptPlace) {
  return checked(CardSchema, await transaction.objectStore('kept').get([connection, cards, jobId]));
}

/** No number is part of another's name, however a job's id ends. */
function pieceName(jobId: string, number: number): string {
  return `${number} ${jobId}`;
}

/** Also what has no card any more, or one that can't be read; its job stays for the one that takes its place. */
async function dropIn(transaction: DeviceChange, { connection, jobId }: KeptPlace) {
  const store = transaction.objectStore('kept');
  const names = await store.getAllKeys(keysUnder(connection, pieces));
  const own = names.filter(([, , name]) => name.slice(name.indexOf(' ') + 1) === jobId);
  await Promise.all([
    store.delete([connection, cards, jobId]),
    store.delete([connection, heads, jobId]),
    ...own.map((key) => store.delete(key)),
  ]);
}

async function dropWithJob(transaction: DeviceChange, { connection, jobId }: KeptPlace) {
  await Promise.all([
    dropIn(transaction, { connection, jobId }),
    transaction.objectStore('kept').delete([connection, jobs, jobId]),
  ]);
}

async function dropOldest(transaction: DeviceChange, connection: string, mostBytes: number) {
  const all = await cardsIn(transaction, connection);
  let left = all.reduce((sum, { bytes }) => sum + bytes, 0);
  for (const { jobId, bytes, isHeld } of all.toReversed()) {
    if (left <= mostBytes) return;
    if (isHeld) continue;
    left -= bytes;
    await dropWithJob(transaction, { connection, jobId });
  }
}
