import { setTimeout } from 'node:timers/promises';
import { errorCode, errorText, type Log } from '#server/monitoring/log.ts';

/**
 * Node's and PostgreSQL's codes for a server that can't be reached, is shutting down or starting, or has no free connection.
 * Sources: errno(3), getaddrinfo(3); PostgreSQL's documentation, appendix "PostgreSQL Error Codes".
 */
const CODES = new Set(
  (
    'ECONNREFUSED ECONNRESET EPIPE ETIMEDOUT EHOSTUNREACH ENETUNREACH ENOTFOUND EAI_AGAIN ' +
    '57P01 57P02 57P03 53300'
  ).split(' '),
);

/** The driver's messages for a broken connection, in errors without a code. */
const MESSAGES =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/** The database server doesn't answer; the statement itself is fine. */
export class UnavailableError extends Error {
  constructor(cause: Error) {
    super(`The database server isn't answering: ${cause.message || errorCode(cause)}`, { cause });
    this.name = 'UnavailableError';
  }
}

/** Returns the error of a statement, as an UnavailableError if the server caused it. */
export function asUnavailable(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const code = errorCode(error);
  const isLost = CODES.has(code) || code.startsWith('08') || MESSAGES.test(error.message);
  return isLost ? new UnavailableError(error) : error;
}

/** The first and the longest wait between two tries, in milliseconds. */
const FIRST_MS = 500;
const LONGEST_MS = 5000;

/** What is waited for, for the log, and how to wait, for tests. */
interface Waiting {
  /** The server's address, without a password. */
  readonly server: string;
  readonly log: Log;
  readonly wait?: (ms: number) => Promise<unknown>;
}

/**
 * Does the work once the database server answers, however long that takes: after a power failure, servers come back in any order. Logs each
 * failed attempt. Returns what the work returns, and throws its other errors.
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
