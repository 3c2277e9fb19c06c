import type { Connection } from '#service/connection.ts';
import { rateLimitedUntil, subscribeToRateLimits } from '#service/rateLimit.ts';
import { fetchServicePage, type ServicePage } from './servicePage.ts';

export interface HistoryPages {
  /** Jobs asked for on a page; the service may give fewer. */
  pageSize: number;
  /** Asks for a page by the service's own number; rejects as `fetchServicePage` does. */
  readPage: (servicePage: number, signal: AbortSignal) => Promise<ServicePage>;
  /** What a setting says the service calls its first page; null where it's found out. */
  firstPage: number | null;
  /** Until when the service asked to be left alone, milliseconds since 1970; null where it didn't. */
  waitsUntil: () => number | null;
  /** Calls the listener whenever the service asks to be left alone, or that has ended. Returns how to unsubscribe. */
  subscribe: (listener: () => void) => () => void;
}

/** Jobs asked for on a page; a service may give fewer. */
const PAGE_SIZE = 100;

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
