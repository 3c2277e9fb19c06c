import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import {
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  type ComponentType,
  type ReactNode,
} from 'react';
import { configQuery } from '#service/configQuery.ts';
import { connectionFromConfig, type Connection } from '#service/connection.ts';
import type { Config } from '#service/contract.ts';
import { forgetConnection } from '#device/deviceStore.ts';
import { clearJobPagesCache } from '#service/jobs/jobs.ts';
import { whenSignedOut } from '#service/signOut.ts';
import { clearTabItems } from '#device/tabStorage.ts';
import { PlainAlert } from '#ui/Alert.tsx';
import { lazyPart } from '#ui/lazyPart.tsx';
import { useStable } from '#ui/useStable.ts';
import { endHistory } from '#history/client/historyClient.ts';
import { createKeyStore, keyStoreName, resolveConnection } from './keyStore.ts';
import { ConnectionContext, type ConnectionState } from '#service/useConnection.tsx';

const noConfig = lazyPart(async () => (await import('./NoConfig.tsx')).NoConfig, PlainAlert);

interface ConnectionProviderProps {
  /** Address of the app's base, with a slash at its end. */
  home: string;
  children: ReactNode;
  /** Asks before disconnecting; left out, nothing is asked. */
  askToDisconnect?: ComponentType<AskToDisconnect>;
}

interface AskToDisconnect {
  connection: Connection;
  /** Where the person signs out of the server, which holds the key; null where they don't. */
  signOut: string | null;
  onClose: () => void;
  onDisconnect: () => void;
}

/** Reads the dashboard's settings (config.json), and provides the connection. */
export function ConnectionProvider(props: ConnectionProviderProps) {
  const { home } = props;
  const { data, error, isFetching, refetch } = useQuery(configQuery(home));
  if (data) return <Connected {...props} config={data} />;
  if (!error) return null;
  return <noConfig.Part error={error} isReading={isFetching} onRetry={() => void refetch()} />;
}

function Connected(props: ConnectionProviderProps & { config: Config }) {
  const { config, home, children, askToDisconnect: Ask } = props;
  const [asks, setAsks] = useState(false);
  const client = useQueryClient();
  const [store] = useState(() => createKeyStore(keyStoreName(home)));
  useEffect(
    function listenToOtherTabs() {
      return store.listen();
    },
    [store],
  );
  const state = useSyncExternalStore(store.subscribe, store.get);
  // The same object as long as it's the same connection: a new one ends what is being read of it.
  const offered = useStable(connectionFromConfig(config, home));
  const connection = useStable(resolveConnection(state, offered, home));
  const value = useMemo<ConnectionState>(
    () => ({
      config,
      home,
      connection,
      isAsking: !connection && state.kind === 'asking',
      connect: ({ baseUrl, key, keepOnDevice }) => store.connect({ baseUrl, key }, keepOnDevice),
      disconnect: () => (Ask ? setAsks(true) : store.disconnect()),
      connectToOffered: offered && store.reset,
    }),
    [config, home, connection, offered, state, store, Ask],
  );
  const path = config.mode === 'gateway' ? config.signOut : undefined;
  const signOut = path === undefined ? null : new URL(path, home).href;
  useDeleteOnceOff(client, connection, state.kind === 'off');
  useFollowSignOut(connection, home);
  return (
    <ConnectionContext value={value}>
      {children}
      {Ask && asks && connection && (
        <Ask
          connection={connection}
          signOut={signOut}
          onClose={() => setAsks(false)}
          onDisconnect={() => {
            setAsks(false);
            if (signOut === null) store.disconnect();
            else void leave(client, connection, signOut);
          }}
        />
      )}
    </ConnectionContext>
  );
}

/** Deletes what is saved once disconnected, here or in another tab: in an effect, when nothing on the page reads or writes it any more. */
function useDeleteOnceOff(
  client: QueryClient,
  connection: Connection | null,
  isOff: boolean,
): void {
  const last = useRef(connection);
  useEffect(
    function deleteOnceOff() {
      const before = last.current;
      last.current = connection;
      if (isOff && before && !connection) void deleteCached(client, before);
    },
    [client, connection, isOff],
  );
}

/** From the first moment: else this tab would go on showing what is kept of the person, and save it again. */
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

/** Deletes what is saved for the person who has signed out; the server decides which page follows. */
async function leave(client: QueryClient, connection: Connection, signOut: string): Promise<void> {
  await deleteCached(client, connection);
  location.assign(new URL('.', signOut));
}

async function deleteCached(client: QueryClient, connection: Connection): Promise<void> {
  const fromService = {
    predicate: ({ queryKey }: { queryKey: readonly unknown[] }) =>
      queryKey[0] !== 'config' && queryKey[0] !== 'history',
  };
  endHistory(client, connection);
  void client.cancelQueries(fromService);
  client.removeQueries(fromService);
  clearJobPagesCache(connection);
  clearTabItems();
  await forgetConnection(connection);
}
