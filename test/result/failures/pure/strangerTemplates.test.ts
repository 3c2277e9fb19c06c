import { describe, expect, it } from 'vitest';
import { causeOf } from '#result/failures/pure/causeOf.ts';
import { maskVariables, templateOf } from '#result/failures/pure/variables.ts';
import { unwrapMessage } from '#lib/unwrapMessage.ts';
import { fillIn } from './fillIn.ts';
import { STRANGER_TEMPLATES } from './strangerTemplates.ts';
import { INDEX_NAMES, UNLIKE_TEXTS } from './unlikeTexts.ts';

const VARIATIONS = 300;

function templateOfText(text: string): string {
  const { exception, description } = unwrapMessage(text);
  return `${exception ?? ''}: ${templateOf(maskVariables(description))}`;
}

describe("templates of other people's tools", () => {
  it('are forty and more, each with the page that shows it', () => {
    const real = STRANGER_TEMPLATES.filter(({ source }) => source.startsWith('https://'));
    expect(real.length).toBeGreaterThanOrEqual(40);
  });

  it.each(STRANGER_TEMPLATES)('$template is one ($source)', ({ template }) => {
    const texts = fillIn(template, VARIATIONS);
    const templates = new Map(texts.map((text) => [templateOfText(text), text]));
    expect([...templates].slice(0, 3)).toHaveLength(1);
    expect(new Set(texts.map((text) => causeOf(text).key)).size).toBe(1);
  });

  it('stay apart from each other', () => {
    const found = STRANGER_TEMPLATES.map(({ template }) => templateOfText(fillIn(template, 1)[0]!));
    expect(found.filter((text, n) => found.indexOf(text) !== n)).toEqual([]);
  });
});

describe('what no template sets aside', () => {
  it.each(UNLIKE_TEXTS)('%s | %s', (first, second) => {
    expect(templateOf(maskVariables(first))).not.toBe(templateOf(maskVariables(second)));
  });

  it('has the names of indices among it', () => {
    const named = INDEX_NAMES.filter((name) => /[A-Za-z]$/.test(name) || name.length < 5);
    expect(named.length).toBeGreaterThan(180);
    const masked = INDEX_NAMES.filter((name) => !/[A-Za-z]/.test(templateOf(maskVariables(name))));
    expect(masked).toEqual([]);
  });
});

// What grows with the square of a text wouldn't end within a test's time.
describe('the time that masking takes', () => {
  const pieces = String.raw`aB3~A-~A/1~1°~1d1'~«~»~“~‘a~‘~a@~a.a@~x@a.~1 ~a_1234abcd~_12345678~1 mai ~mar ~of A~owner of A~by A. ~id a~request id ~1.5 N ~aZ9_-~Aa1/~plot a/~E-1~10:10 ~ de ~lun. `;
  it.each(pieces.split('~'))('grows no faster than a text of %j', (piece) => {
    const row = piece.repeat(Math.ceil(1_000_000 / piece.length));
    for (const start of ['', 'owner ', 'request id '])
      expect(templateOf(maskVariables(start + row))).not.toBe('');
  });
});
