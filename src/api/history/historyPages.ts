import type { Connection } from '#api/connection.ts';
import { rateLimitedUntil, subscribeToRateLimits } from '#api/service/rateLimit.ts';
import { fetchServicePage } from '#api/jobs/servicePage.ts';
import type { HistoryPages } from './walkSession.ts';

/** Jobs asked for on a page; a service may give fewer. */
const PAGE_SIZE = 100;

/** Returns the pages of a connection's jobs over HTTP. */
export function servicePages(connection: Connection): HistoryPages {
  const { origin } = new URL(connection.baseUrl);
  return {
    pageSize: PAGE_SIZE,
    readPage: (servicePage, signal) =>
      fetchServicePage(connection, { servicePage, pageSize: PAGE_SIZE }, signal),
    firstPage: connection.firstPage,
    waitsUntil: () => rateLimitedUntil(origin),
    subscribe: subscribeToRateLimits,
  };
}
