import { describe, expect, it } from 'vitest';
import { causeOfCode, causeOfNumber } from '#engine/failures/causeCodes.ts';

describe('causeOfCode', () => {
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
    expect(causeOfCode(code)).toBe(cause);
  });
});

describe('causeOfNumber', () => {
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
    expect(causeOfNumber(text)).toBe(cause);
  });
});
