/** What `npm start` and `npm run cli` run: builds dashboard and server if the build is missing or outdated, then runs the server in this process. */
import { build, canBuild, hasBuild, isCurrent, lastFlags } from './build.mjs';

if (!isCurrent()) {
  if (!canBuild()) {
    process.stderr.write(
      "The build is missing or outdated, and the tools to build it aren't installed. Install them with `npm ci`" +
        `${hasBuild() ? ', or serve the existing build with `npm run serve`' : ''}.\n`,
    );
    process.exit(1);
  }
  await build(lastFlags());
}
await import('./serve.mjs');
