/**
 * The build's steps that make the page's head: it names the files of each language (`languages/chooseLanguage.ts`), by what they're for.
 * Other languages' builds come before the English one, into a folder each, whose files it takes over.
 */
import { cpSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin, Rollup } from 'vite';
import { CHOOSE_LANGUAGE } from '#server/languages/chooseLanguage.ts';
import { builtLanguage } from '#server/languages/languageTexts.ts';

/** The chunks that are fetched together, besides the entry: for a result's first picture, its page, its map, and the history. */
const FETCHED_TOGETHER = {
  picture: ['picture'],
  result: ['mount', 'result'],
  map: ['map', 'resultPanels'],
  jobs: ['mount', 'jobs'],
};
/** What a result's worker begins with: its entry, and what that asks for only once it has run. */
const WORKER_FILE = /\/(?:result\.worker|resultWorker|rolldown-runtime)-[^/]*\.js$/;
const WORKER_CHUNK = /\/resultWorker-[^/]*\.js$/;

type Bundle = Rollup.OutputBundle;

/** The folder with a folder for each other language's build; null where none were made. */
function otherBuilds(): string | null {
  return process.env['BUILT_LANGUAGES'] ?? null;
}

/** Returns the files of other languages' builds by language, as paths below the app's base. */
export function filesOfOthers(): Record<string, string[]> {
  const folder = otherBuilds();
  if (folder === null || builtLanguage() !== 'en') return {};
  const lists = readdirSync(folder).map((language) => {
    const files = readdirSync(join(folder, language, 'assets'));
    return [language, files.map((name) => `assets/${name}`)] as const;
  });
  return Object.fromEntries(lists);
}

/** Names in the page's head the files of each language, and brings other languages' files into the build. */
export function pageFiles(): Plugin {
  let base = '/';
  return {
    name: 'page-files',
    apply: (_config, { isSsrBuild, command }) => command === 'build' && !isSsrBuild,
    configResolved: (config) => void (base = config.base),
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) => {
        const [script = '', entry = ''] =
          /\s*<script type="module"[^>]* src="([^"]+)"><\/script>/.exec(html) ?? [];
        if (entry === '') throw new Error('The page has no script');
        const own = ownLinks(bundle, { base, entry, html });
        const links = [
          ...own,
          ...Object.keys(filesOfOthers()).flatMap((one) => linksOf(one, html)),
        ];
        const head = [...links, `<script>${CHOOSE_LANGUAGE}</script>`];
        return html
          .replace(script, '')
          .replace('</head>', () => `  ${head.join('\n    ')}\n  </head>`);
      },
    },
    writeBundle({ dir = '' }) {
      for (const language of Object.keys(filesOfOthers()))
        cpSync(join(otherBuilds() ?? '', language, 'assets'), join(dir, 'assets'), {
          recursive: true,
        });
    },
  };
}

interface Page {
  base: string;
  /** The address of its first script. */
  entry: string;
  html: string;
}

function ownLinks(bundle: Bundle, { base, entry, html }: Page): string[] {
  const language = builtLanguage();
  const link = (purpose: string, rel: string, href: string) =>
    `<link data-language="${language}" data-for="${purpose}" data-rel="${rel}" crossorigin href="${href}">`;
  const files = Object.values(bundle);
  const chunkOf = (name: string) => {
    const chunk = files.find((file) => file.type === 'chunk' && file.name === name);
    if (chunk?.type !== 'chunk') throw new Error(`The build has no chunk named ${name}`);
    return chunk;
  };
  const worker = Object.keys(bundle).filter((name) => WORKER_FILE.test(name));
  const chunk = worker.find((name) => WORKER_CHUNK.test(name));
  if (chunk === undefined) throw new Error('The build has no chunk of a result’s worker');
  const together = Object.entries(FETCHED_TOGETHER).flatMap(([purpose, names]) => {
    const chunks = names.map(chunkOf);
    const scripts = new Set(chunks.flatMap(({ fileName, imports }) => [fileName, ...imports]));
    const styles = new Set(
      chunks.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]),
    );
    const isNew = (href: string) => href !== entry && !html.includes(href);
    return [
      ...Array.from(scripts, (name) => base + name)
        .filter(isNew)
        .map((href) => link(purpose, 'modulepreload', href)),
      ...Array.from(styles, (name) => base + name)
        .filter(isNew)
        .map((href) => link(purpose, 'preload" as="style', href)),
    ];
  });
  return [
    link('entry', 'modulepreload', entry),
    ...worker.map((name) => link('worker', 'modulepreload', base + name)),
    link('picture', 'prefetch', base + chunk),
    ...together,
  ];
}

const STYLE = /<link rel="stylesheet"[^>]*>/g;

/** The links of another language's page. Its style has to be this page's own: where a script brings it, the page would be seen without it. */
function linksOf(language: string, html: string): string[] {
  const path = join(otherBuilds() ?? '', language, 'index.html');
  const other = existsSync(path) ? readFileSync(path, 'utf8') : '';
  if (other.match(STYLE)?.join('') !== html.match(STYLE)?.join(''))
    throw new Error(`The page’s style isn’t the same in ${language}`);
  return other.match(new RegExp(`<link data-language="${language}"[^>]*>`, 'g')) ?? [];
}
