import { setTimeout } from 'node:timers/promises';
import { errorText, type Log } from '#server/monitoring/log.ts';

/**
 * What Node and PostgreSQL call a server that can't be reached, ends, begins or has no connection left.
 * Sources: errno(3), getaddrinfo(3); PostgreSQL's documentation, appendix "PostgreSQL Error Codes".
 */
const CODES = new Set(
  (
    'ECONNREFUSED ECONNRESET EPIPE ETIMEDOUT EHOSTUNREACH ENETUNREACH ENOTFOUND EAI_AGAIN ' +
    '57P01 57P02 57P03 53300'
  ).split(' '),
);

/** What the driver says of a connection that broke, in errors without a code. */
const WORDS =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/** The database server doesn't answer; nothing is wrong with what it was asked. */
export class UnavailableError extends Error {
  constructor(cause: Error) {
    super(`The database server isn't answering: ${cause.message || codeOf(cause)}`, { cause });
    this.name = 'UnavailableError';
  }
}

/** Returns what a statement failed with, as an UnavailableError where the server is to blame. */
export function asUnavailable(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const code = codeOf(error);
  const isLost = CODES.has(code) || code.startsWith('08') || WORDS.test(error.message);
  return isLost ? new UnavailableError(error) : error;
}

function codeOf(error: Error): string {
  return 'code' in error ? String(error.code) : '';
}

/** The first and the longest wait between two tries, in milliseconds. */
const FIRST_MS = 500;
const LONGEST_MS = 5000;

/** What is waited for, in the log's words, and how: tests wait in their own way. */
interface Waiting {
  /** The server's address, without a password. */
  readonly server: string;
  readonly log: Log;
  readonly wait?: (ms: number) => Promise<unknown>;
}

/**
 * Does the work once the database server answers, however long that takes: after a failure of power, servers come back
 * in any order. Each try that fails is logged. Returns what the work returns; throws whatever else it throws.
 */
export async function whenAvailable<T>(
  work: () => Promise<T>,
  { server, log, wait = setTimeout }: Waiting,
): Promise<T> {
  for (let ms = FIRST_MS; ; ms = Math.min(LONGEST_MS, ms * 2)) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof UnavailableError)) throw error;
      log({ event: 'waiting for the database', server, error: errorText(error) });
      await wait(ms);
    }
  }
}
