import { createServer, type RequestListener, type Server, STATUS_CODES } from 'node:http';
import type { BlockList, Socket } from 'node:net';
import { limitConnections } from './http/connectionLimits.ts';
import type { Log } from './monitoring/log.ts';
import type { Limits } from './settings/limits.ts';
import { wholeAddress } from './http/caller.ts';
import { isBeingAnswered } from './http/answerEnd.ts';

/** A running server, and how to stop it. */
export interface Running {
  /** Its address, without a slash at the end. */
  readonly url: string;
  /**
   * Stops listening, lets what is being answered end within so many milliseconds, none if left out, and closes what connections are
   * left then.
   */
  close(withinMs?: number): Promise<void>;
}

/** Where a server listens, and for how many. */
interface ListenOptions {
  readonly host: string;
  readonly port: number;
  /** What sets the port, for those whom the message about a taken one tells; PORT if left out. */
  readonly portSetting?: string;
  readonly limits: Pick<Limits, 'connections' | 'connectionsPerAddress' | 'headMs'>;
  /** Proxies in front, which aren't held to the share of an address; none, if left out. */
  readonly proxies?: BlockList;
  /** Gets what the parser refuses, and that connections are. */
  readonly log?: Log;
}

/**
 * How long an idle connection is kept: longer than balancers keep theirs (60 s at most, 600 s at Google's), for one that is closed just
 * as a balancer sends a request on it is a 502 for somebody.
 */
const KEEP_ALIVE_MS = 620_000;

/** How long a whole request may take to come, its body included, which nobody reads. */
const REQUEST_MS = 300_000;

/** How often Node looks for heads and requests that take too long. */
const CHECK_MS = 1000;

/**
 * Starts an HTTP server; port 0 takes any free one. Returns it once it listens. Throws an Error that
 * says what to do where the port is taken or not allowed. What is no HTTP goes to the log.
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

/** How often refused connections are logged: whoever has too many may well open more, thousands a second. */
const LOG_MS = 60_000;

function logRefused(log: Log): (limit: string, address: string) => void {
  let nextMs = 0;
  return (limit, address) => {
    if (performance.now() < nextMs) return;
    nextMs = performance.now() + LOG_MS;
    log({ event: 'connection refused', limit, address });
  };
}

/** How often connections are looked for that have become idle. */
const LOOK_MS = 50;

async function drain(server: Server, withinMs: number): Promise<void> {
  const look = setInterval(() => {
    server.closeIdleConnections();
  }, LOOK_MS);
  const end = setTimeout(() => {
    server.closeAllConnections();
  }, withinMs);
  if (withinMs === 0) server.closeAllConnections();
  await new Promise<void>((resolve) => {
    server.close(() => {
      resolve();
    });
  });
  clearInterval(look);
  clearTimeout(end);
}

/** The host as a browser on this machine can open it: the wildcard address isn't one. */
function urlHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}

function listenMessage(error: Error, address: string, setting: string): string {
  const code = 'code' in error ? error.code : '';
  if (code === 'EADDRINUSE') {
    return `Another program answers at ${address}. Stop it first, or set ${setting} to another number.`;
  }
  if (code === 'EACCES')
    return `This user isn't allowed to listen on ${address}. Set ${setting} above 1023.`;
  return `Can't listen on ${address}: ${error.message}`;
}

/** What Node answers by itself while nobody listens; anything else that it can't read is a 400. */
const STATUSES = new Map([
  ['HPE_HEADER_OVERFLOW', 431],
  ['HPE_CHUNK_EXTENSIONS_OVERFLOW', 413],
  ['ERR_HTTP_REQUEST_TIMEOUT', 408],
]);

/** Logs what the server's parser refuses, and answers it as Node does: where nothing of another answer is under way. */
function refuseUnreadable(server: Server, log: Log): void {
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
