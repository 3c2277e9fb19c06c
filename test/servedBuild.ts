/** Serves what is built of sources beside Vite's modules: a page or a worker takes a few files instead of hundreds. */
import { readFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { join, normalize } from 'node:path';
import { build, type InlineConfig, type Plugin } from 'vite';

const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html',
  js: 'text/javascript',
  css: 'text/css',
};

/** Builds it when it's first asked for, and anew once a file has changed. `base` is the path it's served under, `config` how it's built. */
export function servedBuild(name: string, base: string, config: InlineConfig): Plugin {
  const outDir = join('node_modules/.cache', name);
  let built: Promise<unknown> | null = null;
  async function answer(path: string, response: ServerResponse, next: (error?: unknown) => void) {
    built ??= build({
      configFile: false,
      logLevel: 'error',
      base,
      publicDir: false,
      ...config,
      build: { target: 'es2023', outDir, emptyOutDir: true, minify: false, ...config.build },
    });
    const body = await built
      .then(() => readFile(join(outDir, path)))
      .catch((error: unknown) => error);
    if (!(body instanceof Buffer)) return next(body);
    const type = TYPES[path.split('.').at(-1) ?? ''];
    response.setHeader('content-type', type ?? 'application/octet-stream');
    response.setHeader('cache-control', path.endsWith('.html') ? 'no-store' : 'max-age=3600');
    response.end(body);
  }
  return {
    name,
    watchChange: () => void (built = null),
    configureServer({ middlewares }) {
      middlewares.use(base, (request, response, next) => {
        const path = normalize(new URL(request.url ?? '/', 'http://built').pathname);
        void answer(path, response, next);
      });
    },
  };
}
