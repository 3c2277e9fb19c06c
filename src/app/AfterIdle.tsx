import { useEffect } from 'react';
import type { Connection } from '#service/connection.ts';
import { clearDeviceStore } from '#device/deviceStore.ts';
import { readTheme, showTheme } from '#ui/theme.ts';
import { OfflineApp } from './OfflineApp.tsx';
import { SentWatch } from '#request/page/watch/SentWatch.tsx';
import { useConnection } from '#service/useConnection.tsx';

/** What no page begins with: the app is kept on this device, jobs that were sent from here are watched, and other tabs' theme is followed. */
export function AfterIdle() {
  const { connection, config, home } = useConnection();
  useDeleteUnnamed(connection);
  useFollowTheme();
  return (
    <>
      <OfflineApp {...{ connection, config, home }} />
      {connection && <SentWatch connection={connection} />}
    </>
  );
}

/** Another tab may choose a theme, or delete the choice. */
function useFollowTheme(): void {
  useEffect(function followTheme() {
    const follow = () => showTheme(readTheme());
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }, []);
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
