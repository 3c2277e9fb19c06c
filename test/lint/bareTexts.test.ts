/**
 * Every text that people read stands in a catalogue (`texts.en.ts`), or it would stay English in every language. Held as bare: letters
 * between tags and in what is read out or shown of an attribute, and any literal that reads like a sentence. What nobody reads is in
 * `<code>` or `<kbd>`, or listed here.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { parseSync } from 'oxc-parser';
import { expect, test } from 'vitest';

interface Node {
  type: string;
  [key: string]: unknown;
}

/** Attributes and properties whose texts are shown or read out. */
const SHOWN = /^(?:aria-label|aria-description|aria-roledescription|title|alt|placeholder|label)$/;
const LETTERS = /\p{L}{2,}/u;
const SENTENCE = /^[\p{Lu}“‘(][^<>{}=;]*\p{L} [^<>{}=;]*\p{L}/u;
/** What is in them isn't shown itself. */
const ENDS =
  /^(?:CallExpression|MemberExpression|BinaryExpression|ArrowFunctionExpression|JSX(?:Opening)?Element|JSXAttribute|ObjectExpression)$/;
/** Not for people: what programs read, and errors of this program that are shown nowhere. */
const UNREAD = /^(?:Error|TypeError|RangeError|DOMException)$/;
const OTHER_SIDES = /^(?:server|measure)\/|\.d\.ts$|texts\.\w+\.ts$/;

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value;
}

function stringOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** The bare texts of a source. */
function bareTexts(file: string, source: string): string[] {
  const found: string[] = [];
  const nameOf = (node: unknown) => (isNode(node) ? stringOf(node['name']) : '');
  const textOf = (node: Node): string => {
    if (node.type === 'Literal') return typeof node['value'] === 'string' ? node['value'] : '';
    const quasis = node['quasis'] as { value: { raw: string } }[];
    return quasis.map(({ value }) => value.raw).join('…');
  };
  function look(node: unknown, shown: boolean): void {
    if (Array.isArray(node)) for (const one of node) look(one, shown);
    if (!isNode(node)) return;
    if (
      /^(?:Import|Export(?:All|Named)Declaration$|TSLiteralType|TSType|TSInterface)/.test(node.type)
    ) {
      if (node.type === 'ExportNamedDeclaration') look(node['declaration'], shown);
      return;
    }
    if (node.type === 'NewExpression' && UNREAD.test(nameOf(node['callee']))) return;
    if (node.type === 'JSXElement') {
      const opening = node['openingElement'] as Node;
      if (/^(?:code|kbd)$/.test(nameOf(opening['name']))) return;
    }
    if (node.type === 'JSXText' && LETTERS.test(stringOf(node['value'])))
      found.push(stringOf(node['value']).trim());
    if (node.type === 'Literal' || node.type === 'TemplateLiteral') {
      const text = textOf(node);
      if (shown ? LETTERS.test(text) : SENTENCE.test(text)) found.push(text);
    }
    const isAttribute = node.type === 'JSXAttribute';
    const begins = isAttribute && SHOWN.test(nameOf(node['name']));
    const passes = shown && !ENDS.test(node.type);
    for (const [key, value] of Object.entries(node)) {
      const isChild = /^JSX(?:Element|Fragment)$/.test(node.type) && key === 'children';
      if (key === 'test') look(value, false);
      else if (key !== 'key') look(value, (begins && key === 'value') || isChild || passes);
    }
  }
  look(parseSync(file, source).program, false);
  return found;
}

test('a bare text is found, wherever it stands', () => {
  const source = `export const A = () => <p title="Two words" className="two words">Read <code>it</code> {f('not this')}</p>;
    toast('Nothing was sent'); throw new Error('Nobody reads this one');
    const b = <i aria-label={\`\${n} plots\`}>{texts.some}</i>;`;
  expect(bareTexts('a.tsx', source)).toEqual(['Two words', 'Read', 'Nothing was sent', '… plots']);
});

test('no text for people stands outside the catalogues', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !OTHER_SIDES.test(file),
  );
  expect(files.length).toBeGreaterThan(500);
  const found = files.flatMap((file) =>
    bareTexts(file, readFileSync(`src/${file}`, 'utf8')).map((text) => `${file}: ${text}`),
  );
  expect(found).toEqual([]);
});
