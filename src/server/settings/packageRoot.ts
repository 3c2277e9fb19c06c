import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Returns the project's folder: the nearest one with a package.json, upwards from the module at the address `from`. It holds the sources and
 * the built server. Throws an Error where there is none.
 */
export function packageRoot(from: string = import.meta.url): string {
  let folder = dirname(fileURLToPath(from));
  while (!existsSync(join(folder, 'package.json'))) {
    const parent = dirname(folder);
    if (parent === folder) throw new Error('The server must be inside its project folder');
    folder = parent;
  }
  return folder;
}

/** Returns the folder of the built dashboard: beside the built server, whose module is at `from`, or the project's when run from sources. */
export function dashboardFolder(from: string = import.meta.url): string {
  const beside = join(dirname(fileURLToPath(from)), '../dist');
  return existsSync(join(beside, 'index.html')) ? beside : join(packageRoot(from), 'dist');
}
