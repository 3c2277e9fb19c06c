import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Returns the project's folder: the nearest one with a package.json, upwards from the module at the
 * address `from`. Sources and the built server lie below it. Throws an Error where there is none.
 */
export function packageRoot(from: string = import.meta.url): string {
  let folder = dirname(fileURLToPath(from));
  while (!existsSync(join(folder, 'package.json'))) {
    const parent = dirname(folder);
    if (parent === folder) throw new Error('The server has to lie inside its project folder');
    folder = parent;
  }
  return folder;
}
