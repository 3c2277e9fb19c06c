import { usePrefetchQuery, type QueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { Connection } from '#service/connection.ts';
import { useRequiredConnection } from '#service/useConnection.tsx';
import { isAddressable, parseJobPath } from '#lib/address.ts';
import { resultQuery } from '#result/client/resultQuery.ts';
import { configQuery } from '#service/configQuery.ts';
import type { PreloadedResult } from './preloadResult.ts';
import type { Placeholder } from './firstPicture.ts';

/** Begins to read the result of the address while the page that shows it is still on its way. */
export function ResultPreload({ children }: { children: ReactNode }) {
  const connection = useRequiredConnection();
  const jobId = parseJobPath(useLocation().pathname);
  return (
    <>
      {jobId !== null && isAddressable(jobId) && <Preload connection={connection} jobId={jobId} />}
      {children}
    </>
  );
}

function Preload({ connection, jobId }: { connection: Connection; jobId: string }) {
  usePrefetchQuery(resultQuery(connection, jobId));
  return null;
}

/** Puts what was preloaded into the query cache, which owns the result from then on. */
export function adoptPreloaded(
  client: QueryClient,
  home: string,
  preloaded: PreloadedResult,
): void {
  const { config, connection, jobId, opening, handle, controller } = preloaded;
  client.setQueryData(configQuery(home).queryKey, config);
  const query = resultQuery(connection, jobId);
  if (handle) return void client.setQueryData(query.queryKey, handle);
  void client.prefetchQuery({
    ...query,
    queryFn: ({ signal }) => {
      signal.addEventListener('abort', () => controller.abort(), { once: true });
      return opening;
    },
  });
}

/** A picture that no map has taken over by then goes, milliseconds after the page is shown. */
const LONGEST_MS = 4000;

/**
 * Takes the placeholder away once the page is there, which is to call what is returned; one with a picture stays
 * for the map. Either goes at once when the person goes elsewhere.
 */
export function usePlaceholder(placeholder: Placeholder | null): () => void {
  const { pathname } = useLocation();
  const first = useRef(pathname);
  const [isShown, setShown] = useState(false);
  useEffect(
    function removePlaceholder() {
      if (!placeholder) return undefined;
      const isElsewhere = pathname !== first.current;
      if (!isShown && !isElsewhere) return undefined;
      if (isElsewhere || !placeholder.hasPicture) {
        placeholder.discard();
        return undefined;
      }
      const timer = setTimeout(placeholder.remove, LONGEST_MS);
      return () => clearTimeout(timer);
    },
    [placeholder, pathname, isShown],
  );
  return useCallback(() => setShown(true), []);
}
