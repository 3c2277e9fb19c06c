import { STATUS_CODES, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { wholeAddress } from './http/callerAddress.ts';
import { isBeingAnswered } from './http/callerSignal.ts';
import type { Log } from './logging/log.ts';

/** What Node answers by itself while nobody listens; anything else that it can't read is a 400. */
const STATUSES = new Map([
  ['HPE_HEADER_OVERFLOW', 431],
  ['HPE_CHUNK_EXTENSIONS_OVERFLOW', 413],
  ['ERR_HTTP_REQUEST_TIMEOUT', 408],
]);

/** Logs what the server's parser refuses, and answers it as Node does: where nothing of another answer is under way. */
export function refuseUnreadable(server: Server, log: Log): void {
  const refused = new WeakSet<Socket>();
  server.on('clientError', (error: Error & { code?: string }, socket: Socket) => {
    // What comes after it can't be read either.
    if (refused.has(socket)) return;
    refused.add(socket);
    const { code = error.message } = error;
    // Browsers open connections ahead of what they may ask.
    if (socket.bytesRead === 0) {
      socket.destroy();
      return;
    }
    if (code !== 'ECONNRESET') {
      log({
        event: 'request refused',
        error: code,
        address: wholeAddress(socket.remoteAddress),
      });
    }
    const status = STATUSES.get(code) ?? 400;
    if (socket.writable && !isBeingAnswered(socket)) {
      socket.write(
        `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`,
      );
    }
    socket.destroySoon();
  });
}
