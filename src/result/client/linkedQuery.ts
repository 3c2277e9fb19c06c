import type { ResultSource } from '#result/protocol.ts';
import { openSource } from './openServiceResult.ts';
import { handleQuery } from './resultQuery.ts';

/** What a link for anyone shows, asked for as anyone: with neither key nor cookie. Rejects with a ServiceError. */
export function linkedQuery(at: string, called: string) {
  const source: ResultSource = { kind: 'service', url: at, headers: {}, called, isAnonymous: true };
  const query = handleQuery(['linked', at], (signal) => openSource(source, signal), false);
  // Once the link has ended, what it showed goes.
  return { ...query, gcTime: 0 };
}
