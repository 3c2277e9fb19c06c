#!/usr/bin/env node
/** What `npm run serve` and a packaged `job-atlas` run: the existing build, even if outdated. Needs no build tools. */
import { existsSync } from 'node:fs';

const server = new URL('../../dist-server/main.js', import.meta.url);
const page = new URL('../../dist/index.html', import.meta.url);
if (![server, page].every((file) => existsSync(file))) {
  process.stderr.write(
    'There is no build in dist and dist-server. Make one with `npm run build`.\n',
  );
  process.exit(1);
}
await import(server.href);
