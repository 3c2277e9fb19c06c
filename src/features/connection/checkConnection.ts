import type { Connection } from '#api/connection.ts';
import { ServiceError } from '#api/errors.ts';
import { explainError } from '#api/explainError.ts';
import { fetchJobs } from '#api/jobs.ts';

/** The outcome of trying a connection, and the field that a problem belongs to. */
export type Check =
  | { kind: 'works' }
  /** It refused even the first page: an account without jobs, or the wrong address. */
  | { kind: 'doubtful'; serviceMessage: string }
  | { kind: 'fails'; field: 'address' | 'key' | null; problem: string };

const FIELDS: Partial<Record<ServiceError['kind'], 'address' | 'key'>> = {
  keyRefused: 'key',
  unreachable: 'address',
  crossOriginRefused: 'address',
  redirected: 'address',
  notTheService: 'address',
  refused: 'address',
};

/** Fetches the first page of jobs, as the history will. Throws the signal's reason once it's aborted. */
export async function checkConnection(connection: Connection, signal: AbortSignal): Promise<Check> {
  try {
    const page = await fetchJobs(connection, { page: 1, pageSize: 10 }, signal);
    return page.kind === 'listed' && page.serviceMessage !== null
      ? { kind: 'doubtful', serviceMessage: page.serviceMessage }
      : { kind: 'works' };
  } catch (error) {
    signal.throwIfAborted();
    const { title, meaning, advice } = explainError(error);
    const field = error instanceof ServiceError ? (FIELDS[error.kind] ?? null) : null;
    return { kind: 'fails', field, problem: `${title}. ${meaning} ${advice}` };
  }
}
