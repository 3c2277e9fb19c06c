/** A caller who speaks HTTP/1.1 by hand over a socket: whatever a client library wouldn't send. */
import { connect, type Socket } from 'node:net';

/** One connection to a server. */
export interface RawCaller {
  readonly socket: Socket;
  /** Everything received so far. */
  received(): string;
  /** The status of each answer whose head came so far; bodies must not hold status lines. */
  statuses(): number[];
  /** Resolves once the connection is closed, by either side. */
  readonly closed: Promise<void>;
}

/** Opens a connection to a server's address and sends the text. */
export async function rawCaller(url: string, text: string): Promise<RawCaller> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  let received = '';
  socket.setEncoding('latin1');
  socket.on('data', (piece: string) => {
    received += piece;
  });
  socket.on('error', () => {});
  const closed = new Promise<void>((resolve) => {
    socket.once('close', () => {
      resolve();
    });
  });
  await new Promise((resolve) => {
    socket.once('connect', resolve);
  });
  socket.write(text);
  return {
    socket,
    received: () => received,
    statuses: () => [...received.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map((match) => Number(match[1])),
    closed,
  };
}

/** The text of a GET request without a body. */
export function getText(path: string, headers: Readonly<Record<string, string>> = {}): string {
  const lines = Object.entries({ host: 'localhost', ...headers }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  return `GET ${path} HTTP/1.1\r\n${lines.join('')}\r\n`;
}
