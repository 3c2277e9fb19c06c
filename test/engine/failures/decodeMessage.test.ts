import { describe, expect, it } from 'vitest';
import { decodeValue, isAnswer, readMarkup, readReason } from '#engine/failures/decodeMessage.ts';

describe('decodeValue', () => {
  it.each([
    ['{"a":1}', { a: 1 }],
    ["{'a': True, 'b': None, 'c': 'it\\'s \"x\"'}", { a: true, b: null, c: 'it\'s "x"' }],
    ["{'a': \"O'Brien\"}", { a: "O'Brien" }],
    ["'a'", undefined],
    ["{'a': ", undefined],
    ['{a', undefined],
  ])('%s', (text, value) => {
    expect(decodeValue(text)).toEqual(value);
  });
});

describe('readReason', () => {
  it.each([
    ['Sentinel Hub', { error: { status: 400, reason: 'Bad Request', message: 'm' } }, null],
    ['its inner part', { status: 400, reason: 'Bad Request', message: 'm', code: 'C' }, 'C'],
    ['RFC 9457', { type: 'https://x.y/z', title: 't', status: 403, detail: 'm' }, '403'],
    ['RFC 9457 without particulars', { type: 'about:blank', title: 'm', status: 403 }, '403'],
    ['a form of words', { title: 'Bad Request', status: 400, errors: ['m'] }, '400'],
    ['AWS', { __type: 'ThrottlingException', Message: 'm' }, 'ThrottlingException'],
    ['S3', { Code: 'NoSuchKey', Message: 'm' }, 'NoSuchKey'],
    ['FastAPI', { detail: [{ loc: ['body'], msg: 'm', type: 'value_error' }] }, null],
  ])('%s', (_, value, code) => {
    const told = readReason(value);
    expect(told.code).toBe(code);
    expect(told.reason).toContain('m');
    expect(told.reason).not.toBe('Bad Request');
  });

  it('finds none in a shape, an empty list and a number', () => {
    for (const value of [{ type: 'Polygon', coordinates: [] }, { type: 'Polygon' }, [], 7, null]) {
      expect(readReason(value)).toEqual({ code: null, reason: null });
    }
  });
});

describe('isAnswer', () => {
  it('tells an answer from what it is about', () => {
    expect(isAnswer({ Error: {} })).toBe(true);
    expect(isAnswer({ name: 'north', description: 'a field' })).toBe(false);
    expect(isAnswer('error')).toBe(false);
  });
});

describe('readMarkup', () => {
  it.each([
    ['<Error><Code>SlowDown</Code><Message>m</Message></Error>', { code: 'SlowDown', reason: 'm' }],
    ['<html><title>502 Bad Gateway</title>', { code: null, reason: '502 Bad Gateway' }],
    ['<ows:Exception><ows:ExceptionText> m </ows:ExceptionText>', { code: null, reason: 'm' }],
    ['<p>m</p>', null],
  ])('%s', (text, told) => {
    expect(readMarkup(text)).toEqual(told);
  });
});
