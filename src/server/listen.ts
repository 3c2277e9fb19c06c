import { createServer, type RequestListener, type Server, STATUS_CODES } from 'node:http';
import type { BlockList, Socket } from 'node:net';
import { limitConnections } from './http/connectionLimits.ts';
import { errorCode, type Log } from './monitoring/log.ts';
import type { Limits } from './settings/limits.ts';
import { wholeAddress } from './http/caller.ts';
import { isBeingAnswered } from './http/answerEnd.ts';

export interface Running {
  /** Its address, without a slash at the end. */
  readonly url: string;
  /** Stops listening, gives answers under way that many milliseconds to end (none, if left out), then closes all connections. */
  close(withinMs?: number): Promise<void>;
}

interface ListenOptions {
  readonly host: string;
  readonly port: number;
  /** The setting of the port, for error messages; PORT, if left out. */
  readonly portSetting?: string;
  readonly limits: Pick<Limits, 'connections' | 'connectionsPerAddress' | 'headMs'>;
  /** Proxies in front, which are exempt from the limit per address; none, if left out. */
  readonly proxies?: BlockList;
  /** Gets refused connections and requests that the parser refused. */
  readonly log?: Log;
}

/**
 * How long an idle connection stays open: longer than load balancers keep theirs (60 s at most, 600 s at Google), because closing one just as
 * a balancer sends a request on it is a 502 for somebody.
 */
const KEEP_ALIVE_MS = 620_000;

/** How long a whole request may take to arrive, including its body. */
const REQUEST_MS = 300_000;

/** How often Node checks for heads and requests that take too long. */
const CHECK_MS = 1000;

/**
 * Starts an HTTP server; port 0 takes any free one. Returns it once it listens. Throws an Error that says what to do where the port is taken
 * or not allowed. Requests that aren't HTTP are logged.
 */
export async function listen(
  listener: RequestListener,
  { host, port, portSetting = 'PORT', limits, proxies, log = () => {} }: ListenOptions,
): Promise<Running> {
  const server = createServer({
    keepAliveTimeout: KEEP_ALIVE_MS,
    headersTimeout: limits.headMs,
    requestTimeout: Math.max(REQUEST_MS, limits.headMs),
    connectionsCheckingInterval: CHECK_MS,
  });
  limitConnections(server, { limits, proxies, refused: logRefused(log) });
  refuseUnreadable(server, log);
  server.on('request', listener);
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => {
      reject(new Error(listenMessage(error, `${host}:${port}`, portSetting), { cause: error }));
    });
    server.listen(port, host, resolve);
  });
  const address = server.address();
  const actual = typeof address === 'object' && address ? address.port : port;
  return {
    url: `http://${urlHost(host)}:${actual}`,
    close: async (withinMs = 0) => {
      await drain(server, withinMs);
    },
  };
}

/** How often refused connections are logged at most: there may be thousands a second. */
const LOG_MS = 60_000;

function logRefused(log: Log): (limit: string, address: string) => void {
  let nextMs = 0;
  return (limit, address) => {
    if (performance.now() < nextMs) return;
    nextMs = performance.now() + LOG_MS;
    log({ event: 'connection refused', limit, address });
  };
}

/** How often connections that have become idle are closed while stopping. */
const CLOSE_IDLE_MS = 50;

async function drain(server: Server, withinMs: number): Promise<void> {
  const timer = setInterval(() => {
    server.closeIdleConnections();
  }, CLOSE_IDLE_MS);
  const end = setTimeout(() => {
    server.closeAllConnections();
  }, withinMs);
  if (withinMs === 0) server.closeAllConnections();
  await new Promise<void>((resolve) => {
    server.close(() => {
      resolve();
    });
  });
  clearInterval(timer);
  clearTimeout(end);
}

/** The host as a browser on this machine can open it, which it can't for the wildcard address. */
function urlHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}

function listenMessage(error: Error, address: string, setting: string): string {
  const code = errorCode(error);
  if (code === 'EADDRINUSE') {
    return `Another program answers at ${address}. Stop it first, or set ${setting} to another number.`;
  }
  if (code === 'EACCES')
    return `This user isn't allowed to listen on ${address}. Set ${setting} above 1023.`;
  return `Can't listen on ${address}: ${error.message}`;
}

/** Node's own statuses for these errors; everything else that it can't parse is a 400. */
const STATUSES = new Map([
  ['HPE_HEADER_OVERFLOW', 431],
  ['HPE_CHUNK_EXTENSIONS_OVERFLOW', 413],
  ['ERR_HTTP_REQUEST_TIMEOUT', 408],
]);

/** Logs requests that the server's parser refuses, and answers them as Node would, unless another answer is under way. */
function refuseUnreadable(server: Server, log: Log): void {
  const refused = new WeakSet<Socket>();
  server.on('clientError', (error: Error & { code?: string }, socket: Socket) => {
    // Whatever follows can't be parsed either.
    if (refused.has(socket)) return;
    refused.add(socket);
    const { code = error.message } = error;
    // Browsers open connections in advance and may not use them.
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
