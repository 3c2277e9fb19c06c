/**
 * The page's first script, in its head: the head names the files of every language, which do nothing by themselves, and this chooses one
 * language's and lets the browser fetch them. It's the same in each build, so that the policy can allow it by its hash.
 */
import { createHash } from 'node:crypto';
import { LANGUAGE_KEY, LANGUAGE_PARAMETER } from '#lib/languages.ts';
import { PATHS } from '#lib/address.ts';

/** A link's language first, then what the person chose on this device, then the browser's languages, then English. */
export const CHOOSE_LANGUAGE = `(() => {
  const links = [...document.querySelectorAll('link[data-language]')];
  const built = new Set(links.map((link) => link.dataset.language));
  let kept = null;
  try {
    kept = localStorage.getItem('${LANGUAGE_KEY}');
  } catch {}
  const linked = new URLSearchParams(location.search).get('${LANGUAGE_PARAMETER}');
  const wanted = [linked, kept, ...navigator.languages].map((tag) => String(tag).slice(0, 2).toLowerCase());
  const language = wanted.find((code) => built.has(code)) ?? 'en';
  const page = document.documentElement;
  page.lang = language;
  page.dataset.languages = [...built].join(' ');
  const isResult = /${PATHS.jobs.replace('/', String.raw`\/`)}\\/[^/]+$/.test(location.pathname);
  for (const link of links)
    if (link.dataset.language !== language) link.remove();
    else if (link.dataset.for === 'entry') {
      const script = document.createElement('script');
      Object.assign(script, { type: 'module', crossOrigin: '', src: link.href });
      link.replaceWith(script);
    } else if (link.dataset.for === 'worker' && isResult) link.rel = link.dataset.rel;
})();`;

/** How the policy names it. */
export const CHOOSE_LANGUAGE_HASH = `'sha256-${createHash('sha256').update(CHOOSE_LANGUAGE).digest('base64')}'`;
