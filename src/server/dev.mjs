/**
 * What `npm run dev` runs: the server from its sources, restarted whenever one of them changes, and in front of it Vite's development
 * server, which passes API requests on to it. Open Vite's address.
 */
import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { build, createServer } from 'vite';

if (existsSync('.env')) process.loadEnvFile('.env');

const PATHS = ['/public/api/v1', '/config.json'];
/** Several files saved at once are one change. */
const CHANGED_MS = 100;

const target = `http://127.0.0.1:${process.env.PORT || 4310}`;
// With the Host as it was sent: what the page sends names its own origin.
const proxy = Object.fromEntries(PATHS.map((path) => [path, { target, changeOrigin: false }]));
const vite = await createServer({ server: { proxy } });

function say(error) {
  process.stderr.write(`${error.stack}\nThe server restarts with the next change.\n`);
}

/** A thread can't load sources through Vite's server, so the entries are built anew for each start. Returns the built files. */
async function buildThreads() {
  const outDir = 'node_modules/.cache/dev';
  const input = {
    measuring: 'src/measure/queue/measuring.worker.ts',
    checking: 'src/measure/requests/checking.worker.ts',
  };
  const rollupOptions = { input, output: { entryFileNames: '[name].js' } };
  await build({
    build: { ssr: true, outDir, emptyOutDir: false, rollupOptions },
    logLevel: 'warn',
  });
  const fileOf = (name) => pathToFileURL(`${outDir}/${name}.js`);
  return { measuring: fileOf('measuring'), checking: fileOf('checking') };
}

async function start() {
  try {
    const { serve } = await vite.ssrLoadModule('/src/server/serve.ts');
    const { readEnvironment, readSettings } = await vite.ssrLoadModule(
      '/src/server/settings/settings.ts',
    );
    return await serve(readSettings(readEnvironment()), await buildThreads());
  } catch (error) {
    say(error);
    return null;
  }
}

let running = start();
let timer;

function restart() {
  running = running.then(async (before) => {
    await before?.close().catch(say);
    return await start();
  });
}

vite.watcher.on('change', (path) => {
  if (!vite.environments.ssr.moduleGraph.getModulesByFile(path)?.size) return;
  clearTimeout(timer);
  timer = setTimeout(restart, CHANGED_MS);
});
await running;
await vite.listen();
process.stdout.write(`Job Atlas: ${vite.resolvedUrls.local[0]}\n`);

// Vite's own listener would end the process before the embedded database is flushed.
process.removeAllListeners('SIGTERM');
for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, async () => {
    await Promise.all([vite.close(), running.then(async (server) => await server?.close())]);
    process.exit(0);
  });
