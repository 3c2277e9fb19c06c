import { describe, expect, it } from 'vitest';
import { knownCause } from '#engine/failures/causePatterns.ts';
import { CAUSE_TEXTS } from '#engine/failures/causeTexts.ts';
import { maskVariables } from '#engine/failures/messageTemplate.ts';
import { TEXTS } from './texts.ts';

const CODES = ['Forbidden', 'NotFound', 'InternalServerError', 'GATEWAY_TIMEOUT', '429', null];

describe('knownCause', () => {
  it('reaches every cause that has words, by text or by code', () => {
    const byText = TEXTS.map(([text]) => knownCause(null, maskVariables(text)));
    const byCode = CODES.map((code) => knownCause(code, 'odd'));
    const expected = Object.keys(CAUSE_TEXTS).filter((key) => key !== 'no-message');
    expect(new Set([...byText, ...byCode])).toEqual(new Set([...expected, null]));
  });

  it('takes a description that is but a code for that code', () => {
    expect(knownCause(null, 'Not Found')).toBe('not-found');
    expect(knownCause(null, 'constructor')).toBeNull();
  });
});
