/** Built files of the server and of its tests, as threads and processes can't load sources: built once for all test files, for the first that asks. */
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { inject } from 'vitest';
import type { TestProject } from 'vitest/node';
import { packageRoot } from '#server/settings/packageRoot.ts';
import { listen } from '#test/e2e/servers.ts';

declare module 'vitest' {
  interface ProvidedContext {
    builds: string;
  }
}

const root = packageRoot();

/** What can be built, each into a folder. */
const BUILDS: Readonly<Record<string, (outDir: string) => Promise<void>>> = {
  server: buildServer,
  queue: buildQueue,
};

/** Answers each question with the folder of what it names, once that's built. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = join(root, 'node_modules/.cache/test-builds', randomUUID());
  const started = new Map<string, Promise<void>>();
  const start = async (name: string, made: string) => {
    try {
      const make = BUILDS[name];
      if (!make) throw new Error(`${name}?`);
      await make(made);
    } catch (error) {
      // Whoever asks next tries again.
      started.delete(name);
      throw error;
    }
  };
  const { url, stop } = await listen(
    createServer((question, answer) => {
      const name = question.url?.slice(1) ?? '';
      const made = join(folder, name);
      const making = started.get(name) ?? start(name, made);
      started.set(name, making);
      making.then(
        () => answer.end(made),
        (error: unknown) => answer.writeHead(500).end(String(error)),
      );
    }),
  );
  project.provide('builds', url);
  return async () => {
    await stop();
    await Promise.allSettled(started.values());
    await rm(folder, { recursive: true, force: true });
  };
}

/** As `npm run build` does it. */
async function buildServer(folder: string): Promise<void> {
  const { VITEST: _, NODE_ENV: __, ...env } = process.env;
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  const args = [
    vite,
    'build',
    '--ssr',
    '--mode',
    'server',
    '--outDir',
    join(folder, 'dist-server'),
  ];
  const child = spawn(process.execPath, args, {
    cwd: root,
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const [complaints, [status]] = await Promise.all([text(child.stderr), once(child, 'close')]);
  if (status !== 0) throw new Error(complaints);
}

async function buildQueue(outDir: string): Promise<void> {
  const here = join(root, 'test/measure/queue');
  const input = {
    obedient: join(here, 'obedient.worker.ts'),
    process: join(here, 'queueProcess.ts'),
  };
  await build({
    root,
    logLevel: 'warn',
    build: { ssr: true, outDir, rollupOptions: { input } },
  });
}

async function built(name: string): Promise<string> {
  const answer = await fetch(`${inject('builds')}/${name}`);
  const said = await answer.text();
  if (!answer.ok) throw new Error(said);
  return said;
}

/** Files of the server's build. */
export interface BuiltServer {
  /** Has `dist-server/` in it, as that of `npm run build:tests`. */
  readonly folder: string;
  readonly measuring: URL;
  readonly checking: URL;
  readonly shares: URL;
}

/** Returns the server's files as it's built. */
export async function builtServer(): Promise<BuiltServer> {
  const folder = await built('server');
  const fileOf = (name: string) => pathToFileURL(join(folder, `dist-server/${name}.js`));
  return {
    folder,
    measuring: fileOf('measuring'),
    checking: fileOf('checking'),
    shares: fileOf('shares'),
  };
}

/** Returns the thread that does what rows say, and the process that does nothing but work off jobs with it. */
export async function builtQueue(): Promise<{ readonly thread: URL; readonly process: URL }> {
  const folder = await built('queue');
  return {
    thread: pathToFileURL(join(folder, 'obedient.js')),
    process: pathToFileURL(join(folder, 'process.js')),
  };
}
