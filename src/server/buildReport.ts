/**
 * The viewer that is in every report, as one HTML file without data.
 *
 * 1. Its worker is built as one classic script: no page from a disk may start a module in a worker.
 * 2. Its page is built as one script with the worker's, packed, and the outline of the land in it.
 * 3. That is packed in turn and goes into one file, whose policy allows this script and the few lines that unpack it by their
 *    hashes, the worker from memory, and no request at all.
 */
import { resolve } from 'node:path';
import {
  build,
  runnerImport,
  type InlineConfig,
  type Plugin,
  type PluginOption,
  type Rolldown,
} from 'vite';
import type * as ServerTexts from '#server/languages/serverTexts.ts';
import { builtLanguage, PSEUDO } from '#server/languages/languageTexts.ts';
import { packed, viewerHtml } from './viewerHtml.ts';

const WORKER = 'virtual:report-worker';
const VIEWER = 'virtual:report-viewer';
/** Where the development server has it. */
const DEV_PATH = '/@report-viewer.html';

/** Offers the viewer's address as `virtual:report-viewer`; `pluginsOf` are those that its own build needs. */
export function reportViewer(pluginsOf: () => PluginOption[]): Plugin {
  let isBuild = false;
  let root = '';
  let html: Promise<string> | null = null;
  const made = () => (html ??= buildViewer({ root, pluginsOf }));
  return {
    name: 'report-viewer',
    configResolved(config) {
      isBuild = config.command === 'build';
      ({ root } = config);
    },
    resolveId: (id) => (id === VIEWER ? `\0${VIEWER}` : null),
    async load(id) {
      if (id !== `\0${VIEWER}`) return null;
      if (!isBuild) return `export default ${JSON.stringify(DEV_PATH)};`;
      // Not as a page: none but the app's own may come from its origin, and its service worker takes none for a file.
      const file = this.emitFile({ type: 'asset', name: 'report.txt', source: await made() });
      return `export default import.meta.ROLLUP_FILE_URL_${file};`;
    },
    configureServer(server) {
      server.middlewares.use(DEV_PATH, (_request, response, next) => {
        made().then((text) => response.end(text), next);
      });
    },
  };
}

interface ViewerBuild {
  root: string;
  pluginsOf: () => PluginOption[];
}

async function buildViewer({ root, pluginsOf }: ViewerBuild): Promise<string> {
  const common = (input: string, plugins: PluginOption[]): InlineConfig => ({
    root,
    configFile: false,
    publicDir: false,
    mode: 'production',
    logLevel: 'warn',
    plugins,
    build: {
      write: false,
      target: 'es2023',
      modulePreload: false,
      cssCodeSplit: false,
      assetsInlineLimit: Number.MAX_SAFE_INTEGER,
      reportCompressedSize: false,
      chunkSizeWarningLimit: 2000,
      rolldownOptions: {
        input,
        output: { format: 'iife', codeSplitting: false },
        transform: { define: { 'import.meta': '{}' } },
      },
    },
  });
  const worker = await outputOf(common('src/report/worker/report.worker.ts', pluginsOf()));
  const page = await outputOf({
    ...common('src/report/viewer/main.tsx', [
      ...pluginsOf(),
      offer(WORKER, packed(scriptOf(worker))),
    ]),
    resolve: { alias: [{ find: FINE_LAND, replacement: COARSE_LAND }] },
  });
  const built = builtLanguage();
  const language = built === PSEUDO ? 'en' : built;
  const { module } = await runnerImport<typeof ServerTexts>(
    resolve('src/server/languages/serverTexts.ts'),
  );
  return viewerHtml({
    script: scriptOf(page),
    style: styleOf(page),
    language,
    texts: module.serverTexts(language),
  });
}

/** From zoom 5 on a page with a network has a finer outline, of 750 kB. */
const FINE_LAND = 'world-atlas/countries-50m.json?url';
const COARSE_LAND = 'world-atlas/countries-110m.json?url';

function offer(id: string, text: string): Plugin {
  return {
    name: 'offer-text',
    resolveId: (wanted) => (wanted === id ? `\0${id}` : null),
    load: (wanted) => (wanted === `\0${id}` ? `export default ${JSON.stringify(text)};` : null),
  };
}

type Output = Rolldown.RolldownOutput['output'];

async function outputOf(config: InlineConfig): Promise<Output> {
  const built = await build(config);
  const [only] = Array.isArray(built) ? built : [built];
  if (!only || !('output' in only)) throw new Error('The report’s viewer wasn’t built');
  return only.output;
}

function scriptOf(output: Output): string {
  const chunks = output.filter((file) => file.type === 'chunk');
  if (chunks.length !== 1) throw new Error('The report’s viewer is more than one script');
  return chunks[0]?.code ?? '';
}

function styleOf(output: Output): string {
  const sheets = output.filter(
    (file) => file.type === 'asset' && file.fileName.endsWith('.css'),
  ) as Rolldown.OutputAsset[];
  return sheets.map(({ source }) => String(source)).join('\n');
}
