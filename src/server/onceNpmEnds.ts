/** How often it's looked whether npm's shell still runs. */
const LOOK_MS = 500;

/** What a process can tell of who started it. */
interface Started {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The parent process' id: another one once that has ended. */
  readonly ppid: number;
}

/**
 * Calls `stop` once npm has ended, if `npm start` or `npm run serve` of this package started this process: a signal sent to npm ends its shell and never gets here, and a server
 * that nobody knows of any more would keep its port and its database.
 */
export function onceNpmEnds(stop: () => void, started: Started = process): void {
  if (!isStartedByNpm(started.env)) return;
  const parent = started.ppid;
  const look = setInterval(() => {
    if (started.ppid === parent) return;
    clearInterval(look);
    stop();
  }, LOOK_MS);
  look.unref();
}

/** A script of another package may start a server that is meant to outlive it. */
function isStartedByNpm(env: Started['env']): boolean {
  return (
    env['npm_package_name'] === 'job-atlas' &&
    ['start', 'serve'].includes(env['npm_lifecycle_event'] ?? '')
  );
}
