import { runCommand } from './commands/commands.ts';
import { errorText, logToStandardError } from './monitoring/log.ts';
import { onceNpmEnds } from './stopWithNpm.ts';
import { fillOf, measureOnly, serve } from './serve.ts';
import { readEnvironment, readSettings, type Settings } from './settings/settings.ts';

/** Built beside this file. */
const THREADS = {
  measuring: new URL('measuring.js', import.meta.url),
  checking: new URL('checking.js', import.meta.url),
  shares: new URL('shares.js', import.meta.url),
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
  if (args.length === 1 && args[0] === 'measure') {
    const measuring = await measureOnly(settings, THREADS);
    stopWhenAsked(measuring, settings);
    process.stdout.write(`Job Atlas measures the jobs of ${measuring.server}\n`);
    return;
  }
  if (args.length > 0) {
    const context = { settings, log: logToStandardError, fill: fillOf(settings) };
    const { text, note } = await runCommand(args, context);
    process.stdout.write(`${text}\n`);
    if (note !== undefined) process.stderr.write(`${note}\n`);
    return;
  }
  const running = await serve(settings, THREADS);
  stopWhenAsked(running, settings);
  process.stdout.write(`Job Atlas: ${running.url}/\n`);
}

interface Stoppable {
  /** Gives what is under way that many milliseconds to end. */
  close(withinMs: number): Promise<void>;
}

function stopWhenAsked(running: Stoppable, { shutdownMs }: Settings): void {
  const stop = () => {
    running.close(shutdownMs).then(() => process.exit(0), fail);
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
