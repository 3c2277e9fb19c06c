import { STATUS_CODES } from 'node:http';

/** Status codes that the two reads answer with when they refuse. */
export type ErrorStatus = 400 | 401 | 403 | 404 | 405 | 500 | 502 | 504;

/** A refusal with the text a person is to read. Its `code` is the status in one word. */
export class ApiError extends Error {
  readonly status: ErrorStatus;
  readonly headers: Record<string, string>;

  constructor(status: ErrorStatus, message: string, headers: Record<string, string> = {}) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.headers = headers;
  }
}

/** The JSON body of a refusal: `code` such as `NotFound`, and `message` in words. */
export function errorBody({ status, message }: ApiError): { code: string; message: string } {
  return { code: (STATUS_CODES[status] ?? 'Error').replaceAll(' ', ''), message };
}

/** The answer to a request for nothing that the server has. */
export function notFound(): ApiError {
  return new ApiError(404, 'There is nothing at this address.');
}

/** The answer to a method that no address of the server takes. */
export function methodNotAllowed(): ApiError {
  return new ApiError(405, 'Only GET is answered here: the service is read, never written.', {
    allow: 'GET, HEAD',
  });
}
