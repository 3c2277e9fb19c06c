import type { KeptJob } from '#api/keptJob.ts';
import type { ServicePage } from '#api/servicePage.ts';
import type { HistoryStore } from './historyStore.ts';
import type { WalkState } from './walkState.ts';

/** The service's pages as a walk reads them. */
export interface HistoryPages {
  /** Jobs asked for on a page; the service may give fewer. */
  pageSize: number;
  /** Asks for a page by the service's own number; rejects as `fetchServicePage` does. */
  readPage: (servicePage: number, signal: AbortSignal) => Promise<ServicePage>;
  /** What a setting says the service calls its first page; null where it's found out. */
  firstPage: number | null;
  /** Until when the service asked to be left alone, milliseconds since 1970; null where it didn't. */
  waitsUntil: () => number | null;
  /** Calls the listener whenever the service asks to be left alone, or that has ended. Returns how to unsubscribe. */
  subscribe: (listener: () => void) => () => void;
}

/** Reading as it goes. */
export interface WalkProgress {
  /** Jobs that this walk has seen, those of earlier sessions included. */
  jobs: number;
  /** Pages that this session has asked for and got. */
  pages: number;
  /** Requests under way. */
  requests: number;
  /** How many jobs there are in all; null until the end is known. */
  of: number | null;
  /** When the service wants to be asked again, milliseconds since 1970; null where it's not waited for. */
  waitsUntil: number | null;
}

/** What a walk works with; all that isn't pure comes from here. */
export interface WalkOptions {
  pages: HistoryPages;
  store: HistoryStore;
  /** Milliseconds since 1970. */
  now: () => number;
  /** Stops it: what was read stays, and `walk` goes on from there. */
  signal: AbortSignal;
  onProgress?: (progress: WalkProgress) => void;
  /** Told of what was written, in the order of writing: jobs in place of those of the same id, and the state with them. */
  onWritten?: (jobs: readonly KeptJob[], state: WalkState) => void;
}
