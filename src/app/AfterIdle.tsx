import { OfflineApp } from '#features/offline/OfflineApp.tsx';
import { SentWatch } from '#features/request/watch/SentWatch.tsx';
import { useConnection } from '#features/connection/useConnection.tsx';

/** What no page begins with: the app is kept on this device, and jobs that were sent from here are watched. */
export function AfterIdle() {
  const { connection, config, home } = useConnection();
  return (
    <>
      <OfflineApp {...{ connection, config, home }} />
      {connection && <SentWatch connection={connection} />}
    </>
  );
}
