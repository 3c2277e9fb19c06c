/** The build's steps that write files beside the page's own: what hosts are to know, and the service worker. */
import { copyFileSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { hostFiles, serviceOrigins, type Site } from './hostFiles.ts';
import { writeServiceWorker } from './serviceWorkerFile.ts';

export function builtFiles(): Plugin[] {
  return [writeHostFiles(), writeServiceWorker()];
}

/** Writes what other hosts are to know: `404.html`, `_headers`, `_redirects` and what nginx and Caddy include. */
function writeHostFiles(): Plugin {
  let base = '/';
  let folder = '';
  return {
    name: 'write-host-files',
    apply: (_config, { isSsrBuild, command }) => command === 'build' && !isSsrBuild,
    configResolved: (config) => {
      ({ base } = config);
      folder = resolve(config.root, config.build.outDir);
    },
    generateBundle() {
      const services = serviceOrigins(process.env['BUILD_SERVICES']?.split(' ') ?? []);
      const map = JSON.parse(readFileSync('public/config.json', 'utf8')) as Site['map'];
      for (const [fileName, source] of Object.entries(hostFiles({ base, services, map })))
        this.emitFile({ type: 'asset', fileName, source });
    },
    writeBundle: () => {
      copyFileSync(join(folder, 'index.html'), join(folder, '404.html'));
    },
  };
}
