import type { Context } from 'hono';
import type { AppEnv } from '#server/http/request.ts';
import type { SharedJob } from './shareStore.ts';

/** A job's result as it is now, uncompressed. */
export interface OpenedResult {
  /** Changes with the result; null where the service gives none. */
  readonly tag: string | null;
  /** Its length, where it's sure to hold items and nothing else, so that all of it may be sent as it is; null where it may hold more. */
  readonly bareBytes: number | null;
  readonly chunks: AsyncIterable<Buffer>;
  /** Ends reading; to be called where nothing of it was read. */
  close(): void;
}

/** The service whose results are shared. */
export interface SharedService {
  /** The address of a gateway's service; empty for the reference service. */
  readonly service: string;
  /** For how many milliseconds a cached result may be sent without asking whether it's still the same. */
  readonly freshMs: number;
  /** Returns the number of the caller's account, null where there are none. Throws an ApiError where the caller may not read. */
  authenticate(context: Context<AppEnv>): Promise<number | null>;
  /** Returns a job's result: `unchanged` where it still has that tag, null where there is no such job, or no result of it. */
  open(job: SharedJob, reading: Reading): Promise<OpenedResult | 'unchanged' | null>;
}

export interface Reading {
  /** What the caller has already; null where it has to be read. */
  readonly knownTag: string | null;
  readonly signal: AbortSignal;
}
