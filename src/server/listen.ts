import { createServer, type RequestListener, type Server } from 'node:http';
import type { Log } from './logging/log.ts';
import { refuseUnreadable } from './refuseUnreadable.ts';
import type { Limits } from './settings/limits.ts';

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

/** Where a server listens, and how many connections it holds at once; the next one is closed. */
export interface ListenOptions {
  readonly host: string;
  readonly port: number;
  /** What sets the port, for those whom the message about a taken one tells; PORT if left out. */
  readonly portSetting?: string;
  readonly limits: Pick<Limits, 'connections'>;
  /** Gets what the parser refuses. */
  readonly log?: Log;
}

/**
 * How long an idle connection is kept: longer than balancers keep theirs (60 s at most, 600 s at Google's), for one that is closed just
 * as a balancer sends a request on it is a 502 for somebody.
 */
const KEEP_ALIVE_MS = 620_000;

/**
 * Starts an HTTP server; port 0 takes any free one. Returns it once it listens. Throws an Error that
 * says what to do where the port is taken or not allowed. What is no HTTP goes to the log.
 */
export async function listen(
  listener: RequestListener,
  { host, port, portSetting = 'PORT', limits, log }: ListenOptions,
): Promise<Running> {
  const server = createServer(listener);
  server.maxConnections = limits.connections;
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  if (log) refuseUnreadable(server, log);
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
    return `This user may not listen on ${address}. Set ${setting} above 1023.`;
  return `Can't listen on ${address}: ${error.message}`;
}
