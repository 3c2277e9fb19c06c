import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { markedText } from '#lib/markedText.ts';
import { assertProperty } from '#test/assertProperty.ts';

const shown = (text: string, words: string[]) =>
  markedText(text, words)
    .map((piece) => (piece.marked ? `[${piece.text}]` : piece.text))
    .join('');

test.each([
  ['Kenya, surveyed', ['ken'], '[Ken]ya, surveyed'],
  ['Kenya, Kenya', ['kenya', 'ken'], '[Kenya], [Kenya]'],
  ['a.b (c)', ['.', '(c)'], 'a[.]b [(c)]'],
  ['nothing here', ['x'], 'nothing here'],
  ['no words', ['', ''], 'no words'],
])('%s with %j', (text, words, expected) => {
  expect(shown(text, words)).toBe(expected);
});

test('joined, the pieces are the text, whatever is searched for', () => {
  assertProperty(
    fc.property(
      fc.string({ unit: 'grapheme' }),
      fc.array(fc.string({ unit: 'grapheme' })),
      (text, words) => {
        expect(
          markedText(text, words)
            .map((piece) => piece.text)
            .join(''),
        ).toBe(text);
      },
    ),
    { seed: 17 },
  );
});
