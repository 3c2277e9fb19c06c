import type { Connection } from './connection.ts';
import type { ServiceError } from './errors.ts';

/**
 * Whether a failed read means that the person has to sign in again. Our own server says so, and says also where a 401 is the service's;
 * any other redirect or 401 at a server that holds the key itself comes from a proxy in front, whose session has ended.
 */
export function isSignInNeeded(
  { kind, status, signIn }: ServiceError,
  connection: Connection,
): boolean {
  if (signIn !== null) return signIn === 'needed';
  if (kind === 'redirected') return connection.kind === 'same-origin';
  return status === 401 && connection.kind === 'same-origin' && connection.key === null;
}
