import { createContext } from 'react';
import type { Connection } from '#api/connection.ts';
import type { Config } from '#api/contract.ts';

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
