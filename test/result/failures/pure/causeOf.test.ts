import { describe, expect, it } from 'vitest';
import { causeOf } from '#result/failures/pure/causeOf.ts';
import { TEXTS } from './texts.ts';
import { WRAPPINGS } from './wrappings.ts';

describe('causeOf', () => {
  describe.each(WRAPPINGS)('$name', ({ wrap }) => {
    it.each(TEXTS)('%s', (text, key, place) => {
      const cause = causeOf(wrap(text));
      expect(cause.key).toBe(key);
      expect(cause.place).toEqual(place);
    });
  });

  it('takes a text that is cut off, empty, deep or hostile', () => {
    const nested = Array.from({ length: 12 }).reduce<string>((text) => JSON.stringify(text), 'end');
    const texts = ['', ' ', '{', '{"code":', '"', '[]', '{}', 'null', '{"code":{}}', nested];
    for (const text of texts) {
      const { key, title, meaning, advice } = causeOf(text);
      expect(key).toMatch(/^[a-z0-9-]+$/);
      expect(title).not.toBe('');
      expect(meaning).not.toBe('');
      expect(advice).not.toBe('');
    }
    expect(causeOf('').key).toBe('no-message');
  });

  it('reads a very long text in a moment', () => {
    const long = `Odd trouble ${'[12.5, 1] '.repeat(200_000)}`;
    expect(causeOf(long).title).toBe('Odd trouble […');
  });

  const pieces = String.raw`a~1~a1~a-~/a~\~"~'~\'~([~{ ~…, ~ ~:~lat=1 lon=2 ~no a ~first ~error ~Error: ~{"a":~{'a':~<title ~geohash ~1.~a.a/`;
  // What grows with the square of a text wouldn't end within a test's time.
  it.each(pieces.split('~'))('takes time in proportion to a text of %j', (piece) => {
    const row = piece.repeat(400_000 / piece.length);
    const starts = ['', 'duplicate consecutive coordinates at:', '{"description":"', "{'", 'code '];
    for (const start of starts) expect(causeOf(start + row).key).not.toBe('');
  });

  it.each([
    ['L’anneau est étrange', 'L’anneau est étrange'],
    ["L'anneau est étrange", "L'anneau est étrange"],
    ['L’auto-intersection est interdite', 'The outline crosses itself'],
    ['L’autointersection est interdite', 'The outline crosses itself'],
  ])('takes “%s” for a French sentence about a shape, not for a name', (text, title) => {
    expect(causeOf(text)).toMatchObject({ title, shapeTrouble: true });
  });

  it.each([
    ['Forbidden', 'Forbidden', 'forbidden'],
    ['NotFound', 'Not Found', 'not-found'],
    ['InternalServerError', '', 'service-error'],
    ['InternalServerError', 'Internal Server Error', 'service-error'],
    ['InternalServerError', 'no valid pixels', 'no-imagery'],
    ['RequestTimeout', '', 'time-out'],
  ])('tells %s with "%s" by its code, and offers to submit again', (code, description, key) => {
    const cause = causeOf(`Error processing item: ${JSON.stringify({ code, description })}`);
    expect(cause.key).toBe(key);
    expect(cause).toMatchObject({ shapeTrouble: false, resubmitAsIs: true });
    expect(cause.advice.toLowerCase()).toContain('submit it again unchanged');
  });

  it('takes unknown texts by their template, numbers and quoted values set aside', () => {
    const first = causeOf('Odd trouble with "plot 7" at 12.5 (3 of 4)');
    const second = causeOf('Odd trouble with "plot 12" at -0.5E-7 (31 of 40)');
    expect(first.key).toMatch(/^other-[0-9a-z]+$/);
    expect(second.key).toBe(first.key);
    expect(first.title).toBe('Odd trouble with … at … (… of …)');
    expect(causeOf('Even odder trouble at 12.5').key).not.toBe(first.key);
  });

  it('keeps equal texts under different codes apart', () => {
    const [a, b] = ['Teapot', 'Kettle'].map((code) => causeOf(`{"code":"${code}"}`));
    expect(a!.key).not.toBe(b!.key);
    expect(a!.title).toBe('Teapot');
  });

  it('tells a text without words by its exception', () => {
    expect(causeOf("IndexError: 'north field'").title).toBe('IndexError: …');
    expect(causeOf("KeyError: 'plot7'").key).toBe(causeOf("KeyError: 'plot12'").key);
    expect(causeOf("KeyError: '36MYE'").key).toBe(causeOf("KeyError: 'T33TUN'").key);
    expect(causeOf("KeyError: 'B08'").key).not.toBe(causeOf("IndexError: 'B08'").key);
    expect(causeOf('7').title).toBe('Not recognised: 7');
    expect(causeOf('7.5').title).toBe('Not recognised');
  });

  it('has known keys that stay as they are, for they stand in links', () => {
    expect(causeOf('Odd trouble').key).toBe('other-8xdmuh');
    expect(causeOf('Plot 12 (area 3.5 ha) was skipped by rule R7').key).toBe('other-3rd7in');
    expect(causeOf('{"code":"Teapot","description":"short and stout"}').key).toBe('other-u6kgy0');
    expect(causeOf('Repeated Point at or near point (1.0, 2.0, NaN)').key).toBe('repeated-corner');
  });
});

it('what turns a text round stands in the title, and doesn’t act', () => {
  expect(causeOf('Refused: \u202egnp.exe\u0007').title).toBe('Refused: ⟨U+202E⟩gnp.exe⟨U+0007⟩');
});
