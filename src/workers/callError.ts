import type { CallFailure } from './messages.ts';

/** A call to a result's worker that came to nothing; `failure` says why, as plain data. */
export class CallError extends Error {
  readonly failure: CallFailure;

  constructor(failure: CallFailure) {
    super(describe(failure));
    this.name = failure.kind === 'aborted' ? 'AbortError' : 'CallError';
    this.failure = failure;
  }
}

/** Whether an error only says that somebody no longer wanted the answer. */
export function isAborted(error: unknown): boolean {
  return error instanceof Error && error.name === 'AbortError';
}

/** What to tell a person of an error; never nothing. */
export function reasonOf(error: unknown): string {
  return error instanceof Error && error.message !== '' ? error.message : 'No reason was given.';
}

function describe(failure: CallFailure): string {
  switch (failure.kind) {
    case 'aborted':
      return 'The call was cancelled';
    case 'http':
      return `The service answered ${failure.status} ${failure.statusText}`.trim();
    case 'network':
    case 'crashed':
    case 'failed':
      return failure.message;
    case 'redirected':
      return 'The address redirects elsewhere';
    case 'notAResult':
      return 'The answer isn’t a job result';
    case 'noWebAssembly':
      return `WebAssembly is ${failure.reason}`;
  }
}
