/**
 * Sends a request, once, and knows how that ended. It lives as long as the tab, whichever page is shown. Steps:
 * 1. take down which jobs there are, to know a new one by;
 * 2. note on the device that the request goes out: a page that's loaded anew meanwhile finds it, and takes the answer for lost;
 * 3. send it;
 * 4. accepted: remember what it cost, give the job the file's names, and let go of the draft. Refused or cancelled: all stays as it
 *    was. Lost: look for its job before anything else is offered. It's never sent again but by a press.
 */
import type { QueryClient } from '@tanstack/react-query';
import { connectionId, type Connection } from '#service/connection.ts';
import {
  noteSending,
  readDraftChoices,
  updateSending,
  type DraftPlace,
  type RequestDraft,
  type RequestSending,
  type SentDraft,
} from '#request/requestDraft.ts';
import type { SentRequest } from '#device/sentRequests.ts';
import {
  submitRequest,
  type SubmissionFields,
  type SubmissionOutcome,
} from '#service/submission/submitRequest.ts';
import { deviceLocks } from '#service/requestSlots.ts';
import { createStore } from '#lib/listeners.ts';
import { reasonOf } from '#worker/messages.ts';
import { lookForJob, NOT_LOOKED, type LookState } from './lookForJob.ts';
import { createNewJobs, readEnds } from './newJobs.ts';
import { recogniseJob, type SentPlots } from './recogniseJob.ts';
import { rememberSent, showSent, type AcceptedJob } from './rememberSent.ts';
import type { RequestFacts } from './sentFacts.ts';
import { fileRowsOf, type SentRows } from './sentRows.ts';
import { texts } from './texts.en.ts';

/** What goes out. */
export interface SendOrder extends SentPlots {
  csv: Blob;
  /** What it was made of. */
  sentRows: SentRows;
  /** The name it goes out under. */
  csvName: string;
  fields: SubmissionFields;
  /** Tells it from others; one that's sent again keeps it. */
  idempotencyKey: string;
  /** Whether the service is told. */
  sendsKey: boolean;
  /** How many plots lead the file where only those are sent; null for all. */
  sample: number | null;
}

/** A request as the page knows it: it stays on the page after the draft has gone. */
export interface SentSubject {
  facts: RequestFacts;
  draft: RequestDraft;
}

type Refused = Extract<SubmissionOutcome, { kind: 'refused' }> & {
  draft: RequestDraft;
  /** The rows that the service names, as rows of the draft's file, from 0. */
  namedRows: readonly number[];
};
type LostAnswer = Extract<SubmissionOutcome, { kind: 'lost' }>;

/** How sending stands. */
export type SendState =
  | { kind: 'idle' }
  | { kind: 'preparing' }
  /** `reason` says why nothing went out. */
  | { kind: 'notSent'; reason: string }
  /** `sentBytes` is null where it can't be known. */
  | { kind: 'sending'; sentBytes: number | null; totalBytes: number; startedAtMs: number }
  | { kind: 'cancelled' }
  | Refused
  | {
      kind: 'lost';
      sending: RequestSending;
      /** Why, as far as that's known; null where the page was loaded anew meanwhile. */
      why: LostAnswer | null;
      look: LookState;
    }
  | {
      kind: 'accepted';
      sent: SentRequest;
      /** What was told before. */
      price: RequestSending['price'];
      sample: number | null;
      /** Whether the file is saved for the job, whose plots it names. */
      hasNames: boolean;
      subject: SentSubject | null;
    };

/** Sends the requests of a connection, one at a time. */
export interface Sender {
  state: () => SendState;
  subscribe: (listener: () => void) => () => void;
  /** Notes what the page shows of the request. */
  describe: (subject: SentSubject) => void;
  send: (order: SendOrder) => Promise<void>;
  /** Stops what hasn't gone out yet. */
  cancel: () => void;
  /** Looks for the job of a request that was being sent when the page was loaded anew, once no other tab waits for its answer. */
  resume: (sending: RequestSending) => void;
  /** Stops looking for a request that was resumed: another tab knows by now how it ended. */
  leave: () => void;
  lookNow: () => void;
  /** Takes a job for the request's, as a person says. */
  take: (jobId: string) => void;
  /** Forgets how it ended, for the next request. */
  dismiss: () => void;
}

interface SenderParts {
  client: QueryClient;
  connection: Connection;
  /** Where the draft is; the connection's own, unless given. */
  place?: DraftPlace;
  submit?: typeof submitRequest;
  recognise?: typeof recogniseJob;
  now?: () => number;
}

const LOCKED_MS = 5 * 60_000;

const senders = new WeakMap<QueryClient, Map<string, Sender>>();

/** Returns what sends a draft, the same for all pages of this tab. */
export function senderOf(client: QueryClient, place: DraftPlace): Sender {
  const [connection, repaired] =
    'jobId' in place ? [place.connection, ` ${place.jobId}`] : [place, ''];
  const id = connectionId(connection) + repaired;
  const ofPage = senders.get(client) ?? new Map<string, Sender>();
  senders.set(client, ofPage);
  const known = ofPage.get(id) ?? createSender({ client, connection, place });
  ofPage.set(id, known);
  return known;
}

/** Returns a sender with nothing to send yet. */
export function createSender(parts: SenderParts): Sender {
  const { connection, place = connection, now = Date.now } = parts;
  const { get, set, subscribe } = createStore<SendState>({ kind: 'idle' });
  const attempts = createAttempts();
  let subject: SentSubject | null = null;
  const task = createTask();
  let lookNow = (): void => undefined;

  async function send(order: SendOrder): Promise<void> {
    const before = get();
    if (before.kind === 'preparing' || before.kind === 'sending' || !subject) return;
    const signal = task.begin();
    set({ kind: 'preparing' });
    const { facts, draft } = subject;
    attempts.make(order, draft);
    const sending = await noteOrder(order, { connection, place, facts, draft, now, signal }).catch(
      asError,
    );
    if (!(sending instanceof Error)) {
      const outcome = await whileSending(sending, () =>
        postOrder(parts, { order, sending }, { signal, set }),
      );
      if (outcome.kind === 'accepted') return await accept(sending, outcome);
      if (outcome.kind === 'lost') return await lose(sending, outcome);
      await updateSending(place, attempts.sent(sending), null);
      if (outcome.kind === 'cancelled') return set(outcome);
      const namedRows = fileRowsOf(outcome.rows, order.sentRows);
      return set({ ...outcome, draft, namedRows });
    }
    // Nothing went out.
    if (before.kind === 'lost') await lose(before.sending, before.why);
    else if (signal.aborted) set({ kind: 'cancelled' });
    else set({ kind: 'notSent', reason: sending.message });
  }

  async function accept(sending: RequestSending, job: AcceptedJob): Promise<void> {
    task.begin();
    const known = subject;
    const remembered = await rememberSent(parts, { sending, job, draft: known?.draft ?? null });
    const { price, sample } = sending;
    set({ kind: 'accepted', ...remembered, price, sample, subject: known });
    await showSent(parts);
  }

  async function lose(sending: RequestSending, why: LostAnswer | null): Promise<void> {
    const lost = { ...sending, lostAtMs: sending.lostAtMs ?? now() };
    const signal = task.begin();
    const onState = (look: LookState) => set({ kind: 'lost', sending: lost, why, look });
    onState(NOT_LOOKED);
    await updateSending(place, attempts.sent(lost), lost);
    const looking = startLooking(parts, lost, { signal, onState });
    lookNow = looking.lookNow;
    const jobId = await looking.found.catch(() => null);
    if (jobId !== null && !signal.aborted) await accept(lost, { jobId, costUsd: null });
  }

  async function resume(sending: RequestSending): Promise<void> {
    if (!attempts.resume(sending)) return;
    if (await isEndOpen(place, sending)) await lose(sending, null);
    else attempts.leave(sending);
  }

  return {
    state: get,
    subscribe,
    describe: (next) => void (subject = next),
    send,
    cancel: task.cancel,
    resume: (sending) => void resume(sending),
    leave: () => {
      const state = get();
      if (state.kind !== 'lost' || !attempts.leave(state.sending)) return;
      task.begin();
      set({ kind: 'idle' });
    },
    lookNow: () => lookNow(),
    take: (jobId) => {
      const state = get();
      if (state.kind === 'lost') void accept(state.sending, { jobId, costUsd: null });
    },
    dismiss: () => {
      const { kind } = get();
      if (kind !== 'lost' && kind !== 'sending' && kind !== 'preparing') set({ kind: 'idle' });
    },
  };
}

/** One task at a time: beginning another ends what is under way. */
function createTask() {
  let task = new AbortController();
  return {
    cancel: () => task.abort(),
    begin(): AbortSignal {
      task.abort();
      task = new AbortController();
      return task.signal;
    },
  };
}

/** What is told from others by its key. */
type Keyed = Pick<RequestSending, 'idempotencyKey'>;

/** The attempts of this tab, with what they were made of, and those of other pages that it goes on with. */
function createAttempts() {
  const own = new Map<string, RequestDraft>();
  const resumed = new Set<string>();
  return {
    make({ idempotencyKey }: Keyed, draft: RequestDraft): void {
      own.set(idempotencyKey, draft);
      resumed.delete(idempotencyKey);
    },
    /** Returns false where it's known here. */
    resume({ idempotencyKey }: Keyed): boolean {
      if (own.has(idempotencyKey) || resumed.has(idempotencyKey)) return false;
      resumed.add(idempotencyKey);
      return true;
    },
    /** Returns whether it was another page's. */
    leave: ({ idempotencyKey }: Keyed): boolean => resumed.delete(idempotencyKey),
    sent: (sending: RequestSending): SentDraft => ({
      sending,
      draft: own.get(sending.idempotencyKey) ?? null,
    }),
  };
}

/** Sends it, once. Never rejects. */
function postOrder(
  { connection, submit = submitRequest }: SenderParts,
  { order, sending }: { order: SendOrder; sending: RequestSending },
  { signal, set }: { signal: AbortSignal; set: (next: SendState) => void },
): Promise<SubmissionOutcome> {
  const { csv, csvName, fields, idempotencyKey, sendsKey } = order;
  const { startedAtMs, indexes } = sending;
  const showProgress = (sentBytes: number | null, totalBytes: number) =>
    set({ kind: 'sending', startedAtMs, sentBytes, totalBytes });
  showProgress(null, csv.size);
  return submit(
    connection,
    { csv, fileName: csvName, indexes, idempotencyKey: sendsKey ? idempotencyKey : null },
    { fields, signal, onProgress: showProgress },
  );
}

function lockOf({ idempotencyKey }: RequestSending): string {
  return `job-atlas sending ${idempotencyKey}`;
}

/** Does the work so that other tabs can tell that this one waits for the answer. */
function whileSending<T>(sending: RequestSending, work: () => Promise<T>): Promise<T> {
  return deviceLocks()?.request(lockOf(sending), work) ?? work();
}

/** Waits while another tab waits for the answer. Returns whether the end isn't known then. */
async function isEndOpen(place: DraftPlace, sending: RequestSending): Promise<boolean> {
  const locks = deviceLocks();
  if (!locks) return true;
  const lock = lockOf(sending);
  if (await locks.request(lock, { ifAvailable: true }, (free) => free !== null)) return true;
  await locks.request(lock, () => undefined);
  const noted = (await readDraftChoices(place))?.sending;
  return noted?.idempotencyKey === sending.idempotencyKey;
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(reasonOf(error));
}

/** Looks for the job of a request whose answer was lost. */
function startLooking(
  { connection, recognise = recogniseJob, now = Date.now }: SenderParts,
  sending: RequestSending,
  { signal, onState }: { signal: AbortSignal; onState: (look: LookState) => void },
) {
  return lookForJob({
    sending,
    newJobs: createNewJobs(connection, sending),
    recognise: (jobId, signal) => recognise(jobId, sending, { connection, signal }),
    onState: (look) => !signal.aborted && onState(look),
    signal,
    now,
    lockedMs: LOCKED_MS,
  });
}

interface NoteOptions extends Required<Pick<SenderParts, 'connection' | 'place' | 'now'>> {
  facts: RequestFacts;
  draft: RequestDraft;
  signal: AbortSignal;
}

const UNREAD = texts.jobListNeeded;
const NOT_HERE = {
  elsewhere: texts.otherTabSending,
  gone: texts.otherTabTookIt,
  // A page that's loaded anew meanwhile would offer to send it, as if it hadn't gone out.
  full: texts.deviceFull,
};

/** Takes down which jobs there are, and notes on the device that the request goes out. Rejects where it mustn't. */
async function noteOrder(
  { idempotencyKey, centres, firstDay, lastDay, sample, csv }: SendOrder,
  { connection, place, facts, draft, signal, now }: NoteOptions,
): Promise<RequestSending> {
  const ends = await readEnds(connection, signal).catch((error: unknown) => {
    throw new Error(`${UNREAD} ${asError(error).message}`);
  });
  signal.throwIfAborted();
  const { plots, rows, indexes, price } = facts;
  const sending: RequestSending = {
    ...ends,
    idempotencyKey,
    startedAtMs: now(),
    lostAtMs: null,
    plots,
    rows,
    bytes: csv.size,
    indexes: [...indexes],
    centres,
    firstDay,
    lastDay,
    sample,
    price: price && { low: price.low, high: price.high },
  };
  const noted = await noteSending(place, draft, sending);
  if (noted !== 'noted' && noted !== 'unsaved') throw new Error(NOT_HERE[noted]);
  return sending;
}
