/** A build that is another: all its chunks have other names, and one text of its history does, too. */
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createHash } from 'node:crypto';
import { join, resolve } from 'node:path';
import { BUILD } from '#test/build.ts';

/** Made below node_modules, as the server finds its libraries there. */
const PLACE = 'node_modules/.cache/builds';
const HASHED = /-([\w-]{8})(?=\.(?:js|css|json|wasm)\b)/g;

/** What the history's heading says in it. */
export const NEWER_HEADING = 'Jobs, newer';

/** Returns the folder of such a build. */
export function makeNewerBuild(): { folder: string; remove: () => void } {
  mkdirSync(PLACE, { recursive: true });
  const folder = mkdtempSync(join(resolve(PLACE), 'newer-'));
  cpSync(BUILD, folder, {
    recursive: true,
    filter: (path) => !/\.(?:br|gz|map)$/.test(path),
  });
  const dist = join(folder, 'dist');
  const assets = join(dist, 'assets');
  const names = new Map(
    readdirSync(assets).map((name) => [
      name,
      name.replaceAll(HASHED, (_, hash: string) => `-${otherHash(hash)}`),
    ]),
  );
  for (const [name, other] of names) {
    const path = join(assets, name);
    const content = readFileSync(path);
    rmSync(path);
    const isText = /\.(?:js|css)$/.test(name);
    writeFileSync(join(assets, other), isText ? renamed(String(content), names) : content);
  }
  for (const name of ['index.html', '404.html', 'sw.js']) {
    const path = join(dist, name);
    const text = renamed(readFileSync(path, 'utf8'), names);
    writeFileSync(path, text.replace(/"build":"\w+"/, '"build":"newer"'));
  }
  return { folder, remove: () => rmSync(folder, { recursive: true }) };
}

function otherHash(hash: string): string {
  return createHash('sha256').update(hash).digest('hex').slice(0, 8);
}

function renamed(text: string, names: ReadonlyMap<string, string>): string {
  const whole = text.replaceAll(
    /[\w.-]+-[\w-]{8}\.(?:js|css|json|wasm)\b/g,
    (name) => names.get(name) ?? name,
  );
  return whole.replaceAll('jobs:`Jobs`', `jobs:\`${NEWER_HEADING}\``);
}
