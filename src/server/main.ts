import { errorText } from './logging/log.ts';
import { seed } from './seed/seed.ts';
import { serve } from './serve.ts';
import { readEnvironment, readSettings } from './settings/settings.ts';

async function main([command, ...rest]: readonly string[]): Promise<void> {
  const settings = readSettings(readEnvironment());
  if (command === 'seed') {
    process.stdout.write(`${await seed(settings, rest)}\n`);
    return;
  }
  const running = await serve(settings);
  process.stdout.write(`Job Atlas: ${running.url}/\n`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      running.close().then(() => process.exit(0), fail);
    });
  }
}

function fail(error: unknown): void {
  process.stderr.write(`${errorText(error)}\n`);
  process.exit(1);
}

main(process.argv.slice(2)).catch(fail);
