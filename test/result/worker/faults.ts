/**
 * What a service does that misbehaves, over a real socket: each fault answers the read of one result.
 * `/faults/<name>/…` of the service of response bodies answers so; the list below the same address is fine.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';

type Fault = (response: ServerResponse, whole: string, request: IncomingMessage) => void;

export const FAULTS: Record<string, Fault> = {
  none: (response, whole) => void response.end(whole),
  /** A message in place of a result; the stream then stays open. */
  message: (response) => void response.write('{"message":"Forbidden"}'),
  jobs: (response) => void response.end('{"page":1,"page_size":10,"jobs":[{"id":"a"}]}'),
  geoJson: (response) => void response.end('{"type":"FeatureCollection","features":[]}'),
  /** The connection is broken off before a byte, for everybody or only for those with a key. */
  reset: (response) => response.socket?.resetAndDestroy(),
  resetWithKey: (response, _, { headers }) => {
    if (headers['x-api-key']) response.socket?.resetAndDestroy();
    else response.writeHead(401).end('{"message":"Unauthorized"}');
  },
  /** It leads elsewhere, where the page may see that and where it may not. */
  redirect: (response) => void response.writeHead(302, { location: '/result?records=1' }).end(),
  redirectHidden: (response) => {
    response.removeHeader('access-control-allow-origin');
    response.writeHead(302, { location: '/closed/elsewhere' }).end();
  },
  /** Fifteen records, the last of them a moment after the others, and then nothing more. */
  stall: (response, whole) => {
    const ends = [...whole.matchAll(/\},\{/g)].map(({ index }) => index + 1);
    response.write(whole.slice(0, ends[9]));
    setTimeout(() => response.write(whole.slice(ends[9], ends[14])), 1700);
  },
  /** A whole result, and after it another text. */
  trailing: (response, whole) => void response.end(`${whole}\n<!-- served in 0.2 s -->`),
  pause: (response) => void response.writeHead(503, { 'retry-after': '90' }).end('{}'),
  headerRefused: (response) => void response.end('{}'),
};

/** Answers as a service does that has this fault; false where nobody knows it. */
export function answerFault(
  request: IncomingMessage,
  response: ServerResponse,
  whole: string,
): boolean {
  const path = request.url ?? '';
  const [, name = '', rest = ''] = /^\/faults\/([^/?]+)(.*)$/.exec(path) ?? [];
  const fault = FAULTS[name];
  if (!fault) return false;
  if (/\/polygons\?/.test(rest)) response.end('{"jobs":[{"id":"a"}],"page":1,"page_size":10}');
  else fault(response, whole, request);
  return true;
}
