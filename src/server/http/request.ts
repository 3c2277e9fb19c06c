import type { HttpBindings } from '@hono/node-server';
import type { IncomingMessage } from 'node:http';
import { randomUUID } from 'node:crypto';
import { isAddressable } from '#lib/address.ts';
import { ApiError, notFound } from './apiError.ts';

/** The context of handlers: Node's own request and response, for raw paths and streams. */
export interface AppEnv {
  Bindings: HttpBindings;
}

/** Returns the path of a request as it was sent, without query and origin. */
export function rawPath(requestUrl: string): string {
  const path = requestUrl.replace(/^https?:\/\/[^/?#]*/i, '').replace(/[?#].*$/s, '');
  return path === '' ? '/' : path;
}

/** The id in a shared link's path: whoever has it can open the link. */
const SHARED_ID = /((?:\/|%2f|%5c|\\)(?:s|%[57]3)(?:\/|%2f|%5c|\\)+)[^/]+/gi;

/** What may hold one, however oddly the rest is written. */
const LONG_WORD = /[\w-]{22,}/g;

/** Paths that hold the ids of jobs, and the names of files. */
const KNOWN = /^\/(?:public\/api|jobs|compare|assets)\//;

/** Returns the path of a request for the log, without what opens a shared link. */
export function loggedPath(requestUrl: string): string {
  const path = rawPath(requestUrl).replace(SHARED_ID, '$1…');
  return KNOWN.test(path) && isPlainTarget(path) ? path : path.replace(LONG_WORD, '…');
}

export function rawQuery(requestUrl: string): URLSearchParams {
  const start = requestUrl.indexOf('?');
  return new URLSearchParams(start < 0 ? '' : requestUrl.slice(start + 1));
}

/**
 * Returns the job id at the end of a raw path, decoded once. The id is percent-encoded as a whole, so a bare slash is a 404. Throws an
 * ApiError: 404 without an id or with one that no address can hold, 400 where an escape is broken.
 */
export function rawJobId(requestUrl: string, prefix: string): string {
  const path = rawPath(requestUrl);
  const encoded = path.startsWith(prefix) ? path.slice(prefix.length) : '';
  if (encoded === '' || encoded.includes('/')) throw notFound();
  const id = decodeOnce(encoded);
  if (!isAddressable(id)) throw notFound();
  return id;
}

function decodeOnce(encoded: string): string {
  try {
    return decodeURIComponent(encoded);
  } catch {
    throw new ApiError(400, "The job id isn't percent-encoded UTF-8.");
  }
}

/**
 * Whether a request's target has the only accepted form: a path from the root in printable ASCII, with no empty segment, no segment `.` or
 * `..` (percent-encoded or not), no backslash, no NUL and no fragment, then optionally a query. Nothing is left to normalise, so this server,
 * its parts and a proxy in front all read the same. Only whole segments count: a job id may contain an encoded slash with dots beside it.
 */
export function isPlainTarget(target: string): boolean {
  const path = target.replace(/\?.*$/s, '');
  return (
    /^\/[!-~]*$/.test(path) &&
    !/\/\/|[\\#]|%00/.test(path) &&
    !path.split('/').some((segment) => /^(?:\.|%2e){1,2}$/i.test(segment))
  );
}

/** Returns the path under which a proxy serves this server, without a slash at its end; empty where the proxy names no plain path. */
export function forwardedPrefix({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const prefix = headers['x-forwarded-prefix'];
  const isPath = typeof prefix === 'string' && /^(?:\/[\w.-]+)+$/.test(prefix);
  return isPath && isPlainTarget(prefix) ? prefix : '';
}

/** The header in which proxies and services pass a request's id. */
export const REQUEST_ID_HEADER = 'x-request-id';

const ids = new WeakMap<IncomingMessage, string>();

/** Returns the id of a request, always the same: the one it was sent with, if short and plain, else a new one. */
export function requestId(incoming: IncomingMessage): string {
  const known = ids.get(incoming);
  if (known !== undefined) return known;
  const sent = incoming.headers[REQUEST_ID_HEADER];
  const id = typeof sent === 'string' && /^[\w.:/+=-]{1,128}$/.test(sent) ? sent : randomUUID();
  ids.set(incoming, id);
  return id;
}
