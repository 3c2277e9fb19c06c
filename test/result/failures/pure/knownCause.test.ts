import { describe, expect, it } from 'vitest';
import { causeOf, sharedCause } from '#result/failures/pure/causeOf.ts';
import { CAUSE_TEXTS } from '#result/failures/pure/causeTexts.ts';
import { readErrorTexts, toldCause } from './errorTexts.ts';
import { TEXTS } from './texts.ts';

const BARE = { code: null, exception: null };

/** The known cause of a code, exceptions and a masked text; null where there's none. */
function knownCause(wrapped: { code: string | null; exception: string | null }, masked: string) {
  const unwrapped = { ...wrapped, description: masked, original: masked, details: null };
  const told = toldCause({ ...sharedCause(unwrapped, masked), place: null });
  return told.startsWith('?') ? null : told;
}

describe('knownCause', () => {
  it('reaches every cause that has words', () => {
    const texts = [...TEXTS.map(([text]) => text), ...readErrorTexts().map(({ text }) => text)];
    const told = texts.map((text) => toldCause(causeOf(text))).filter((key) => key !== '?shape');
    const expected = Object.keys(CAUSE_TEXTS).filter((key) => key !== 'no-message');
    expect(new Set(told)).toEqual(new Set([...expected, '?']));
  });

  it('takes a description that is but a code for that code', () => {
    expect(knownCause(BARE, 'Not Found')).toBe('not-found');
    expect(knownCause(BARE, 'constructor')).toBeNull();
  });

  it('asks the code and the exceptions, the innermost first, where the text is silent', () => {
    expect(knownCause({ code: 'GATEWAY_TIMEOUT', exception: null }, 'odd')).toBe('time-out');
    const exception = 'java.lang.RuntimeException: java.lang.OutOfMemoryError';
    expect(knownCause({ code: '500', exception }, 'odd')).toBe('out-of-memory');
  });

  it.each(['InternalServerError', 'NotFound', '403', '504', 'TooManyRequests'])(
    'lets %s not outweigh a text that names the shape',
    (code) => {
      expect(knownCause({ code, exception: null }, 'the polygon could not be used')).toBeNull();
      expect(knownCause({ code, exception: null }, 'ring is not closed')).toBe('unclosed');
      expect(knownCause({ code, exception: null }, 'something went wrong')).not.toBeNull();
    },
  );

  it('tells what broke off the work before what was being looked at', () => {
    expect(knownCause(BARE, 'Self-intersection check timed out')).toBe('time-out');
    expect(knownCause(BARE, 'rate limit reached: no images processed')).toBe('too-busy');
    expect(knownCause(BARE, 'Self-intersection found, timeout=… left')).toBe('crosses-itself');
  });
});

describe('the cause of a code', () => {
  it.each([
    ['Forbidden', 'forbidden'],
    ['GATEWAY_TIMEOUT', 'time-out'],
    ['429', 'too-busy'],
    ['Access Denied', 'forbidden'],
    ['_ArrayMemoryError', 'out-of-memory'],
    ['toString', null],
    ['', null],
    ['Forbidden'.repeat(20), null],
  ])('%s', (code, cause) => {
    expect(knownCause({ code, exception: null }, 'odd')).toBe(cause);
  });
});

describe('the cause of a number', () => {
  it.each([
    ['ORA-13349', 'crosses-itself'],
    ['ORA-13356', 'repeated-corner'],
    ['ORA-99999', null],
    ['HTTP 404', 'not-found'],
    ['HTTP 500', 'service-error'],
    ['failed (errno 28)', 'disk-full'],
    ['failed (errno 13)', 'forbidden'],
    ['exit code 137', 'out-of-memory'],
    ['B404 and 404ing', null],
  ])('%s', (text, cause) => {
    expect(knownCause(BARE, text)).toBe(cause);
  });
});
