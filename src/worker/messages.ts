/**
 * What goes between a page and a worker, whatever it is about. Every request carries an id; its answer, or its
 * failure, carries the same. `cancel` drops a request that hasn't been answered: it then settles as aborted.
 * Everything that crosses is plain data.
 */
import type { HttpAnswer } from '#service/http.ts';
import type { WebAssemblyTrouble } from '#core/webAssembly.ts';
import { texts } from './texts.en.ts';

/** What one kind of call asks and what it's answered. The members named under `transfers` change hands: their buffers are detached at the sender. */
export interface CallType {
  request: object;
  answer: unknown;
  transfers?: { request?: PropertyKey; answer?: PropertyKey };
}

/** Requests and answers of a worker, by kind. */
export type CallTypes<C> = { [K in keyof C]: CallType };

/** A call as it is posted; `id` is unique for its worker. */
type RequestOf<C extends CallTypes<C>> = {
  [K in keyof C]: { id: number; kind: K } & C[K]['request'];
}[keyof C];

/** What a page posts to a worker that answers the calls `C`. */
export type ToWorker<C extends CallTypes<C>> =
  | RequestOf<C>
  | { kind: 'cancel'; id: number }
  /** Asks for a sign of life. */
  | { kind: 'ping' };

/** What a worker posts: to a request an answer or a failure, progress before; what is known by now (`S`) without being asked. */
export type FromWorker<S> =
  | { kind: 'answer'; id: number; answer: unknown }
  | { kind: 'failure'; id: number; failure: CallFailure }
  | { kind: 'progress'; id: number; done: number; total: number }
  | { kind: 'pong' }
  | { kind: 'snapshot'; snapshot: S };

/** How a request can fail, as plain data. */
export type CallFailure =
  | { kind: 'aborted' }
  | ({ kind: 'http' } & HttpAnswer)
  | { kind: 'network'; message: string }
  /** The address leads elsewhere, and a key never follows. */
  | { kind: 'redirected' }
  | { kind: 'notAResult'; start: string }
  /** Nothing can be read or painted in this browser, or on this page. */
  | { kind: 'noWebAssembly'; reason: WebAssemblyTrouble }
  /** The worker stopped; nothing more can be asked of it. */
  | { kind: 'crashed'; message: string }
  /** This one request could not be answered; others can. `detail` is what its kind says beside the message. */
  | { kind: 'failed'; message: string; detail?: unknown };

/** A call to a result's worker that came to nothing; `failure` says why, as plain data. */
export class CallError extends Error {
  readonly failure: CallFailure;

  constructor(failure: CallFailure) {
    super(describe(failure));
    this.name = failure.kind === 'aborted' ? 'AbortError' : 'CallError';
    this.failure = failure;
  }
}

/** An error's text for a person; never empty. */
export function reasonOf(error: unknown): string {
  return error instanceof Error && error.message !== '' ? error.message : texts.noReasonGiven;
}

function describe(failure: CallFailure): string {
  switch (failure.kind) {
    case 'aborted':
      return texts.callCancelled;
    case 'http':
      return texts.serviceAnswered(failure.status, failure.statusText).trim();
    case 'network':
    case 'crashed':
    case 'failed':
      return failure.message;
    case 'redirected':
      return texts.addressRedirects;
    case 'notAResult':
      return texts.answerNotResult;
    case 'noWebAssembly':
      return texts.noWebAssembly;
  }
}
