/**
 * What a service does that misbehaves, over a real socket: each fault answers the read of one result.
 * `/faults/<name>/…` of the service of response bodies answers so; the list below the same address is fine.
 */
import type { ServerResponse } from 'node:http';

type Fault = (response: ServerResponse, whole: string) => void;

export const FAULTS: Record<string, Fault> = {
  none: (response, whole) => void response.end(whole),
  /** A message in place of a result; the stream then stays open. */
  message: (response) => void response.write('{"message":"Forbidden"}'),
  jobs: (response) => void response.end('{"page":1,"page_size":10,"jobs":[{"id":"a"}]}'),
  geoJson: (response) => void response.end('{"type":"FeatureCollection","features":[]}'),
};

/** Answers as a service does that has this fault; false where nobody knows it. */
export function answerFault(path: string, response: ServerResponse, whole: string): boolean {
  const [, name = '', rest = ''] = /^\/faults\/([^/?]+)(.*)$/.exec(path) ?? [];
  const fault = FAULTS[name];
  if (!fault) return false;
  if (/\/polygons\?/.test(rest)) response.end('{"jobs":[{"id":"a"}],"page":1,"page_size":10}');
  else fault(response, whole);
  return true;
}
