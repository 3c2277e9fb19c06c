/**
 * The request that is being made, saved on the device by connection until it was sent or thrown away: one of a person's own, and
 * one of the failed plots of each job. Its file lies apart from what is chosen, which changes often.
 */
import type { Reading } from '#request/protocol.ts';
import * as v from 'valibot';
import { connectionId, type Connection } from '#service/connection.ts';
import { changeDevice, readDevice } from '#device/deviceDatabase.ts';
import {
  deleteFromDevice,
  readOneFromDevice,
  saveAllOnDevice,
  saveOnDevice,
} from '#device/deviceStore.ts';
import { readFile, saveFile } from '#device/filePieces.ts';
import { deviceLocks } from '#service/requestSlots.ts';
import { type Decisions, NO_DECISIONS } from '#request/findings/decisions.ts';
import { USUAL_PIXEL_METRES } from '#request/findings/checkSizes.ts';
import { FINDING_KEYS } from '#request/findings/findingKeys.ts';
import { checked } from '#lib/checked.ts';
import { createSemaphore } from '#lib/semaphore.ts';
import { openTabChannel } from '#lib/tabChannel.ts';

const Column = v.nullable(v.string());
const Day = v.pipe(v.number(), v.integer());
const Count = v.pipe(v.number(), v.integer(), v.minValue(0));

const ColumnsSchema = v.partial(
  v.object({ polygon: Column, start: Column, end: Column, name: Column }),
);

const WindowsSchema = v.union([
  v.literal('file'),
  v.array(v.object({ start: v.nullable(Day), end: v.nullable(Day) })),
]);

const DecisionsSchema = v.pipe(
  v.object({
    byFinding: v.record(
      v.picklist(FINDING_KEYS),
      v.picklist(['mend', 'keep', 'leaveOut', 'leaveOutSome']),
    ),
    byRow: v.record(v.string(), v.picklist(['mend', 'keep', 'leaveOut'])),
  }),
  v.transform((decisions): Decisions => decisions),
);

const SendingSchema = v.object({
  idempotencyKey: v.string(),
  /** Milliseconds since 1970. */
  startedAtMs: v.number(),
  /** The jobs at the list's head before, and the last one; null where there was none. */
  knownIds: v.array(v.string()),
  lastId: v.nullable(v.string()),
  /** When its answer was known to be lost; null until then. */
  lostAtMs: v.nullable(v.number()),
  plots: Count,
  rows: Count,
  bytes: Count,
  indexes: v.array(v.string()),
  /** Centres of some of its plots, by which the job is known again. */
  centres: v.array(v.object({ lon: v.number(), lat: v.number() })),
  /** First and last day asked for, since 1970-01-01; null where that isn't known. */
  firstDay: v.nullable(Day),
  lastDay: v.nullable(Day),
  /** How many plots lead the file where only a sample was sent; null for all. */
  sample: v.nullable(Count),
  /** What it was said to cost, US dollars; null where that wasn't known. */
  price: v.nullable(v.object({ low: v.number(), high: v.number() })),
});

/** A request that may have been sent: noted before it goes out, so that a reload in the middle sends nothing twice. */
export type RequestSending = v.InferOutput<typeof SendingSchema>;

const Choice = v.nullable(v.string());
const ReadingSchema = v.object({ encoding: Choice, sheet: Choice, system: Choice });
const RECOGNISED: Reading = { encoding: null, sheet: null, system: null };

const ChoicesSchema = v.object({
  /** Tells a draft from another that may take its place in another tab; empty for one of an earlier version. */
  id: v.fallback(v.string(), ''),
  columns: v.fallback(ColumnsSchema, {}),
  dateOrder: v.fallback(v.nullable(v.picklist(['dayFirst', 'monthFirst'])), null),
  /** Makes circles of points. */
  radiusMetres: v.fallback(v.nullable(v.pipe(v.number(), v.minValue(0))), null),
  /** How the file is read, where that isn't recognised. */
  reading: v.fallback(ReadingSchema, RECOGNISED),
  /** Given to rows that have no date of their own. */
  missingDates: v.fallback(v.object({ start: v.nullable(Day), end: v.nullable(Day) }), {
    start: null,
    end: null,
  }),
  decisions: v.fallback(DecisionsSchema, { byFinding: {}, byRow: {} }),
  /** Side of the sensor's pixel. */
  pixelMetres: v.fallback(v.pipe(v.number(), v.minValue(1)), USUAL_PIXEL_METRES),
  /** Null until a person has chosen. */
  indexes: v.fallback(v.nullable(v.array(v.string())), null),
  /** Null until a person has chosen; a day that isn't filled in is null. Days since 1970-01-01, both included. */
  windows: v.fallback(v.nullable(WindowsSchema), null),
  sending: v.nullable(SendingSchema),
});

/** What is chosen about a file that is to be sent. */
export type DraftChoices = v.InferOutput<typeof ChoicesSchema>;

/** The failed plots of a job that are repaired, and how they're sent again: a draft of its own. */
export interface RepairPlace {
  connection: Connection;
  jobId: string;
}

/** Whose draft it is: the connection's own, or that of a job's failed plots. */
export type DraftPlace = Connection | RepairPlace;

const FILE = 'file';

/** Where the device keeps a draft: the names of a job's begin with its id. */
function whereIs(place: DraftPlace) {
  const [connection, collection, prefix] =
    'jobId' in place
      ? ([place.connection, 'repairDrafts', `${encodeURIComponent(place.jobId)} `] as const)
      : ([place, 'requestDraft', ''] as const);
  return {
    connection,
    file: [collection, prefix + FILE],
    choices: [collection, `${prefix}choices`],
    plots: [collection, `${prefix}plots`],
    /** Names its lock and its channel. */
    name: `job-atlas draft ${prefix}${connectionId(connection)}`,
  } as const;
}

/** `piecesUnder`: what the names of its pieces begin with; each save has one of its own. */
const FileSchema = v.object({
  fileName: v.string(),
  pieces: Count,
  piecesUnder: v.fallback(v.string(), FILE),
});

/** A file that is to be sent, with what is chosen about it. */
export interface RequestDraft extends DraftChoices {
  fileName: string;
  file: Blob;
}

/** A window as it's asked for; a day that isn't filled in is null. */
export interface DraftWindow {
  readonly start: number | null;
  readonly end: number | null;
}

/** Returns which drafts the device has: null for one's own, and the ids of jobs whose failed plots are repaired. */
export async function waitingDrafts(connection: Connection): Promise<(string | null)[]> {
  const id = connectionId(connection);
  const within = IDBKeyRange.bound([id, 'repairDrafts'], [id, 'repairDrafts', []]);
  const keys = await readDevice('kept', (store) => store.getAllKeys(within)).catch(() => []);
  const jobs = keys.map(([, , name]) => decodeURIComponent(name.split(' ')[0] ?? ''));
  const own = await readDraftChoices(connection);
  return [...(own ? [null] : []), ...new Set(jobs)];
}

/** Returns which plots of a job are repaired, and how, as it was saved. */
export async function readRepairedPlots(place: RepairPlace): Promise<unknown> {
  return readOneFromDevice(place.connection, whereIs(place).plots);
}

/** Saves that; null deletes it. */
export async function saveRepairedPlots(place: RepairPlace, plots: unknown): Promise<void> {
  const { connection, plots: at } = whereIs(place);
  await (plots === null ? deleteFromDevice(connection, at) : saveOnDevice(connection, at, plots));
}

/** Returns the draft of a file about which nothing is chosen yet, but for `choices`. */
export function newDraft(
  { fileName, file }: Pick<RequestDraft, 'fileName' | 'file'>,
  choices: Partial<DraftChoices> = {},
): RequestDraft {
  const { byFinding, byRow } = NO_DECISIONS;
  return {
    columns: {},
    dateOrder: null,
    radiusMetres: null,
    reading: RECOGNISED,
    missingDates: { start: null, end: null },
    decisions: { byFinding, byRow },
    pixelMetres: USUAL_PIXEL_METRES,
    indexes: null,
    windows: null,
    sending: null,
    ...choices,
    // Choices may be taken from a draft, which has a file of its own.
    fileName,
    file,
    id: String(Math.random()),
  };
}

/** Drafts that this page has found on the device, or saved there: where one isn't there any more, another tab knows why. */
const saved = new Set<string>();

/** Returns whether a draft was never on the device, as far as this page knows. */
export function isOnlyHere({ id }: Pick<RequestDraft, 'id'>): boolean {
  return !saved.has(id);
}

/** Returns the draft once what was begun before is saved; null where there is none, or none of this format. */
export async function readRequestDraft(place: DraftPlace): Promise<RequestDraft | null> {
  const { connection, file: at } = whereIs(place);
  return inTurn(place, async () => {
    const [file, choices] = await Promise.all([
      readOneFromDevice(connection, at),
      readDraftChoices(place),
    ]);
    const found = checked(FileSchema, file);
    if (!found || !choices) return null;
    const bytes = await readFile(connection, [at[0], found.piecesUnder], found.pieces);
    if (!bytes) return null;
    saved.add(choices.id);
    return { fileName: found.fileName, file: bytes, ...choices };
  });
}

/** Returns what is chosen in the draft; null where there is none. */
export async function readDraftChoices(place: DraftPlace): Promise<DraftChoices | null> {
  const { connection, choices } = whereIs(place);
  return checked(ChoicesSchema, await readOneFromDevice(connection, choices));
}

async function saveChoices(place: DraftPlace, saved: DraftChoices): Promise<boolean> {
  const { connection, choices } = whereIs(place);
  return saveOnDevice(connection, choices, saved);
}

/**
 * Changes a part of what is chosen about a draft: one change after another, in all tabs. Returns false in a browser without room or
 * IndexedDB, and where this draft isn't on the device.
 */
export async function changeRequestDraft(
  place: DraftPlace,
  { id }: Pick<RequestDraft, 'id'>,
  part: Partial<DraftChoices>,
): Promise<boolean> {
  return inTurn(place, async () => {
    const choices = await readDraftChoices(place);
    return choices?.id === id && (await saveChoices(place, { ...choices, ...part }));
  });
}

/**
 * Notes that a draft is being sent. Returns `elsewhere`, and notes nothing, where another tab is sending it; `gone` where another has
 * sent it, replaced it or thrown it away; `full` where the browser has no room; `unsaved` where the draft isn't on the device at all.
 */
export async function noteSending(
  place: DraftPlace,
  draft: Pick<RequestDraft, 'id'>,
  sending: RequestSending,
): Promise<'noted' | 'elsewhere' | 'gone' | 'full' | 'unsaved'> {
  const outcome = await inTurn(place, async () => {
    const choices = await readDraftChoices(place);
    if (choices?.id !== draft.id) return isOnlyHere(draft) ? 'unsaved' : 'gone';
    if (choices.sending && !isSame(choices.sending, sending)) return 'elsewhere';
    return (await saveChoices(place, { ...choices, sending })) ? 'noted' : 'full';
  });
  if (outcome === 'noted') tellTabs(place);
  return outcome;
}

/** A request that went out. `draft` is what it was made of; null where another page sent it. */
export interface SentDraft {
  sending: RequestSending;
  draft: Pick<RequestDraft, 'id'> | null;
}

/** Notes anew how a draft is being sent, or that it no longer is (null); nothing where another draft has taken its place, or another request. */
export async function updateSending(
  place: DraftPlace,
  sent: SentDraft,
  sending: RequestSending | null,
): Promise<void> {
  await changeSent(place, sent, (choices) => saveChoices(place, { ...choices, sending }));
}

/** Deletes the draft that was sent, unless another has taken its place. */
export async function deleteSentDraft(place: DraftPlace, sent: SentDraft): Promise<void> {
  await changeSent(place, sent, () => deleteDraft(place));
}

async function changeSent(
  place: DraftPlace,
  { sending, draft }: SentDraft,
  change: (choices: DraftChoices) => Promise<boolean>,
): Promise<void> {
  const isDone = await inTurn(place, async () => {
    const choices = await readDraftChoices(place);
    if (!choices) return false;
    // Where the device was full, the request isn't noted there.
    const isIt = choices.sending ? isSame(choices.sending, sending) : choices.id === draft?.id;
    return isIt && (await change(choices));
  });
  if (isDone) tellTabs(place);
}

function isSame(one: RequestSending, other: RequestSending): boolean {
  return one.idempotencyKey === other.idempotencyKey;
}

/**
 * Puts a draft in the place of the one there is, or of none; null deletes it. Pages that show it hear of it. Returns false where
 * the browser has no room.
 */
export async function replaceRequestDraft(
  place: DraftPlace,
  draft: RequestDraft | null,
): Promise<boolean> {
  const isDone = await inTurn(place, () => (draft ? saveDraft(place, draft) : deleteDraft(place)));
  if (draft && isDone) saved.add(draft.id);
  if (isDone) tellTabs(place);
  return isDone;
}

const CHANGED = v.literal('changed');

function openDraftChannel(place: DraftPlace) {
  return openTabChannel(whereIs(place).name, CHANGED);
}

/** Calls `listener` whenever the draft was replaced, in whatever tab, or noted as being sent. Returns how to unsubscribe. */
export function subscribeToDrafts(place: DraftPlace, listener: () => void): () => void {
  const channel = openDraftChannel(place);
  channel.listen(listener);
  return channel.close;
}

/** This one hears it, too. */
function tellTabs(place: DraftPlace): void {
  const channel = openDraftChannel(place);
  channel.post('changed');
  channel.close();
}

/** The draft there is stays until the new one is whole beside it. */
async function saveDraft(place: DraftPlace, draft: RequestDraft): Promise<boolean> {
  const { fileName, file, ...choices } = draft;
  const { connection, file: at, choices: choicesAt } = whereIs(place);
  const [collection, name] = at;
  const piecesUnder = `${name} ${Math.random()}`;
  const key = (name: string) => [connectionId(connection), collection, name] as const;
  try {
    const pieces = await saveFile(connection, [collection, piecesUnder], file);
    if (pieces === null) throw new Error('There is no room');
    await saveAllOnDevice(connection, collection, [
      [name, { fileName, pieces, piecesUnder }],
      [choicesAt[1], choices],
    ]);
  } catch {
    // Half of it would only take up the room that's missing.
    await deleteKeys(IDBKeyRange.bound(key(`${piecesUnder} `), key(`${piecesUnder}!`)));
    return false;
  }
  await deleteKeys(
    IDBKeyRange.bound(key(`${name} `), key(`${piecesUnder} `)),
    IDBKeyRange.bound(key(`${piecesUnder}!`), key(`${name}!`)),
  );
  return true;
}

/** Pieces of a file that was never saved whole, too. */
async function deleteDraft(place: DraftPlace): Promise<boolean> {
  const { connection, file, choices } = whereIs(place);
  const id = connectionId(connection);
  return deleteKeys(
    IDBKeyRange.bound([id, ...file], [id, file[0], `${file[1]}!`]),
    IDBKeyRange.only([id, ...choices]),
  );
}

async function deleteKeys(...ranges: readonly IDBKeyRange[]): Promise<boolean> {
  try {
    await changeDevice(['kept'], (transaction, issue) => {
      for (const range of ranges) issue(transaction.objectStore('kept').delete(range));
    });
    return true;
  } catch {
    return false;
  }
}

/** Where there are no locks, at an insecure address: one after another in this tab. */
const withoutLocks = createSemaphore(1);

function inTurn<T>(place: DraftPlace, work: () => Promise<T>): Promise<T> {
  const locks = deviceLocks();
  if (!locks) return withoutLocks(work);
  return locks.request(whereIs(place).name, work);
}
