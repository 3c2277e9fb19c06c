import { startTransition, useEffect, useState, type ComponentType } from 'react';
import { PageLoading } from './PageLoading.tsx';

interface LaterPageProps {
  /** The page is shown, or the trouble of fetching it. */
  onShown?: () => void;
}

/** A page whose code is fetched when it's first shown, or before. */
export interface LaterPage {
  Page: ComponentType<LaterPageProps>;
  /** Fetches the code without showing it. A failure is told once the page is shown. */
  prepare: () => void;
}

/**
 * Makes a page of code that isn't there yet. React's own `lazy` holds a page back until 0.3 s after
 * the placeholder was shown, which is longer than ours take to come.
 */
export function laterPage(load: () => Promise<ComponentType>): LaterPage {
  let fetched: Promise<ComponentType> | null = null;
  let Known: ComponentType | null = null;
  function fetchOnce() {
    fetched ??= load().then(
      (page) => (Known = page),
      (error: unknown) => {
        fetched = null;
        throw error;
      },
    );
    return fetched;
  }
  function Page({ onShown }: LaterPageProps) {
    const [page, setPage] = useState(() => Known && { Shown: Known });
    const [trouble, setTrouble] = useState<{ error: unknown } | null>(null);

    // Fetches what has to be shown, once it's asked for.
    useEffect(
      function fetchPage() {
        if (page) return undefined;
        let isGone = false;
        fetchOnce().then(
          (Shown) => !isGone && startTransition(() => setPage({ Shown })),
          (error: unknown) => {
            if (isGone) return;
            onShown?.();
            setTrouble({ error });
          },
        );
        return () => {
          isGone = true;
        };
      },
      [page, onShown],
    );
    const isShown = page !== null;
    useEffect(
      function tellShown() {
        if (isShown) onShown?.();
      },
      [isShown, onShown],
    );
    if (trouble) throw trouble.error;
    return page ? <page.Shown /> : <PageLoading />;
  }
  return { Page, prepare: () => void fetchOnce().catch(() => undefined) };
}
