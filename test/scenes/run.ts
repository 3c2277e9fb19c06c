/** `npm run demo:scenes`: writes the demo's pictures and parcels anew, for when the script that makes them has changed. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { demoScenesFolder } from '#server/demo/demoScenes.ts';
import { demoSceneFiles } from './demoSceneFiles.ts';

const folder = demoScenesFolder();
mkdirSync(folder, { recursive: true });
const files = demoSceneFiles();
let bytes = 0;
for (const [name, content] of files) {
  writeFileSync(join(folder, name), content);
  bytes += content.length;
}
process.stdout.write(`${files.size} files, ${Math.round(bytes / 1000)} kB, in ${folder}\n`);
