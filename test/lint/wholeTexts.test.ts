/**
 * A text is a whole sentence, or a name: what begins with a space or a comma, or ends with one, is a piece that code puts into another,
 * and no two languages put pieces in one order.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { parseSync } from 'oxc-parser';
import { expect, test } from 'vitest';

/** Lines of a text file may be indented. */
const PIECE = /^(?: (?! )|[,;.)])|[ ,(]$/;
/** What stands between the items of a list, and a number's decimal mark. */
const SEPARATOR = /^(?:[,;] |[.,])$/;

interface Node {
  type: string;
  [key: string]: unknown;
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value;
}

/** The texts of a catalogue, `…` for their values. */
function textsOf(file: string, source: string): string[] {
  const found: string[] = [];
  function look(node: unknown): void {
    if (Array.isArray(node)) for (const one of node) look(one);
    if (!isNode(node) || node.type === 'ImportDeclaration') return;
    if (node.type === 'Literal' && typeof node['value'] === 'string') found.push(node['value']);
    if (node.type === 'TemplateLiteral') {
      const quasis = node['quasis'] as { value: { cooked: string } }[];
      found.push(quasis.map(({ value }) => value.cooked).join('…'));
    }
    // Names of members are no texts.
    for (const [name, value] of Object.entries(node))
      if (node.type !== 'Property' || name !== 'key') look(value);
  }
  look(parseSync(file, source).program);
  return found;
}

function piecesOf(file: string, source: string): string[] {
  return textsOf(file, source).filter((text) => PIECE.test(text) && !SEPARATOR.test(text));
}

test('a piece is found by its ends', () => {
  const source = `import { plural } from '#lib/plural.ts';
    export const texts = { name: 'Plots', line: '  Failed: it', list: (names) => names.join(', '), mark: ',',
      ';': 'semicolon', more: (n) => \` and \${n} more\`, also: ', repaired', lead: 'The column for ', of: (n) => \`\${n} of \` };`;
  expect(piecesOf('texts.en.ts', source)).toEqual([
    ' and … more',
    ', repaired',
    'The column for ',
    '… of ',
  ]);
});

test('no text is a piece of a sentence', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) =>
    /texts\.\w+\.ts$/.test(file),
  );
  expect(files.length).toBeGreaterThan(300);
  const found = files.flatMap((file) =>
    piecesOf(file, readFileSync(`src/${file}`, 'utf8')).map((text) => `${file}: ${text}`),
  );
  expect(found).toEqual([]);
});
