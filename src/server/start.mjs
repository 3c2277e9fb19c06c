/**
 * What `npm start` and `npm run cli` run: builds dashboard and server if need be, then runs the server or a command in this process. The
 * server is built anew when sources have changed; a command takes the build that is there, as a server may be running from its files.
 */
import { build, canBuild, hasBuild, isCurrent, lastFlags } from './build.mjs';

const isCommand = process.argv.length > 2;

if (!isCurrent()) {
  if (isCommand && hasBuild()) {
    process.stderr.write(
      'The sources have changed since the build that this command runs from. `npm run build` makes a new one; restart the server after it.\n',
    );
  } else if (canBuild()) {
    await build(lastFlags());
  } else {
    process.stderr.write(
      "The build is missing or outdated, and the tools to build it aren't installed. Install them with `npm ci`" +
        `${hasBuild() ? ', or serve the existing build with `npm run serve`' : ''}.\n`,
    );
    process.exit(1);
  }
}
await import('./serve.mjs');
