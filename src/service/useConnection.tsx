import { createContext, useContext, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import type { Connection } from './connection.ts';
import type { Config } from './contract.ts';
import { connectPath } from '#lib/address.ts';
import { Redirect } from '#ui/Link.tsx';

export interface ConnectionState {
  config: Config;
  /** Address of the app's base, with a slash at its end. */
  home: string;
  /** Null while a person has to connect. */
  connection: Connection | null;
  /** Other tabs are being asked for their connection: wait before showing the connect form. */
  isAsking: boolean;
  connect: (typed: { baseUrl: string; key: string; keepOnDevice: boolean }) => void;
  /** Forgets the key and deletes what is saved for the connection, after asking. */
  disconnect: () => void;
  /** Connects to the service that the server offers; null where it offers none. */
  connectToOffered: (() => void) | null;
}

export const ConnectionContext = createContext<ConnectionState | null>(null);

/** Returns the page's connection. Throws outside a ConnectionProvider. */
export function useConnection(): ConnectionState {
  const state = useContext(ConnectionContext);
  if (!state) throw new Error('There is no ConnectionProvider around this');
  return state;
}

/** Returns the connection below a RequireConnection. Throws where there is none. */
export function useRequiredConnection(): Connection {
  const { connection } = useConnection();
  if (!connection) throw new Error('There is no RequireConnection around this');
  return connection;
}

/** Renders its children once connected; until then redirects to the connect form, which leads back here. */
export function RequireConnection({ children }: { children: ReactNode }) {
  const { connection, isAsking } = useConnection();
  const { pathname, search, hash } = useLocation();
  if (connection) return children;
  if (isAsking) return null;
  return <Redirect to={connectPath(pathname + search + hash)} />;
}
