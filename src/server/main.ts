import { runCommand } from './commands/commands.ts';
import { errorText, logToStandardError } from './monitoring/log.ts';
import { onceNpmEnds } from './stopWithNpm.ts';
import { fillOf, serve } from './serve.ts';
import { readEnvironment, readSettings } from './settings/settings.ts';

/** Built beside this file. */
const THREADS = {
  measuring: new URL('measuring.js', import.meta.url),
  checking: new URL('checking.js', import.meta.url),
};

/** The reader of our output or log may have ended; the server goes on without it. Any other error of these streams ends it. */
function ignoreBrokenPipes(): void {
  for (const stream of [process.stdout, process.stderr])
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error;
    });
}

async function main(args: readonly string[]): Promise<void> {
  const settings = readSettings(readEnvironment());
  if (args.length > 0) {
    const context = { settings, log: logToStandardError, fill: fillOf(settings) };
    const { text, note } = await runCommand(args, context);
    process.stdout.write(`${text}\n`);
    if (note !== undefined) process.stderr.write(`${note}\n`);
    return;
  }
  const running = await serve(settings, THREADS);
  process.stdout.write(`Job Atlas: ${running.url}/\n`);
  const stop = () => {
    running.close(settings.shutdownMs).then(() => process.exit(0), fail);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop);
  onceNpmEnds(stop);
}

function fail(error: unknown): void {
  process.stderr.write(`${errorText(error)}\n`);
  process.exit(1);
}

ignoreBrokenPipes();
main(process.argv.slice(2)).catch(fail);
