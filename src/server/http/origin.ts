/** Pages of which origins may use the service. */
import type { IncomingHttpHeaders } from 'node:http';
import type { AllowedOrigins } from '#server/settings/settings.ts';
import { ApiError } from './apiError.ts';

/** Whether a request is of a page of the server that its `Host` names, or of no page: a browser names the origin of any other one, and of every form. */
export function isOwnOrigin({ origin, host = '' }: IncomingHttpHeaders): boolean {
  return (
    origin === undefined || (URL.canParse(origin) && new URL(origin).host === host.toLowerCase())
  );
}

/** Returns the headers by which a browser lets a page of the request's origin read the answer. */
export function originHeaders(
  allowed: AllowedOrigins,
  { origin = '' }: IncomingHttpHeaders,
): Record<string, string> {
  if (allowed === null || allowed.includes('*')) return { 'access-control-allow-origin': '*' };
  const vary = { vary: 'origin' };
  return allowed.includes(origin) ? { ...vary, 'access-control-allow-origin': origin } : vary;
}

/** Throws an ApiError 403 for a page that may not use a key which is public. */
export function checkPublicKey(allowed: AllowedOrigins, headers: IncomingHttpHeaders): void {
  const { origin = '' } = headers;
  if (isOwnOrigin(headers) || allowed?.includes('*') || allowed?.includes(origin)) return;
  throw new ApiError(
    403,
    "The demo's key is public, so pages of another origin may not use it. Use an account's key, or add the origin to ALLOWED_ORIGINS.",
  );
}
