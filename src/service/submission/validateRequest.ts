/**
 * Asks a service what it would refuse of a request (`?validate_only=true`). A service that doesn't know this would make a job of
 * it: only ask one that's known to (`validates` in `/config.json`).
 */
import { serviceHeaders, withoutKey, type Connection } from '#service/connection.ts';
import { readHttpAnswer } from '#service/http.ts';
import { messageInBody } from '#service/unexpectedAnswer.ts';
import { namedRows, parsedBody } from './submissionAnswer.ts';
import { formOf, type Submission, type SubmissionFields } from './submitRequest.ts';
import { texts } from './texts.en.ts';

export interface Validation {
  /** Whether the service found nothing to refuse. */
  isFine: boolean;
  /** Rows of the CSV that it names, from 1. */
  rows: readonly number[];
  /** The service's words; null where it sent none. */
  message: string | null;
}

/** Returns what the service says. Throws an Error that says in words why it couldn't be asked. */
export async function validateRequest(
  connection: Connection,
  submission: Submission,
  { fields, signal }: { fields: SubmissionFields; signal: AbortSignal },
): Promise<Validation> {
  const response = await fetch(`${connection.baseUrl}/polygons?validate_only=true`, {
    method: 'POST',
    headers: serviceHeaders(connection),
    body: formOf(submission, fields),
    signal,
    redirect: 'error',
    credentials: 'same-origin',
    cache: 'no-store',
  });
  const { status, body, contentType } = await readHttpAnswer(response);
  if (status >= 500) throw new Error(texts.serviceAnswered(status));
  const rows = namedRows(parsedBody(body));
  const message = await withoutKey(messageInBody(body, contentType), connection);
  return { isFine: response.ok && rows.length === 0, rows, message };
}
