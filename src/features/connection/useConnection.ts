import { useContext } from 'react';
import type { Connection } from '#api/connection.ts';
import { ConnectionContext, type ConnectionState } from './connectionContext.ts';

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
