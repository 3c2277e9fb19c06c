import { useEffect } from 'react';
import type { Connection } from '#service/connection.ts';
import { clearDeviceStore, forgetConnection } from '#device/deviceStore.ts';
import { clearTabItems } from '#device/tabStorage.ts';
import { whenSignedOut } from '#service/signOut.ts';
import { OfflineApp } from './OfflineApp.tsx';
import { SentWatch } from '#request/page/watch/SentWatch.tsx';
import { useConnection } from '#service/useConnection.tsx';

/** What no page begins with: the app is kept on this device, jobs that were sent from here are watched, and a sign-out in another tab is followed. */
export function AfterIdle() {
  const { connection, config, home } = useConnection();
  useFollowSignOut(connection, home);
  useDeleteUnnamed(connection);
  return (
    <>
      <OfflineApp {...{ connection, config, home }} />
      {connection && <SentWatch connection={connection} />}
    </>
  );
}

/** Else this tab would go on showing what is kept of the person, and save it again. */
function useFollowSignOut(connection: Connection | null, home: string): void {
  useEffect(
    function followSignOut() {
      if (!connection) return undefined;
      return whenSignedOut(home, connection, () => {
        clearTabItems();
        void forgetConnection(connection).then(() => location.reload());
      });
    },
    [connection, home],
  );
}

/** Deletes what a gateway's dashboard saved before accounts had ids: it may be any account's. */
function useDeleteUnnamed(connection: Connection | null): void {
  useEffect(
    function deleteUnnamed() {
      if (connection?.account === undefined) return;
      const { account: _, ...unnamed } = connection;
      void clearDeviceStore(unnamed);
    },
    [connection],
  );
}
