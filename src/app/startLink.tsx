import { QueryClient } from '@tanstack/react-query';
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { prepareResultWorker } from '#result/client/resultClient.ts';
import { ownResults } from '#result/client/resultQuery.ts';
import { LinkApp } from './LinkApp.tsx';

/** Puts up the page of a link for anyone in `root`; `address` is the link's. */
export function startLink(root: HTMLElement, address: string): void {
  prepareResultWorker();
  const base = address.replace(/\/*$/, '/');
  const client = new QueryClient({ defaultOptions: { queries: { refetchOnWindowFocus: false } } });
  ownResults(client);
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <LinkApp {...{ client, base }} />
      </StrictMode>,
    ),
  );
}
