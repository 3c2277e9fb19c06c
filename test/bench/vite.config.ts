import react from '@vitejs/plugin-react';
import { resolve } from 'node:path';
import { defineConfig } from 'vite';
// oxlint-disable-next-line no-restricted-imports -- '#…' names what lies in src and test
import { assembly } from '../../src/server/assembly.ts';

const WAYS = [
  'leafletCanvas',
  'reactLeaflet',
  'geojsonVt',
  'floorBytes',
  'floorParse',
  'scan',
  'engine',
  'throughTime',
];

/** The pages of the other ways, built as their users would build them. */
export default defineConfig({
  root: resolve(import.meta.dirname, 'ways'),
  base: '/ways/',
  plugins: [react(), assembly()],
  worker: { format: 'es', plugins: () => [assembly()] },
  build: {
    target: 'es2023',
    outDir: resolve(import.meta.dirname, '../../node_modules/.cache/bench/ways'),
    emptyOutDir: true,
    rollupOptions: {
      input: WAYS.map((way) => resolve(import.meta.dirname, `ways/${way}.html`)),
    },
  },
});
