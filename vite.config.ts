import react from '@vitejs/plugin-react';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { playwright } from '@vitest/browser-playwright';
import { normalizePath, type Plugin, type PluginOption } from 'vite';
import { defineConfig, type ViteUserConfig } from 'vitest/config';
import { assembly } from './src/server/assembly.ts';
import { reportViewer } from './src/server/buildReport.ts';
import { builtLanguage, languageTexts, PSEUDO } from './src/server/languages/languageTexts.ts';
import { builtFiles } from './src/server/static/builtFiles.ts';
import { pageFiles } from './src/server/static/pageFiles.ts';
import { zipsAtOnce } from './src/server/zipsAtOnce.ts';
import { builtWorkers } from './test/builtWorkers.ts';
import { chromiumLaunch, type Launch } from './test/e2e/chromium.ts';
import { pseudoTexts } from './test/languages/pseudoTexts.ts';
import { builtTab } from './test/simulation/builtTab.ts';

const json = process.env['VITEST_JSON'];
/** Tests of documents, examples and structure: of what is written, not of what it does. They're a part of `npm run check`. */
const TEXTS = ['test/docs/**/*.test.ts', 'test/lint/**/*.test.ts', 'test/deploy/**/*.test.ts'];
const TEXTS_PROJECT = {
  extends: true as const,
  test: { name: 'texts', environment: 'node', isolate: false, include: TEXTS },
};

/** The shipped examples and exports in the programs they are for, which have to be installed: `npm run test:interop`. */
const INTEROP_PROJECT = {
  extends: true as const,
  test: { name: 'interop', environment: 'node', include: ['test/interop/**/*.test.ts'] },
};

export default defineConfig(async ({ isSsrBuild, mode }): Promise<ViteUserConfig> => ({
  plugins: ownPlugins(),
  build: {
    target: 'es2023',
    sourcemap: true,
    // Every browser of the target has it.
    modulePreload: { polyfill: false },
    ...(isSsrBuild
      ? {
          outDir: 'dist-server',
          copyPublicDir: false,
          rollupOptions: {
            ...(mode === 'server' ? { input: SERVER_ENTRIES } : {}),
            output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
          },
        }
      : { outDir: 'dist', rollupOptions: { output: { codeSplitting: PAGE_CHUNKS_OF } } }),
  },
  worker: {
    format: 'es' as const,
    plugins: () => [assembly(), zipsAtOnce(), texts()],
    rollupOptions: { output: { codeSplitting: WORKER_CHUNKS } },
  },
  // What can be bundled needn't be installed beside the server; of these two, one reads files of its own and one may load a native part.
  ssr: mode === 'server' ? { noExternal: true, external: ['@electric-sql/pglite', 'pg'] } : {},
  test: {
    reporters: json ? ['default', ['json', { outputFile: json }]] : ['default'],
    // A worker stands between most presses and what they show; machines differ.
    expect: { poll: { timeout: 60_000 } },
    testTimeout: 240_000,
    hookTimeout: 240_000,
    // What ends a run deletes folders and stops databases; cut short, it leaves them.
    teardownTimeout: 60_000,
    // Vitest leaves a core to itself, which of two is half of all.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        extends: true as const,
        test: {
          name: 'node',
          environment: 'node',
          // A process and all its imports per file took longer than most of the files.
          isolate: false,
          unstubGlobals: true,
          setupFiles: ['test/unstub.ts'],
          globalSetup: ['test/server/sharedPostgres.ts', 'test/server/sharedBuild.ts'],
          include: ['test/**/*.test.ts'],
          exclude: [
            'test/**/*.browser.test.ts',
            'test/e2e/**',
            'test/bench/**',
            'test/interop/**',
            ...TEXTS,
          ],
        },
      },
      TEXTS_PROJECT,
      INTEROP_PROJECT,
      {
        extends: true as const,
        test: {
          name: 'dom',
          environment: 'jsdom',
          // A page per process, not per file, takes a third of the time; each test leaves it empty.
          isolate: false,
          unstubGlobals: true,
          globalSetup: ['test/server/sharedBuild.ts'],
          include: ['test/**/*.test.tsx'],
          exclude: ['test/**/*.browser.test.tsx', 'test/e2e/**', 'test/bench/**'],
          setupFiles: ['test/unstub.ts', 'test/setupDom.ts'],
        },
      },
      browserProject(process.env['VITEST'] ? await chromiumLaunch() : { args: [] }),
    ],
  },
}));

/** The server and its threads, which it finds beside its own file. */
const SERVER_ENTRIES = {
  main: 'src/server/main.ts',
  measuring: 'src/measure/queue/measuring.worker.ts',
  checking: 'src/measure/requests/checking.worker.ts',
  shares: 'src/server/shares/thread/shares.worker.ts',
};

const PICTURE = 'src/app/preload/firstPicture.ts';
const APP = 'src/app/mount.tsx';
const JOBS = 'src/app/pages/JobsPage.tsx';
const RESULT = 'src/app/pages/ResultPage.tsx';
const PANELS = ['src/result/page/workspace/resultPanels.ts', 'src/app/pages/joinedPanels.tsx'];

/**
 * Few chunks for what a first look at a page takes, since each is a request: the entry, a result's first picture, the app,
 * and the page with all that it imports. What two of them share is in one that both take, so that neither takes the other.
 */
const PAGE_CHUNKS_OF = {
  groups: [
    groupOf('entry', {
      all: ['src/main.ts'],
      shared: [
        [PICTURE, APP],
        [PICTURE, JOBS],
      ],
    }),
    groupOf('picture', { all: [PICTURE] }),
    groupOf('mount', { all: [APP], shared: [[JOBS, RESULT]] }),
    groupOf('jobs', { all: [JOBS] }),
    groupOf('result', { all: [RESULT] }),
    groupOf('map', { all: ['src/map/PlotsOnLeaflet.tsx'] }),
    // The first load names every chunk of later pages: what some share is one each, of keeping, notes, long lists, files.
    named(
      'kept',
      /^\/(?:result\/kept\/page\/(?!keptWords)|app\/(?:AfterIdle|OfflineApp)|device\/(?:appFiles|plotStore|kept(?:Choice|Results))\.ts)/,
    ),
    named('userData', /\/(userData(Parts)?|useUserData|verdictNames|plotVerdicts)\.ts/),
    named('lists', /VirtualRows\.mod|VirtualList|useVirtualRows|saveBlob|fileEndings/),
    named('notes', /NoteField|NoteButtons|SavedViews/),
    named('links', /\/share\/(?!worker)|LinkApp|startLink|linkAddr|OtherPage|NotFoundP/),
    groupOf('resultPanels', { all: PANELS, onlyOwn: true }),
  ],
};

/** All that a worker needs at once, but not its entry: WebKit runs that once more, over what is open, when a part that's fetched later imports it. */
const WORKER_CHUNKS = {
  groups: [
    groupOf('resultWorker', { all: ['src/app/worker/result.worker.ts'], withEntry: false }),
    groupOf('historyWorker', { all: ['src/history/worker/history.worker.ts'], withEntry: false }),
  ],
};

interface Graph {
  getModuleInfo: (id: string) => { importedIds: string[]; importers: string[] } | null;
}

interface Group {
  /** Entries that are in it with all that they import, or without themselves. */
  all: string[];
  withEntry?: boolean;
  /** What both of two entries import is in it, too. */
  shared?: [string, string][];
  /** What others import, too, isn't in it. */
  onlyOwn?: boolean;
}

/** One chunk for sources by their paths below `src/`, whatever the folders above are called. */
function named(name: string, paths: RegExp) {
  const src = `${normalizePath(import.meta.dirname)}/src`;
  return { name, test: (id: string) => id.startsWith(src) && paths.test(id.slice(src.length)) };
}

/** One chunk for entries and all that they import. */
function groupOf(chunk: string, { all, withEntry = true, shared = [], onlyOwn }: Group) {
  const entries = all.map((file) => resolve(file));
  let modules: Set<string> | null = null;
  const name = (id: string, graph: Graph) => {
    // Builds of other entries ask too.
    if (entries.some((entry) => !graph.getModuleInfo(entry))) return null;
    const imported = (file: string) => importedModules([resolve(file)], graph);
    modules ??= new Set([
      ...importedModules(entries, graph, onlyOwn),
      ...shared.flatMap(([one, other]) => inBoth(imported(one), imported(other))),
    ]);
    return modules.has(id) && (withEntry || !entries.includes(id)) ? chunk : null;
  };
  return { debugName: chunk, name, includeDependenciesRecursively: !onlyOwn };
}

function inBoth(one: Set<string>, other: Set<string>): string[] {
  return [...one].filter((id) => other.has(id));
}

/** Ids of modules, of those they import, and they in turn; dynamic imports aren't among them. */
function importedModules(entries: string[], graph: Graph, onlyOwn = false): Set<string> {
  const known = new Set(entries);
  const isOwn = (id: string) => graph.getModuleInfo(id)?.importers.every((by) => known.has(by));
  for (const id of known)
    for (const next of graph.getModuleInfo(id)?.importedIds ?? [])
      if (!onlyOwn || isOwn(next)) known.add(next);
  return known;
}

function ownPlugins(): PluginOption[] {
  const viewer = reportViewer(() => [react(), shakableRouter(), assembly(), texts()]);
  return [react(), smallLibraries(), pageFiles(), builtFiles(), assembly(), texts(), viewer];
}

/** The texts of the build's language. */
function texts(): Plugin {
  return builtLanguage() === PSEUDO ? pseudoTexts() : languageTexts();
}

/** Leaves out of a build what libraries bring to the first load and the app doesn't use. */
function smallLibraries(): Plugin[] {
  return [shakableRouter(), smallerParts()];
}

/**
 * Lets the bundler leave out what of the router isn't used, a third of it: all of it is in one module, which names its
 * components as it loads and so keeps them. Nothing of ours may use a part that needs a `contextType` then: its `Routes`.
 */
function shakableRouter(): Plugin {
  return {
    name: 'shakable-router',
    apply: 'build',
    transform: (code, id) =>
      /react-router\/dist\/.*\.mjs/.test(id)
        ? code
            .replaceAll(/^\w+\.(?:displayName|contextType) = .*;$/gm, '')
            .replaceAll(
              /^(var \w+ = )(React\d*\.(?:forwardRef|memo|createContext))/gm,
              '$1/* @__PURE__ */ $2',
            )
        : null,
  };
}

/** Parts of libraries of which the app uses less than they bring to its first load, and what a build makes of each. */
const SMALLER_PARTS: readonly (readonly [part: RegExp, smaller: (code: string) => string])[] = [
  // Nothing is sent to the service: there is no mutation to hold, or to go on with when the network is back.
  [
    /query-core\/build\/modern\/mutationCache\.js$/,
    () => `export class MutationCache {
      clear() {}
      findAll() { return []; }
      resumePausedMutations() { return Promise.resolve(); }
      build() { throw new Error('Mutations are left out of the build, by vite.config.ts'); }
    }`,
  ],
  [
    /query-core\/build\/modern\/infiniteQueryBehavior\.js$/,
    () => `export function infiniteQueryBehavior() {
      throw new Error('Infinite queries are left out of the build, by vite.config.ts');
    }
    export { infiniteQueryBehavior as hasNextPage, infiniteQueryBehavior as hasPreviousPage };`,
  ],
  // Size, width of the stroke and class come from `ui/icons.tsx`, and nobody looks at the element itself.
  [
    /lucide-react\/dist\/esm\/createLucideIcon\.mjs$/,
    () => `import { createElement } from 'react';
    const look = {
      xmlns: 'http://www.w3.org/2000/svg', viewBox: '0 0 24 24', fill: 'none',
      stroke: 'currentColor', strokeLinecap: 'round', strokeLinejoin: 'round',
    };
    export default ({ node }) => ({ size, ...props }) =>
      createElement('svg', { ...look, width: size, height: size, ...props },
        node.map(([name, attributes]) => createElement(name, attributes)));`,
  ],
  // Stores are read in batches, not record by record.
  [
    /\/idb\/build\/index\.js$/,
    (code) => code.replace(/^const advanceMethodProps = .*?(?=^export )/ms, ''),
  ],
  // No page is rendered on a server. Only what begins with `hydrateRoot` ever sets the flag, which is declared after a parameter of its name.
  [
    /\/react-dom-client\.production\.js$/,
    (code) => {
      const [before = '', after] = code.split(/^ {2}isHydrating = !1,$/m);
      const hydrates = /^exports\.hydrateRoot = .*?^\};$/ms;
      if (after === undefined || !hydrates.test(after)) return code;
      const never = after.replaceAll(/\bisHydrating(?: = !\d)?\b(?!\$)/g, 'false');
      return before + never.replace(hydrates, '');
    },
  ],
];

/** Puts them in. Fails where a library has moved such a part. */
function smallerParts(): Plugin {
  const missing = new Set(SMALLER_PARTS);
  return {
    name: 'smaller-parts',
    apply: (_config, { isSsrBuild, command }) => command === 'build' && !isSsrBuild,
    transform(code, id) {
      const found = SMALLER_PARTS.find(([part]) => part.test(id));
      const made = found?.[1](code);
      if (!found || made === undefined || made === code) return null;
      missing.delete(found);
      return { code: made, map: null };
    },
    buildEnd(error) {
      if (!error && missing.size > 0)
        throw new Error(`Not as expected: ${[...missing].map(([part]) => part.source).join(', ')}`);
    },
  };
}

function browserProject(launchOptions: Launch) {
  return {
    extends: true as const,
    plugins: [keptModules(), builtTab(), builtWorkers()],
    // Found before the first test, or the page reloads in the middle of one; bundling those excluded doesn't end.
    optimizeDeps: {
      entries: ['src/main.ts', 'src/app/mount.tsx', 'test/**/*.browser.test.{ts,tsx}'],
      exclude: ['read-excel-file', 'write-excel-file'],
    },
    test: {
      name: 'browser',
      globalSetup: ['test/result/worker/bodies.ts'],
      include: ['test/**/*.browser.test.ts', 'test/**/*.browser.test.tsx'],
      exclude: ['test/e2e/**', 'test/bench/**'],
      browser: {
        enabled: true,
        headless: true,
        // Four pages at once take 389 s instead of 576, but hold each other up until some of the tests fall.
        fileParallelism: false,
        screenshotFailures: false,
        provider: playwright({ launchOptions }),
        instances: [{ browser: 'chromium' as const }],
      },
    },
  };
}

/**
 * Modules of a test run stay in the browser's cache. Vite has each asked for anew at each page and each worker that takes it: 350 requests
 * a test.
 */
function keptModules(): Plugin {
  return {
    name: 'kept-modules',
    configureServer({ middlewares }) {
      middlewares.use((_request, response, next) => {
        const setHeader = response.setHeader.bind(response);
        response.setHeader = (name, value) =>
          setHeader(name, value === 'no-cache' ? 'max-age=3600' : value);
        next();
      });
    },
  };
}
