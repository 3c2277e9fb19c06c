/** Serves the simulation's tab as a build has it: each of its pages and workers takes a few files instead of hundreds of modules. */
import react from '@vitejs/plugin-react';
import { readFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { join, normalize } from 'node:path';
import { build, type Plugin } from 'vite';
import { assembly } from '#server/assembly.ts';

const BASE = '/simulated/';
const OUT = 'node_modules/.cache/simulation';
const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html',
  js: 'text/javascript',
  css: 'text/css',
};

/** Builds it when it's first asked for. */
export function builtTab(): Plugin {
  let built: Promise<unknown> | null = null;
  async function answer(path: string, response: ServerResponse, next: (error?: unknown) => void) {
    built ??= buildTab();
    const body = await built.then(() => readFile(join(OUT, path))).catch((error: unknown) => error);
    if (!(body instanceof Buffer)) return next(body);
    const type = TYPES[path.split('.').at(-1) ?? ''];
    response.setHeader('content-type', type ?? 'application/octet-stream');
    response.setHeader('cache-control', path.endsWith('.html') ? 'no-store' : 'max-age=3600');
    response.end(body);
  }
  return {
    name: 'built-tab',
    configureServer({ middlewares }) {
      middlewares.use(BASE, (request, response, next) => {
        const path = normalize(new URL(request.url ?? '/', 'http://tab').pathname);
        void answer(path, response, next);
      });
    },
  };
}

function buildTab(): Promise<unknown> {
  return build({
    configFile: false,
    logLevel: 'error',
    base: BASE,
    publicDir: false,
    plugins: [react(), assembly()],
    worker: { format: 'es', plugins: () => [assembly()] },
    build: {
      target: 'es2023',
      outDir: OUT,
      emptyOutDir: true,
      minify: false,
      rollupOptions: { input: 'test/simulation/tab.html' },
    },
  });
}
