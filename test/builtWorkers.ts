import type { Plugin } from 'vite';
import { assembly } from '#server/assembly.ts';
import { servedBuild } from './servedBuild.ts';

const BASE = '/workers/';

const STARTED = /new URL\('[^']*\/(\w+\.worker)\.ts', import\.meta\.url\)/;

/** Has pages start their workers as a build has them: most tests start one or several. */
export function builtWorkers(): Plugin[] {
  const workers = servedBuild('workers', BASE, {
    plugins: [assembly()],
    worker: {
      format: 'es',
      plugins: () => [assembly()],
      rollupOptions: {
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
    build: {
      rollupOptions: {
        input: [
          'src/result/client/resultClient.ts',
          'src/history/client/historyClient.ts',
          'test/report/worker/reportWorker.ts',
        ],
        preserveEntrySignatures: 'strict',
      },
    },
  });
  return [
    workers,
    {
      name: 'workers-as-built',
      enforce: 'pre',
      transform: (code) => code.replace(STARTED, `new URL('${BASE}$1.js', location.origin)`),
    },
  ];
}
