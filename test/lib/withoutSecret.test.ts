import { constantFrom, property, string, tuple } from 'fast-check';
import { expect, test } from 'vitest';
import { withoutSecret } from '#lib/withoutSecret.ts';
import { assertProperty } from '#test/assertProperty.ts';

const MASK = '•••';

const secrets = string({ unit: 'grapheme-ascii', minLength: 8, maxLength: 60 })
  .map((text) => text.replaceAll(' ', '-'))
  .filter((text) => !'abcdefghijklmnopqrstuvwxyz'.includes(text.slice(0, 4).toLowerCase()));

const bytesOf = (text: string) => String.fromCharCode(...new TextEncoder().encode(text));
const each = (text: string, escape: (character: string) => string) =>
  text.replaceAll(/[^]/g, escape);
const code = (character: string, radix: number, length: number) =>
  character.charCodeAt(0).toString(radix).padStart(length, '0');

/** Ways to write a secret, by those who echo it. */
const FORMS: Readonly<Record<string, (secret: string) => string>> = {
  plain: (secret) => secret,
  'in capitals': (secret) => secret.toUpperCase(),
  'percent-encoded': encodeURIComponent,
  'percent-encoded twice': (secret) => encodeURIComponent(encodeURIComponent(secret)),
  'percent-encoded whole': (secret) => each(secret, (one) => `%${code(one, 16, 2)}`),
  'in JSON': (secret) => JSON.stringify(secret).slice(1, -1),
  'in JSON in JSON': (secret) => JSON.stringify(JSON.stringify(secret)),
  'in JSON with every character escaped': (secret) =>
    each(secret, (one) => `\\u${code(one, 16, 4).toUpperCase()}`),
  'in JSON with slashes escaped': (secret) =>
    JSON.stringify(secret)
      .slice(1, -1)
      .replaceAll('/', String.raw`\/`),
  'in HTML': (secret) =>
    secret.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;'),
  'in HTML by numbers': (secret) => each(secret, (one) => `&#x${code(one, 16, 1)};`),
};

test.each(Object.entries(FORMS))('a secret %s goes, wherever it stands', (_, write) => {
  assertProperty(
    property(secrets, string(), string(), (secret, before, after) => {
      const written = write(secret);
      const said = withoutSecret(`${before} ${written} ${after}`, secret);
      expect(said).not.toContain(written);
      expect(said).not.toContain(secret);
      expect(said).toContain(MASK);
    }),
    { seed: 15 },
  );
});

test('base64 of a secret goes, whatever stands before and after it', () => {
  assertProperty(
    property(secrets, string(), string(), (secret, before, after) => {
      const encoded = btoa(bytesOf(before + secret + after));
      for (const text of [encoded, encoded.replaceAll('+', '-').replaceAll('/', '_')]) {
        const said = withoutSecret(`"${text}"`, secret);
        expect(said).toContain(MASK);
        for (const rest of said.slice(1, -1).replaceAll('-', '+').replaceAll('_', '/').split(MASK))
          expect(decoded(rest)).not.toContain(secret.slice(0, 6));
      }
    }),
    { seed: 15 },
  );
});

/** What can be read of a piece of base64 that was cut anywhere. */
function decoded(piece: string): string {
  const starts = [0, 1, 2, 3].map((start) => piece.slice(start).replaceAll('=', ''));
  return starts.map((text) => atob(text.slice(0, text.length - (text.length % 4)))).join(' ');
}

test('of a secret cut by the end of a text no more than three characters stay', () => {
  const cut = tuple(secrets, constantFrom('', '…'), string());
  assertProperty(
    property(cut, ([secret, end, before]) => {
      for (const form of [secret, encodeURIComponent(secret), btoa(bytesOf(secret))]) {
        const said = withoutSecret(`${before} ${form.slice(0, -2)}${end}`, secret);
        expect([form, said.endsWith(`${MASK}${end}`)]).toEqual([form, true]);
      }
    }),
    { seed: 15 },
  );
});

test.each([
  '%41%42%43%44%45',
  String.raw`\\\\u0041\\\\u0042`,
  '&amp;&amp;&lt;',
  'abcdefg%',
  'größer-als',
])('a secret that looks like an escape goes as well: %s', (secret) => {
  for (const text of [secret, JSON.stringify({ secret }), encodeURIComponent(secret)])
    expect(withoutSecret(`key ${text} refused`, secret)).not.toContain(secret);
});

test('a text without it stays as it is', () => {
  const secret = 'Zx81-Qp42-Lk93';
  assertProperty(
    property(string({ maxLength: 500 }), (text) => {
      expect(withoutSecret(text, secret)).toBe(text);
    }),
    { seed: 15 },
  );
  expect(withoutSecret('no secret', null)).toBe('no secret');
  expect(withoutSecret('a demo of demo', 'demo')).toBe('a demo of demo');
});

// What grows with the square of a text wouldn't end within a test's time.
test('a hostile text costs no more than another', () => {
  const secret = String.raw`\\\\\\\\\\aaaaaaaaaaaaaaaaaaaaaaaa`;
  for (const text of ['\\', 'a', '%25', String.raw`\u005c`, '&#0']) {
    expect(withoutSecret(text.repeat(1_000_000), secret)).not.toBe('');
  }
});
