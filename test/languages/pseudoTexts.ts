/**
 * A language for tests alone: the English catalogues with every letter accented and texts two fifths longer. What isn't changed on a page
 * stands in no catalogue, and what is cut has no room for a longer language. Built by `BUILD_LANGUAGE=xx`.
 */
import { readFileSync } from 'node:fs';
import { parseSync } from 'oxc-parser';
import type { Plugin } from 'vite';

const PLAIN = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const ACCENTED = Array.from('ȧƀƈḓḗƒɠħīĵķŀḿƞǿƥɋřşŧŭṽẇẋẏẑȦƁƇḒḖƑƓĦĪĴĶĿḾȠǾƤɊŘŞŦŬṼẆẊẎẐ');

/** Returns a text in the pseudo-language. */
export function pseudo(text: string): string {
  const accented = Array.from(text, (letter) => {
    const at = PLAIN.indexOf(letter);
    return at < 0 ? letter : ACCENTED[at];
  }).join('');
  const words = accented.split(' ');
  // Two letters in five come once more, within their words, so that lines break as they would.
  return words.map((word) => word.replaceAll(/(\p{L}{2})(\p{L}{2})/gu, '$1$1$2')).join(' ');
}

interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value;
}

/** Returns a catalogue's source with its texts in the pseudo-language. */
export function pseudoSource(file: string, source: string): string {
  const texts: Node[] = [];
  function look(node: unknown): void {
    if (Array.isArray(node)) for (const one of node) look(one);
    if (!isNode(node) || /^(?:ImportDeclaration|BinaryExpression)$/.test(node.type)) return;
    const isText = node.type === 'Literal' && typeof node['value'] === 'string';
    if (isText || node.type === 'TemplateElement') texts.push(node);
    for (const [key, value] of Object.entries(node))
      if (!(node.type === 'Property' && key === 'key')) look(value);
  }
  look(parseSync(file, source).program);
  return texts
    .toSorted((one, other) => other.start - one.start)
    .reduce(
      (code, { start, end }) =>
        code.slice(0, start) + pseudo(code.slice(start, end)) + code.slice(end),
      source,
    );
}

/** Brings the pseudo-language in place of English. */
export function pseudoTexts(): Plugin {
  return {
    name: 'pseudo-texts',
    enforce: 'pre',
    load: (id) =>
      id.endsWith('texts.en.ts') && !id.endsWith('/lib/texts.en.ts')
        ? pseudoSource(id, readFileSync(id, 'utf8'))
        : null,
  };
}
