/** How often to check whether npm's shell still runs. */
const CHECK_MS = 500;

interface Started {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The parent process' id, which changes once the parent has ended. */
  readonly ppid: number;
}

/**
 * Calls `stop` once npm has ended, if `npm start`, `npm run serve` or `npm run cli` of this package started this process. A signal sent to npm ends its
 * shell but never gets here, and a forgotten server would hold on to its port and its database.
 */
export function onceNpmEnds(stop: () => void, started: Started = process): void {
  if (!isStartedByNpm(started.env)) return;
  const parent = started.ppid;
  const timer = setInterval(() => {
    if (started.ppid === parent) return;
    clearInterval(timer);
    stop();
  }, CHECK_MS);
  timer.unref();
}

/** Another package's script may start a server that should outlive it. */
function isStartedByNpm(env: Started['env']): boolean {
  return (
    env['npm_package_name'] === 'job-atlas' &&
    ['start', 'serve', 'cli'].includes(env['npm_lifecycle_event'] ?? '')
  );
}
