/** The servers that the end-to-end tests talk to, each a real one on a free port. */
import { spawn, type ChildProcess } from 'node:child_process';
import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { BUILD } from '#test/build.ts';

export interface Running {
  url: string;
  stop: () => Promise<void>;
}

export interface RunningProcess extends Running {
  pid: number;
  /** Ends it at once, as no signal can be caught. */
  kill: () => Promise<void>;
}

/** Starts the built server as its own process, of the tests' build or another; resolves with the address that it prints. */
export function startBuiltServer(
  settings: Record<string, string>,
  build = BUILD,
): Promise<RunningProcess> {
  const main = join(build, 'dist-server/main.js');
  if (!existsSync(main)) throw new Error('There is no build for tests: run `npm run build:tests`.');
  const child = spawn(process.execPath, [main], {
    cwd: process.cwd(),
    env: { PATH: process.env['PATH'], PORT: '0', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return new Promise((done, fail) => {
    let printed = '';
    let complaints = '';
    child.stderr.on('data', (data: Buffer) => (complaints += data.toString()));
    child.stdout.on('data', (data: Buffer) => {
      printed += data.toString();
      const address = /http:\/\/[\w.[\]:]+/.exec(printed)?.[0];
      if (!address) return;
      done({
        url: address.replace(/\/$/, ''),
        pid: child.pid!,
        stop: () => end(child, 'SIGTERM'),
        kill: () => end(child, 'SIGKILL'),
      });
    });
    child.on('exit', (code) => fail(new Error(`The server ended with ${code}:\n${complaints}`)));
  });
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((done) => child.once('exit', done));
  child.kill(signal);
  await gone;
}

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
};

/** The dashboard as any static host serves it, with the page for every unknown path. */
export function startStaticHost(): Promise<Running> {
  return listen(
    createServer((asked, answer) => {
      const path = join(BUILD, 'dist', new URL(asked.url ?? '/', 'http://host').pathname);
      const file =
        existsSync(path) && statSync(path).isFile() ? path : join(BUILD, 'dist/index.html');
      answer.setHeader('content-type', TYPES[extname(file)] ?? 'application/octet-stream');
      createReadStream(file).pipe(answer);
    }),
  );
}

/** The service at `target` as another origin that allows cross-origin reads. */
export function startCrossOriginService(target: string): Promise<Running> {
  return listen(
    createServer((asked, answer) => {
      answer.setHeader('access-control-allow-origin', '*');
      answer.setHeader('access-control-allow-headers', 'x-api-key, accept');
      if (asked.method === 'OPTIONS') return void answer.writeHead(204).end();
      const { origin: _origin, ...rest } = asked.headers;
      const headers = { ...rest, host: new URL(target).host };
      const onward = request(target + (asked.url ?? '/'), { method: asked.method, headers });
      onward.on('response', (got) => {
        answer.writeHead(got.statusCode ?? 502, got.headers);
        got.pipe(answer);
      });
      onward.on('error', () => answer.destroy());
      onward.end();
    }),
  );
}

/** A server for one test, at a free port or at one that another had before. */
export function listen(server: Server, at = 0): Promise<Running> {
  // A request that is written just as its idle connection is closed would be lost.
  server.keepAliveTimeout = 0;
  return new Promise((done) => {
    server.listen(at, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      done({
        url: `http://127.0.0.1:${port}`,
        stop: () =>
          new Promise((stopped) => {
            server.close(() => stopped());
            server.closeAllConnections();
          }),
      });
    });
  });
}
