/**
 * What `npm start` and `npm run cli` run: builds dashboard and server if they're missing or were built
 * from other sources than those that lie here, then runs the server in this process.
 */
import { build, canBuild, hasBuild, isCurrent, lastFlags } from './build.mjs';

if (!isCurrent()) {
  if (!canBuild()) {
    process.stderr.write(
      'The build is missing or of other sources, and what builds is not installed: `npm ci` installs it' +
        `${hasBuild() ? ', or `npm run serve` serves the build that is there' : ''}.\n`,
    );
    process.exit(1);
  }
  await build(lastFlags());
}
await import('./serve.mjs');
