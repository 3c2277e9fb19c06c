import { useEffect, useState } from 'react';
import { useConnection } from '#features/connection/useConnection.tsx';
import { lazyPart, NOTHING } from '#ui/lazyPart.tsx';

/* No page begins with it. */
const SentWatch = lazyPart(
  async () => (await import('#features/request/watch/SentWatch.tsx')).SentWatch,
  NOTHING,
);

/** When the page should have been shown, milliseconds. */
const IDLE_MS = 4000;

/** Watches the jobs that were sent from here, once the page is idle. */
export function WatchSent() {
  const { connection } = useConnection();
  const [isIdle, setIdle] = useState(false);
  useEffect(function waitForIdle() {
    const timer = setTimeout(() => setIdle(true), IDLE_MS);
    return () => clearTimeout(timer);
  }, []);
  return connection && isIdle && <SentWatch.Part connection={connection} />;
}
