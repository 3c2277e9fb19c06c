import type { IncomingMessage } from 'node:http';
import { isPlainTarget } from './plainTarget.ts';

/** Returns the path below which a proxy has this server, without a slash at its end; empty where it says none, or none that is a plain path. */
export function forwardedPrefix({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const prefix = headers['x-forwarded-prefix'];
  const isPath = typeof prefix === 'string' && /^(?:\/[\w.-]+)+$/.test(prefix);
  return isPath && isPlainTarget(prefix) ? prefix : '';
}
