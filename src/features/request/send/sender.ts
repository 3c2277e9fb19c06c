/**
 * Sends a request, once, and knows how that ended. It lives as long as the tab, whichever page is shown. Steps:
 * 1. take down which jobs there are, to know a new one by;
 * 2. note on the device that the request goes out: a page that's loaded anew meanwhile finds it, and takes the answer for lost;
 * 3. send it;
 * 4. accepted: remember what it cost, give the job the file's names, and let go of the draft. Refused or cancelled: all stays as it
 *    was. Lost: look for its job before anything else is offered. It's never sent again but by a press.
 */
import type { QueryClient } from '@tanstack/react-query';
import { connectionId, type Connection } from '#api/connection.ts';
import { savePlotNames } from '#api/device/plotNamesStore.ts';
import { forgetPages } from '#api/jobs/jobsQuery.ts';
import {
  noteSending,
  replaceRequestDraft,
  type RequestDraft,
  type RequestSending,
} from '#api/submission/requestDraft.ts';
import {
  saveSentRequest,
  sentRequestsQuery,
  type SentRequest,
} from '#api/submission/sentRequests.ts';
import {
  submitRequest,
  type SubmissionFields,
  type SubmissionOutcome,
} from '#api/submission/submitRequest.ts';
import { createListeners } from '#lib/listeners.ts';
import { reasonOf } from '#workers/messages.ts';
import { lookForJob, NOT_LOOKED, type LookState } from './lookForJob.ts';
import { createNewJobs, readEnds } from './newJobs.ts';
import { recogniseJob, type SentPlots } from './recogniseJob.ts';
import type { RequestFacts } from './sentFacts.ts';
import { fileRowsOf, type SentRows } from './sentRows.ts';

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

type Settled = Exclude<SubmissionOutcome, { kind: 'refused' }>;

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
  /** Looks for the job of a request that was being sent when the page was loaded anew. */
  resume: (sending: RequestSending) => void;
  lookNow: () => void;
  /** Takes a job for the request's, as a person says. */
  take: (jobId: string) => void;
  /** Forgets how it ended, for the next request. */
  dismiss: () => void;
}

interface SenderParts {
  client: QueryClient;
  connection: Connection;
  submit?: typeof submitRequest;
  recognise?: typeof recogniseJob;
  now?: () => number;
}

const LOCKED_MS = 5 * 60_000;

const senders = new WeakMap<QueryClient, Map<string, Sender>>();

/** Returns the connection's sender, the same for all pages of this tab. */
export function senderOf(client: QueryClient, connection: Connection): Sender {
  const id = connectionId(connection);
  const ofPage = senders.get(client) ?? new Map<string, Sender>();
  senders.set(client, ofPage);
  const known = ofPage.get(id) ?? createSender({ client, connection });
  ofPage.set(id, known);
  return known;
}

/** Returns a sender with nothing to send yet. */
export function createSender(parts: SenderParts): Sender {
  const { connection, now = Date.now } = parts;
  const { get, set, subscribe } = createState();
  /** Attempts of this tab: what the device notes of them is known here. */
  const own = new Set<string>();
  let subject: SentSubject | null = null;
  let task = new AbortController();
  let lookNow = (): void => undefined;

  /** Ends what is under way. */
  function begin(): AbortSignal {
    task.abort();
    task = new AbortController();
    return task.signal;
  }

  async function send(order: SendOrder): Promise<void> {
    const before = get();
    if (before.kind === 'preparing' || before.kind === 'sending' || !subject) return;
    own.add(order.idempotencyKey);
    const signal = begin();
    set({ kind: 'preparing' });
    const { facts, draft } = subject;
    const sending = await noteOrder(order, { connection, facts, now, signal }).catch(asError);
    if (!(sending instanceof Error)) {
      const outcome = await postOrder(parts, { order, sending }, { signal, set });
      if (outcome.kind !== 'refused') return await settle(outcome, sending);
      await noteSending(connection, null);
      const namedRows = fileRowsOf(outcome.rows, order.sentRows);
      return set({ ...outcome, draft, namedRows });
    }
    // Nothing went out.
    if (before.kind === 'lost') await lose(before.sending, before.why);
    else if (signal.aborted) set({ kind: 'cancelled' });
    else set({ kind: 'notSent', reason: sending.message });
  }

  async function settle(outcome: Settled, sending: RequestSending): Promise<void> {
    if (outcome.kind === 'accepted') return await accept(sending, outcome);
    if (outcome.kind === 'lost') return await lose(sending, outcome);
    await noteSending(connection, null);
    set(outcome);
  }

  async function accept(sending: RequestSending, job: AcceptedJob): Promise<void> {
    begin();
    const known = subject;
    const remembered = await rememberSent(parts, { sending, job, draft: known?.draft ?? null });
    const { price, sample } = sending;
    set({ kind: 'accepted', ...remembered, price, sample, subject: known });
    await showSent(parts);
  }

  async function lose(sending: RequestSending, why: LostAnswer | null): Promise<void> {
    const lost = { ...sending, lostAtMs: sending.lostAtMs ?? now() };
    const signal = begin();
    set({ kind: 'lost', sending: lost, why, look: NOT_LOOKED });
    await noteSending(connection, lost);
    const looking = startLooking(parts, lost, {
      signal,
      onState: (look) => set({ kind: 'lost', sending: lost, why, look }),
    });
    lookNow = looking.lookNow;
    const jobId = await looking.found.catch(() => null);
    if (jobId !== null && !signal.aborted) await accept(lost, { jobId, costUsd: null });
  }

  return {
    state: get,
    subscribe,
    describe: (next) => void (subject = next),
    send,
    cancel: () => task.abort(),
    resume: (sending) => {
      if (own.has(sending.idempotencyKey)) return;
      own.add(sending.idempotencyKey);
      void lose(sending, null);
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

function createState(): {
  get: () => SendState;
  set: (next: SendState) => void;
  subscribe: Sender['subscribe'];
} {
  const listeners = createListeners();
  let state: SendState = { kind: 'idle' };
  return {
    get: () => state,
    set(next) {
      state = next;
      listeners.notify();
    },
    subscribe: listeners.subscribe,
  };
}

interface NoteOptions extends Required<Pick<SenderParts, 'connection' | 'now'>> {
  facts: RequestFacts;
  signal: AbortSignal;
}

/** Takes down which jobs there are, and notes on the device that the request goes out. Rejects where it mustn't. */
async function noteOrder(
  { idempotencyKey, centres, firstDay, lastDay, sample, csv }: SendOrder,
  { connection, facts, signal, now }: NoteOptions,
): Promise<RequestSending> {
  const ends = await readEnds(connection, signal);
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
  const noted = await noteSending(connection, sending);
  if (noted === 'elsewhere') throw new Error('Another tab is sending this request.');
  // A page that's loaded anew meanwhile would offer to send it, as if it hadn't gone out.
  if (noted === 'full')
    throw new Error('This device has no room left to note that it goes out. Make some, then send.');
  return sending;
}

interface AcceptedJob {
  jobId: string;
  costUsd: number | null;
}

interface Remembered {
  sending: RequestSending;
  job: AcceptedJob;
  draft: RequestDraft | null;
}

/** Saves what was sent and the names of its plots, and lets go of the draft. */
async function rememberSent(
  { connection, now = Date.now }: SenderParts,
  { sending, job, draft }: Remembered,
): Promise<{ sent: SentRequest; hasNames: boolean }> {
  const { rows, sample } = sending;
  const sent: SentRequest = {
    ...job,
    rows,
    sentAtMs: now(),
    fileName: draft?.fileName ?? '',
    doneAtMs: null,
    wantsNotice: false,
  };
  await saveSentRequest(connection, sent);
  const hasNames = draft !== null && (await saveNames(connection, job.jobId, draft));
  // What remains of a sample's file is still to be sent.
  if (sample === null) await replaceRequestDraft(connection, null);
  else await noteSending(connection, null);
  return { sent, hasNames };
}

/** Has pages that show jobs, or prices, read anew. */
async function showSent({ client, connection }: SenderParts): Promise<void> {
  forgetPages(client, connection, { refetches: true });
  await client.invalidateQueries({ queryKey: sentRequestsQuery(connection).queryKey });
}

/** More isn't saved for a job's names alone, bytes. */
const MOST_NAMES = 100_000_000;

/** Saves the file for the job, whose plots it names. Returns false where it's too large, or the browser refuses. */
async function saveNames(
  connection: Connection,
  jobId: string,
  { fileName, file }: RequestDraft,
): Promise<boolean> {
  if (file.size > MOST_NAMES) return false;
  return savePlotNames(connection, jobId, { fileName, bytes: await file.arrayBuffer() });
}
