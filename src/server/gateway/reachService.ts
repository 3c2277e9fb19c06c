import { KEY_HEADER } from '#api/contract.ts';
import type { RemoteService } from '#server/settings/settings.ts';
import { requestRemote } from './requestRemote.ts';
import { createServiceConnections } from './serviceConnections.ts';

const TIMEOUTS = { answerMs: 3000, silenceMs: 3000 };

/** Returns how to find out whether the service answers: with anything, its list's head is asked for. What that returns rejects where it doesn't. */
export function reachService({ url, key }: RemoteService): () => Promise<void> {
  const connections = createServiceConnections(url, 1);
  const target = new URL(url);
  target.pathname = `${url.pathname}/polygons`;
  return async () => {
    const answer = await requestRemote({
      connections,
      method: 'HEAD',
      url: target,
      headers: { accept: 'application/json', [KEY_HEADER]: key },
      timeouts: TIMEOUTS,
      signal: AbortSignal.timeout(TIMEOUTS.answerMs),
    });
    answer.resume();
    if ((answer.statusCode ?? 0) >= 500)
      throw new Error(`The service answers ${answer.statusCode}`);
  };
}
