/**
 * Every text that people read stands in a catalogue (`texts.en.ts`), or it would stay English in every language. Held as bare: letters
 * between tags and in what is read out or shown of an attribute, what stands in for a catalogue's text or is put into one, and any literal
 * that reads like a sentence. What nobody reads is in `<code>` or `<kbd>`, or listed here.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { parseSync } from 'oxc-parser';
import { expect, test } from 'vitest';

interface Node {
  type: string;
  [key: string]: unknown;
}

/** Attributes and properties whose texts are shown or read out. */
const SHOWN =
  /^(?:aria-(?:label|description|roledescription|valuetext|placeholder)|title|alt|placeholder|label|hint|text|data-label)$/;
/** What these functions are given is shown. */
const SHOWS = /^(?:toast|confirm|alert)$/;
const LETTERS = /\p{L}{2,}/u;
const SENTENCE = /^[\p{Lu}“‘(][^<>{}=;]*\p{L} [^<>{}=;]*\p{L}|^\p{So} \p{Lu}\p{Ll}/u;
/** A key that is shown as it stands. */
const TITLE = /^\p{Lu}\p{Ll}/u;
/** What is in them isn't shown itself. */
const ENDS =
  /^(?:CallExpression|MemberExpression|BinaryExpression|ArrowFunctionExpression|JSX(?:Opening)?Element|JSXAttribute|ObjectExpression)$/;
/** Not for people: what programs read, and errors of this program that are shown nowhere. Those that are end with a full stop. */
const UNREAD = /^(?:Error|TypeError|RangeError|DOMException|DamagedNumbersError)$/;
/** Names and keys that are the same in every language. */
const NAMES = new Set(['Job Atlas', 'Natural Earth', 'Web Mercator', 'WKT', 'GeoJSON', 'CSV']);
const KEYS = /^Ctrl \w$|^Control\+|^Esc$/;
/** Read by programs: SQL, well-known text of shapes and of coordinate systems, addresses, what a file begins with. */
const WRITTEN =
  /^(?:PRAGMA|SELECT|INSERT INTO|CREATE TABLE|(?:MULTI)?POLYGON|GEOGCS\[|https:\/\/|SQLite format)/;
/** Other texts that aren't for people, each with why. */
const NOT_FOR_PEOPLE: Readonly<Record<string, string>> = {
  'service/otherAnswer.ts: JSON of another form':
    'a kind of answer, which is worded where it is shown',
  'compare/worker/comparisonSession.ts: No comparison is open':
    'an order of calls that no page makes',
  'result/worker/session/resultSession.ts: No result is open': 'the same',
  'result/worker/session/resultSession.ts: This works on a single result, not on …': 'the same',
  'result/worker/session/resultSession.ts: A request has no values yet': 'the same',
  'result/areas/worker/areasHandlers.ts: The file of areas has no such column': 'the same',
  'result/areas/worker/areasHandlers.ts: No file of areas was added': 'the same',
  'files/read/dateTexts.ts: (?:[T ,]+\\d{1,2}[:h.]\\d{2}.*)?': 'a pattern',
  'result/failures/pure/readPlace.ts: TopologyException|location conflict|non-noded|outgoing (?:dir)?edge|depths|hole to a shell':
    'a pattern',
  'lib/dayInWords.ts: en-GB': 'a locale',
  'result/failures/pure/causeTexts.ts: Not recognised': 'hashed into keys, which links hold',
  'history/reading/copyableJob.ts: Nested too deep to be saved on this device':
    'stands in a saved job, among what the service sent',
  'result/page/card/RecordActions.tsx: TIME RANGE': 'a word of another page’s address',
};
const OTHER_SIDES = /^(?:server|measure)\/|\.d\.ts$|texts\.\w+\.ts$/;

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value;
}

function stringOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function nameOf(node: unknown): string {
  return isNode(node) ? stringOf(node['name']) : '';
}

/** Whether it's a text of a catalogue, at least by one of its branches. */
function isOfCatalogue(node: unknown): boolean {
  if (!isNode(node)) return false;
  if (node.type === 'MemberExpression') return /^(?:texts|\w+Texts)$/.test(nameOf(node['object']));
  if (node.type === 'CallExpression') return isOfCatalogue(node['callee']);
  if (node.type === 'LogicalExpression')
    return isOfCatalogue(node['left']) || isOfCatalogue(node['right']);
  return (
    node.type === 'ConditionalExpression' &&
    (isOfCatalogue(node['consequent']) || isOfCatalogue(node['alternate']))
  );
}

/** The keys of an object that's taken apart into names and values, where they're written as titles are. */
function titlesIn({ type, callee, arguments: given }: Node): string[] {
  if (type !== 'CallExpression' || !isNode(callee) || nameOf(callee['property']) !== 'entries')
    return [];
  const [object] = given as Node[];
  const members = object?.type === 'ObjectExpression' ? (object['properties'] as Node[]) : [];
  return members
    .filter((one) => one['computed'] !== true)
    .map((one) => nameOf(one['key']))
    .filter((name) => TITLE.test(name));
}

/** The bare texts of a source. */
function bareTexts(file: string, source: string): string[] {
  const found: string[] = [];
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
    if (node.type === 'NewExpression' && UNREAD.test(nameOf(node['callee']))) {
      const [message] = node['arguments'] as Node[];
      if (!isNode(message) || !stringOf(message['value']).endsWith('.')) return;
    }
    // What an error says of itself: the page words it by its kind.
    if (node.type === 'CallExpression' && (node['callee'] as Node).type === 'Super') return;
    if (node.type === 'JSXElement') {
      const opening = node['openingElement'] as Node;
      if (/^(?:code|kbd)$/.test(nameOf(opening['name']))) return;
    }
    found.push(...titlesIn(node));
    if (node.type === 'JSXText' && LETTERS.test(stringOf(node['value'])))
      found.push(stringOf(node['value']).trim());
    if (node.type === 'Literal' || node.type === 'TemplateLiteral') {
      const text = textOf(node);
      if (shown ? LETTERS.test(text) : SENTENCE.test(text)) found.push(text);
    }
    const isAttribute = node.type === 'JSXAttribute';
    if (isAttribute && nameOf(node['name']) === 'aria-keyshortcuts') return;
    const begins =
      (isAttribute && SHOWN.test(nameOf(node['name']))) ||
      (node.type === 'Property' && SHOWN.test(nameOf(node['key'])));
    const isText = isOfCatalogue(node);
    const isSaid = node.type === 'CallExpression' && (isText || SHOWS.test(nameOf(node['callee'])));
    const isBranch = isText && /^(?:Conditional|Logical)Expression$/.test(node.type);
    const passes = isBranch || (shown && !ENDS.test(node.type));
    for (const [key, value] of Object.entries(node)) {
      const isChild = /^JSX(?:Element|Fragment)$/.test(node.type) && key === 'children';
      if (key === 'test') look(value, false);
      else if (key !== 'key')
        look(
          value,
          (begins && key === 'value') || isChild || passes || (isSaid && key === 'arguments'),
        );
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

test.each([
  ['between tags', '<p>Plots</p>'],
  ['in braces between tags', "<p>{n} {n === 1 ? 'plot' : many}</p>"],
  ['aria-label', '<i aria-label="Plots" />'],
  ['title', '<i title={`${n} plots`} />'],
  ['alt', '<img alt="Plots" />'],
  ['placeholder', '<input placeholder="Plots" />'],
  ['a label that the sheet of styles shows', '<td data-label="Plots" />'],
  ['a toast', "toast('Saved')"],
  ['a toast’s button', "toast(texts.saved, { action: { label: 'Undo', run } })"],
  [
    'in place of a catalogue’s text',
    "const what = n === 0 ? 'points' : n === 1 ? texts.a : texts.b",
  ],
  ['put into a catalogue’s text', "texts.onlyOf('points')"],
  ['a list’s terms', 'Object.entries({ Code: code }).map(listed)'],
  ['an error that’s shown', "throw new Error('Its data isn’t there.')"],
  ['a sign and a word', "const MARK = '✓ Done'"],
])('%s: one word is enough', (_, source) => {
  expect(bareTexts('a.tsx', source)).toHaveLength(1);
});

test('no text for people stands outside the catalogues', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !OTHER_SIDES.test(file),
  );
  expect(files.length).toBeGreaterThan(500);
  const found = files.flatMap((file) =>
    bareTexts(file, readFileSync(`src/${file}`, 'utf8'))
      .filter((text) => !NAMES.has(text) && !KEYS.test(text) && !WRITTEN.test(text))
      .map((text) => `${file}: ${text}`),
  );
  expect(found.toSorted()).toEqual(Object.keys(NOT_FOR_PEOPLE).toSorted());
});
