import { STATUS_CODES, type ServerResponse } from 'node:http';

type ErrorStatus =
  | 400
  | 401
  | 403
  | 404
  | 405
  | 408
  | 409
  | 410
  | 413
  | 415
  | 422
  | 429
  | 500
  | 501
  | 502
  | 503
  | 504;

/** An error answer: its status, a message for people, and further headers. */
export class ApiError extends Error {
  readonly status: ErrorStatus;
  readonly headers: Record<string, string>;

  constructor(status: ErrorStatus, message: string, headers: Record<string, string> = {}) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.headers = headers;
  }

  /** Returns itself with a cause, for the log and never for the answer. */
  because(cause: unknown): this {
    this.cause = cause;
    return this;
  }
}

/** Returns the JSON body of an error answer: `code`, the name of the status such as `NotFound`, and `message`. */
export function errorBody({ status, message }: ApiError): { code: string; message: string } {
  return { code: (STATUS_CODES[status] ?? 'Error').replaceAll(' ', ''), message };
}

/** Answers with an error outside of any route. */
export function sendError(outgoing: ServerResponse, error: ApiError): void {
  const headers = { ...error.headers, 'content-type': 'application/json' };
  outgoing.writeHead(error.status, headers).end(JSON.stringify(errorBody(error)));
}

export function notFound(): ApiError {
  return new ApiError(404, 'There is nothing at this address.');
}

/** Returns the answer to a request whose target is ambiguous. */
export function notPlain(): ApiError {
  return new ApiError(
    400,
    'The address must be a plain path, without another server before it and without "//", "\\", "." or ".." in it, percent-encoded or not.',
  );
}

/** Returns the answer to a method that an address doesn't take: it takes GET, HEAD and `others`. */
export function methodNotAllowed(...others: ('POST' | 'DELETE')[]): ApiError {
  const allow = ['GET', 'HEAD', ...others].join(', ');
  return new ApiError(405, `This address only answers ${allow}.`, { allow });
}
