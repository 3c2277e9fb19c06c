import { readdirSync, readFileSync } from 'node:fs';

const ASSETS = 'dist/assets/';

/** The entry's chunk, the app's, the history's, and what they import at once: all scripts that a first look at the jobs history loads. */
function firstLoad() {
  const scripts = readdirSync(ASSETS).filter((name) => name.endsWith('.js'));
  const files = new Set(scripts.filter((name) => /^(entry|mount|jobs)-/.test(name)));
  for (const name of files)
    for (const [, imported] of readFileSync(ASSETS + name, 'utf8').matchAll(
      /(?:from|import)"\.\/([^"]+\.js)"/g,
    ))
      files.add(imported);
  return [...files].map((name) => ASSETS + name);
}

export default [
  {
    name: 'first load of the jobs history, JavaScript, brotli',
    path: firstLoad(),
    limit: '108 kB',
  },
];
