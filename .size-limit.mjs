import { readFileSync } from 'node:fs';

/** Of `npm run build:tests`, whose pseudo-language (xx) nobody loads. */
const DIST = '.test-build/dist/';
const ASSETS = `${DIST}assets/`;
const PAGE = readFileSync(`${DIST}index.html`, 'utf8');
const LANGUAGES = new Set(Array.from(PAGE.matchAll(/data-language="(\w+)"/g), ([, code]) => code));
LANGUAGES.delete('xx');

/** The entry's chunk, the app's, the history's, and what they import at once: all scripts that a first look at the jobs history loads in a language. */
function firstLoad(language) {
  const links = PAGE.matchAll(
    /data-language="(\w+)" data-for="(?:entry|jobs)"[^>]*\/assets\/([^"]+\.js)"/g,
  );
  const files = new Set(
    Array.from(links).flatMap(([, code, name]) => (code === language ? [name] : [])),
  );
  for (const name of files)
    for (const [, imported] of readFileSync(ASSETS + name, 'utf8').matchAll(
      /(?:from|import)"\.\/([^"]+\.js)"/g,
    ))
      files.add(imported);
  return [...files].map((name) => ASSETS + name);
}

export default Array.from(LANGUAGES, (language) => ({
  name: `first load of the jobs history, JavaScript, brotli, ${language}`,
  path: firstLoad(language),
  limit: '111 kB',
}));
