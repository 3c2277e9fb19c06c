/** The build's step that writes `sw.js`: the service worker as one classic script, with the list of the build's files before it. */
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin, type Rollup } from 'vite';
import { PATHS } from '#lib/address.ts';
import type { BuiltApp } from '#lib/builtApp.ts';
import { builtLanguage } from '#server/languages/languageTexts.ts';
import { filesOfOthers } from './pageFiles.ts';

const SOURCE = 'src/device/offline/app.serviceWorker.ts';
/** Files beside the assets that the app asks for, from `public/`. */
const PUBLIC = ['icon.svg'];

/** Writes it beside the page. */
export function writeServiceWorker(): Plugin {
  return {
    name: 'write-service-worker',
    apply: (_config, { isSsrBuild, command }) => command === 'build' && !isSsrBuild,
    async writeBundle({ dir = '' }, bundle) {
      if (!('index.html' in bundle) || builtLanguage() !== 'en') return;
      const script = await bundledScript();
      const app = JSON.stringify(builtApp(Object.values(bundle)));
      writeFileSync(join(dir, 'sw.js'), `const APP = ${app};\n${script}`);
    },
  };
}

/** What is in this build; its name follows from its files' names, which follow from their content, and from the page. */
function builtApp(bundle: readonly (Rollup.OutputAsset | Rollup.OutputChunk)[]): BuiltApp {
  const assets = bundle
    .map(({ fileName }) => fileName)
    .filter((name) => name.startsWith('assets/') && !name.endsWith('.map'));
  const languages = { en: assets.sort(), ...filesOfOthers() };
  const names = [...PUBLIC, ...Object.values(languages).flat()];
  // The service worker takes what comes as a page for a missing file.
  const odd = names.find((name) => name.endsWith('.html'));
  if (odd !== undefined)
    throw new Error(`${odd} is a page, and would keep the app from being kept`);
  const page = bundle.find(({ fileName }) => fileName === 'index.html');
  const html = page?.type === 'asset' ? String(page.source) : '';
  const entry = /<link\b[^>]*\bdata-for="entry"[^>]*\bhref="[^"]*?(assets\/[^"]+)"/.exec(html)?.[1];
  if (entry === undefined) throw new Error('The build has no page with a script');
  const hash = createHash('sha256').update(names.join('\n')).update(html);
  const pages = ['', ...Object.values(PATHS).map((path) => path.slice(1))];
  return { build: hash.digest('hex').slice(0, 12), entry, files: PUBLIC, languages, pages };
}

async function bundledScript(): Promise<string> {
  const built = (await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: {
      write: false,
      target: 'es2023',
      rollupOptions: { input: SOURCE, output: { format: 'iife' } },
    },
  })) as Rollup.RollupOutput;
  return built.output[0].code;
}
