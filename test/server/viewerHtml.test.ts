import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { serverTexts } from '#server/languages/serverTexts.ts';
import { viewerHtml } from '#server/viewerHtml.ts';

const [SCRIPT, STYLE] = ['render();', 'body { margin: 0 }'];

function htmlIn(language: string): string {
  return viewerHtml({ script: SCRIPT, style: STYLE, language, texts: serverTexts(language) });
}

/** The language that a viewer's file says it's in, its first words, and the script that unpacks it. */
function partsOf(html: string): { language: string; words: string; start: string } {
  const part = (pattern: RegExp) => pattern.exec(html)?.[1] ?? '';
  return {
    language: part(/<html lang="(\w+)">/),
    words: part(/<div id="root"><p>([^<]*)<\/p>/),
    start: part(/<script type="module">([^<]*)<\/script>/),
  };
}

test('a report says the language that it’s in, and speaks it before its script runs and where it can’t', () => {
  const html = htmlIn('fr');
  const { language, words, start } = partsOf(html);
  expect(language).toBe('fr');
  expect(words).toMatch(/^Ouverture de ce rapport/);
  expect(start).toContain('le fichier est endommagé');
});

test.each(['en', 'fr', 'pt'] as const)(
  'the policy allows the script that stands in the file, in %s',
  (language) => {
    const html = htmlIn(language);
    const { start } = partsOf(html);
    const hash = createHash('sha256').update(start).digest('base64');
    expect(start).not.toBe('');
    expect(html).toContain(`script-src 'sha256-${hash}'`);
  },
);
