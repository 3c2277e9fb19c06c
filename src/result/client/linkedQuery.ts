import type { ResultSource } from '#result/protocol.ts';
import { openSource } from './openServiceResult.ts';
import { handleQuery } from './resultQuery.ts';

/** What a link for anyone shows, asked for as anyone: with neither key nor cookie. Rejects with a ServiceError. */
export function linkedQuery(at: string, called: string) {
  const source: ResultSource = { kind: 'service', url: at, headers: {}, called, isAnonymous: true };
  return handleQuery(['linked', at], (signal) => openSource(source, signal), false);
}
