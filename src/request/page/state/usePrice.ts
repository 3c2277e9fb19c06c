import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Connection } from '#service/connection.ts';
import { priceOf, sentRequestsQuery, type PriceRange } from '#device/sentRequests.ts';

/** Returns what so many rows may cost by earlier requests of the connection; null where none says. */
export function usePrice(connection: Connection, rows: number | null): PriceRange | null {
  const { data: sent } = useQuery(sentRequestsQuery(connection));
  return useMemo(
    () => (rows === null || !sent ? null : priceOf(rows, sent.values())),
    [rows, sent],
  );
}
