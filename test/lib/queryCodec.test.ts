import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { queryCodec, type TextForm } from '#lib/queryCodec.ts';
import { assertProperty } from '#test/assertProperty.ts';

interface Trip {
  to: string | null;
  days: number;
  returns: boolean;
}

const place: TextForm<string> = { parse: (text) => text, write: (text) => text, length: 60 };
const codec = queryCodec<Trip>({
  to: place,
  days: {
    parse: (text) => (/^-?\d+$/.test(text) ? Number(text) : null),
    write: String,
    length: 5,
    name: 'length',
    fallback: 7,
    fallbackWord: 'week',
  },
  returns: { parse: (text) => text !== 'no', write: () => 'yes', length: 3, fallback: false },
});

test('whatever is written comes back through a browser; the fallbacks aren’t written', () => {
  const trip = fc.record<Trip>({
    to: fc.option(fc.string({ unit: 'binary', minLength: 1, maxLength: 5 })),
    days: fc.integer({ min: -9999, max: 99_999 }),
    returns: fc.boolean(),
  });
  assertProperty(
    fc.property(trip, (view) => {
      const { query, leftOut } = codec.write(view);
      expect(leftOut).toEqual([]);
      const { search } = new URL(`?${query}`, 'https://a.test');
      expect(codec.parse(search)).toEqual({ view, problems: [] });
      expect(query.includes('length=')).toBe(view.days !== 7);
    }),
    { seed: 23 },
  );
  expect(codec.write(codec.none).query).toBe('');
  expect(codec.none).toEqual({ to: null, days: 7, returns: false });
});

test.each([
  ['length=week&to=&returns=yes', { returns: true }, []],
  ['length=long', {}, ['The link’s length “long” can’t be read and was ignored.']],
  ['length=100000', {}, ['The link’s length “100000” can’t be read and was ignored.']],
  ['length=%E2%80%AE1', {}, ['The link’s length “⟨U+202E⟩1” can’t be read and was ignored.']],
  ['days=3&days=4&to=Busia', { to: 'Busia' }, ['The link’s “days” isn’t known.']],
  [
    `to=${'ʘ'.repeat(50)}`,
    {},
    [`The link’s to “${'ʘ'.repeat(40)}…” can’t be read and was ignored.`],
  ],
])('%s: what can’t be read is left aside and told', (query, part, problems) => {
  expect(codec.parse(query)).toEqual({ view: { ...codec.none, ...part }, problems });
});

test('what is too long for a link is left out and named as in the address', () => {
  expect(codec.write({ to: 'ʘ'.repeat(50), days: 123_456 })).toEqual({
    query: '',
    leftOut: ['to', 'length'],
  });
});
