import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { packageRoot } from '#server/settings/packageRoot.ts';

/** Built files of these tests: threads and processes can't load sources. */
export interface BuiltFiles {
  readonly thread: URL;
  readonly process: URL;
  /** The threads as the server builds them. */
  readonly measuring: URL;
  readonly checking: URL;
  readonly shares: URL;
  remove(): Promise<void>;
}

/** Builds them into a folder of their own. */
export async function buildFiles(): Promise<BuiltFiles> {
  const root = packageRoot();
  const outDir = join(root, 'node_modules/.cache/job-queue', randomUUID());
  const here = join(root, 'test/measure/queue');
  await build({
    root,
    logLevel: 'warn',
    build: {
      ssr: true,
      outDir,
      rollupOptions: {
        input: {
          obedient: join(here, 'obedient.worker.ts'),
          process: join(here, 'queueProcess.ts'),
          measuring: join(root, 'src/measure/queue/measuring.worker.ts'),
          checking: join(root, 'src/measure/requests/checking.worker.ts'),
          shares: join(root, 'src/server/shares/thread/shares.worker.ts'),
        },
      },
    },
  });
  return {
    thread: pathToFileURL(join(outDir, 'obedient.js')),
    process: pathToFileURL(join(outDir, 'process.js')),
    measuring: pathToFileURL(join(outDir, 'measuring.js')),
    checking: pathToFileURL(join(outDir, 'checking.js')),
    shares: pathToFileURL(join(outDir, 'shares.js')),
    remove: async () => {
      await rm(outDir, { recursive: true, force: true });
    },
  };
}
