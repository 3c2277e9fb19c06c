import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState, useSyncExternalStore, type ReactNode } from 'react';
import { configQuery } from '#api/configQuery.ts';
import { connectionFromConfig, withoutAccount, type Connection } from '#api/connection.ts';
import type { Config } from '#api/contract.ts';
import { explainError } from '#api/explainError.ts';
import { clearJobPagesCache } from '#api/jobPagesCache.ts';
import { clearDeviceStore } from '#api/deviceStore.ts';
import { clearTabItems } from '#api/tabStorage.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { ConnectionContext, type ConnectionState } from './connectionContext.ts';
import { resolveConnection } from './resolveConnection.ts';
import { createKeyStore, keyStoreName } from './keyStore.ts';
import styles from './connection.module.css';

interface ConnectionProviderProps {
  /** Address of the app's base, with a slash at its end. */
  home: string;
  children: ReactNode;
}

/** Reads how the dashboard runs, and provides the connection. */
export function ConnectionProvider({ home, children }: ConnectionProviderProps) {
  const { data, error, refetch } = useQuery(configQuery(home));
  if (data) {
    return (
      <Connected config={data} home={home}>
        {children}
      </Connected>
    );
  }
  return error ? <NoConfig error={error} onRetry={() => void refetch()} /> : null;
}

function Connected({ config, home, children }: ConnectionProviderProps & { config: Config }) {
  const client = useQueryClient();
  const [store] = useState(() => createKeyStore(keyStoreName(home)));
  useEffect(
    function listenToOtherTabs() {
      return store.listen();
    },
    [store],
  );
  useDropUnnamed(config, home);
  const state = useSyncExternalStore(store.subscribe, store.get);
  const value = useMemo<ConnectionState>(() => {
    const offered = connectionFromConfig(config, home);
    const connection = resolveConnection(state, offered, home);
    return {
      config,
      home,
      connection,
      isAsking: !connection && state.kind === 'asking',
      connect: ({ baseUrl, key, keepOnDevice }) => store.connect({ baseUrl, key }, keepOnDevice),
      disconnect: () => {
        store.disconnect();
        if (connection) deleteCached(client, connection);
      },
      connectToOffered: offered && store.reset,
    };
  }, [client, config, home, state, store]);
  return <ConnectionContext value={value}>{children}</ConnectionContext>;
}

/** What a gateway's dashboard kept before accounts had ids may be of any account: nobody can tell, so it goes. */
function useDropUnnamed(config: Config, home: string): void {
  useEffect(
    function dropUnnamed() {
      const offered = connectionFromConfig(config, home);
      if (offered?.account !== undefined) void clearDeviceStore(withoutAccount(offered));
    },
    [config, home],
  );
}

function deleteCached(client: QueryClient, connection: Connection): void {
  const fromService = {
    predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[0] !== 'config',
  };
  void client.cancelQueries(fromService);
  client.removeQueries(fromService);
  clearJobPagesCache(connection);
  void clearDeviceStore(connection);
  clearTabItems();
}

function NoConfig({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { title, meaning, advice } = explainError(error);
  return (
    <main className={styles.alone}>
      <h1>Job Atlas</h1>
      <Alert title={title} actions={<Button onClick={onRetry}>Try again</Button>}>
        The dashboard's own settings (config.json) could not be read. {meaning} {advice}
      </Alert>
    </main>
  );
}
