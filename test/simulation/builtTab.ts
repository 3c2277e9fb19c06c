import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { assembly } from '#server/assembly.ts';
import { servedBuild } from '#test/servedBuild.ts';

/** Serves the simulation's tab as a build has it. */
export function builtTab(): Plugin {
  return servedBuild('simulation', '/simulated/', {
    plugins: [react(), assembly()],
    worker: { format: 'es', plugins: () => [assembly()] },
    build: { rollupOptions: { input: 'test/simulation/tab.html' } },
  });
}
