import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';
import { KEY_HEADER } from '#api/contract.ts';
import { withoutSecret } from '#lib/withoutSecret.ts';

/** Headers of a request that are forwarded to the service; all others are not, above all any key. */
const REQUEST_HEADERS = ['accept-language'];

/** Ways to pack a body that the gateway can look into. */
const ENCODINGS = ['gzip', 'deflate', 'br'];

/** A weight that refuses. */
const REFUSED = /;\s*q=0(?:\.0*)?\s*$/;

/**
 * Headers of the service's answer that are forwarded to the caller. What is streamed is untouched, so
 * its length and encoding hold; cookies, redirects, policies of another origin, and what it says of keeping are dropped.
 */
const RESPONSE_HEADERS = [
  'content-encoding',
  'content-language',
  'content-length',
  'date',
  'etag',
  'last-modified',
  'retry-after',
  'vary',
  'x-result-bytes',
];

/**
 * Returns the ways to pack that the caller takes and the gateway can look into, written alike however they were sent: what is kept is
 * kept for each of them.
 */
export function acceptedEncodings(headers: IncomingHttpHeaders): string[] {
  const parts = (headers['accept-encoding'] ?? '').toLowerCase().split(',');
  const taken = parts
    .filter((part) => !REFUSED.test(part))
    .map((part) => part.split(';')[0]?.trim());
  return ENCODINGS.filter((name) => taken.includes(name));
}

/** Returns the headers of the request to the service: for JSON, whatever the caller accepts, with a few of the caller's and our key. */
export function requestHeaders(headers: IncomingHttpHeaders, key: string): OutgoingHttpHeaders {
  const known = acceptedEncodings(headers);
  return {
    accept: 'application/json',
    ...pick(headers, REQUEST_HEADERS),
    ...(known.length > 0 ? { 'accept-encoding': known.join(', ') } : {}),
    [KEY_HEADER]: key,
  };
}

/** Types that a browser shows as text and runs nothing of. */
const JSON_TYPE = /^(?:application|text)\/(?:[\w.-]+\+)?json\s*(?:;\s*charset="?[\w-]+"?\s*)?$/i;

/**
 * Returns the headers of the service's answer that the caller gets. A type that isn't JSON becomes plain
 * text: opened at our address, a web page of the service would be one of our origin. A header that echoes our key is
 * left out.
 */
export function responseHeaders(headers: IncomingHttpHeaders, key: string): OutgoingHttpHeaders {
  const type = headers['content-type'] ?? '';
  const isJson = JSON_TYPE.test(type);
  const picked = Object.entries(pick(headers, RESPONSE_HEADERS)).filter(
    ([, value]) => withoutSecret(String(value), key) === value,
  );
  return {
    ...Object.fromEntries(picked),
    'content-type': isJson ? type : 'text/plain; charset=utf-8',
  };
}

function pick(headers: IncomingHttpHeaders, names: readonly string[]): OutgoingHttpHeaders {
  const picked: OutgoingHttpHeaders = {};
  for (const name of names) {
    const value = headers[name];
    if (value !== undefined) picked[name] = value;
  }
  return picked;
}
