import { createContext, useContext, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import type { Connection } from '#api/connection.ts';
import type { Config } from '#api/contract.ts';
import { connectPath } from '#lib/address.ts';

export interface ConnectionState {
  config: Config;
  /** Address of the app's base, with a slash at its end. */
  home: string;
  /** What is connected to; null where a person has to connect. */
  connection: Connection | null;
  /** Other tabs are being asked for their connection: wait before showing the connect form. */
  isAsking: boolean;
  connect: (typed: { baseUrl: string; key: string; keepOnDevice: boolean }) => void;
  /** Forgets the key, and all that is kept of the connection, after saying so. */
  disconnect: () => void;
  /** Connects to what the server offers by itself; null where it offers nothing. */
  connectToOffered: (() => void) | null;
}

export const ConnectionContext = createContext<ConnectionState | null>(null);

/** What the page is connected to, and how to change that. Throws outside of a ConnectionProvider. */
export function useConnection(): ConnectionState {
  const state = useContext(ConnectionContext);
  if (!state) throw new Error('There is no ConnectionProvider around this');
  return state;
}

/** The connection, below a RequireConnection. Throws where there is none. */
export function useRequiredConnection(): Connection {
  const { connection } = useConnection();
  if (!connection) throw new Error('There is no RequireConnection around this');
  return connection;
}

/** Shows its children once connected; until then leads to the connect form, which leads back here. */
export function RequireConnection({ children }: { children: ReactNode }) {
  const { connection, isAsking } = useConnection();
  const { pathname, search, hash } = useLocation();
  if (connection) return children;
  if (isAsking) return null;
  return <Navigate to={connectPath(pathname + search + hash)} replace />;
}
