import { describe, expect, it } from 'vitest';
import { unwrapMessage } from '#lib/unwrapMessage.ts';
import { causeOf } from '#result/failures/pure/causeOf.ts';
import { NESTINGS, WRAPPINGS } from '#test/result/failures/pure/wrappings.ts';

const REASON = 'Something is "odd" at (27.45, -15.1, NaN): see {x}';

describe('unwrapMessage', () => {
  it.each(WRAPPINGS)('$name', ({ wrap, code }) => {
    const original = wrap(REASON);
    expect(unwrapMessage(original)).toMatchObject({ code, description: REASON, original });
  });

  it('names what stood before the reason', () => {
    const { exception } = unwrapMessage('failed to create query: invalid_shape_exception: odd');
    expect(exception).toBe('failed to create query: invalid_shape_exception');
    expect(unwrapMessage('odd: very odd').exception).toBeNull();
  });

  it('keeps a stage that stands alone as the reason', () => {
    expect(unwrapMessage('parse_exception: ').description).toBe('parse_exception:');
  });

  it.each([
    [
      'cut off',
      'Error processing item: {"code":"BadRequest","description":"\\"invalid_shape_exception: Odd at 1',
    ],
    [
      'in single quotes',
      "Error processing item: {'code': 'BadRequest', 'description': 'Odd at 1'}",
    ],
  ])('takes what it can from JSON %s', (_, text) => {
    expect(unwrapMessage(text)).toMatchObject({ code: 'BadRequest', description: 'Odd at 1' });
  });

  it.each([
    ['{"status":404,"message":"Gone"}', '404', 'Gone'],
    ['HTTP 400: {"error":{"code":"C","message":"Gone"}}', 'C', 'Gone'],
    [
      'Odd plot {"description":"north","type":"Polygon"}',
      null,
      'Odd plot {"description":"north","type":"Polygon"}',
    ],
    ["NotFoundError(404, 'index_exception', 'no such index')", '404', 'no such index'],
    ['{"message":"Gone","detail":"cut', null, 'Gone'],
    ['<Error><Code>C</Code><Message>Gone</Message></Error>', 'C', 'Gone'],
    ['{"code":"Odd"}', 'Odd', ''],
    ['{"other":1}', null, '{"other":1}'],
    ['[]', null, '[]'],
    ['{not json}', null, '{not json}'],
    ['  text  ', null, 'text'],
  ])('%s', (text, code, description) => {
    expect(unwrapMessage(text)).toMatchObject({ code, description });
  });
});

describe('an answer in an answer in an answer', () => {
  const reason = 'Ring "north" of plot 7: Self-intersection at or near point [34.25,0.5,0.0]';
  const place = { kind: 'point', lon: 34.25, lat: 0.5, exact: 'near' };
  const forms = Object.entries(NESTINGS);

  it.each(forms)('is read to the innermost reason: %s', (_, outermost) => {
    for (const [, middle] of forms) {
      for (const [, innermost] of forms) {
        const text = outermost(middle(innermost(reason)));
        expect(unwrapMessage(text).description, text).toBe(reason);
        expect(causeOf(text), text).toMatchObject({ key: 'touches-itself', place });
        expect(causeOf(text.slice(0, -2)), text).toMatchObject({ key: 'touches-itself', place });
      }
    }
  });

  it('has the inner code as its reason where that stands alone', () => {
    const inner = JSON.stringify({ code: 17 });
    const text = JSON.stringify({ code: 'BadRequest', description: inner });
    expect(unwrapMessage(text)).toMatchObject({ code: 'BadRequest', description: '17' });
    expect(unwrapMessage(inner)).toMatchObject({ code: '17', description: '' });
  });

  it('is left alone where it only looks like one', () => {
    const texts = ["b'", "b'", 'Said "{\\"a\\": 1}" twice', '{"name":"north"} is no plot', '"{\\"'];
    for (const text of texts) expect(unwrapMessage(text).description).toBe(text);
  });
});

describe('an answer in Python’s form', () => {
  it.each([
    ["{'a': True, 'b': None, 'msg': 'it\\'s \"x\"'}", 'it\'s "x"'],
    ["{'msg': \"O'Brien\"}", "O'Brien"],
    ["'a'", "'a'"],
    ["{'a': ", "{'a':"],
    ['{a', '{a'],
  ])('%s', (text, description) => {
    expect(unwrapMessage(text).description).toBe(description);
  });
});

describe('the reason in an answer', () => {
  it.each([
    ['Sentinel Hub', { error: { status: 400, reason: 'Bad Request', message: 'm' } }, '400'],
    ['its inner part', { status: 400, reason: 'Bad Request', message: 'm', code: 'C' }, 'C'],
    ['RFC 9457', { type: 'https://x.y/z', title: 't', status: 403, detail: 'm' }, '403'],
    ['RFC 9457 without particulars', { type: 'about:blank', title: 'm', status: 403 }, '403'],
    ['a form of words', { title: 'Bad Request', status: 400, errors: ['m'] }, '400'],
    ['a form of words before it', { detail: 'Bad Request', errors: ['m'] }, null],
    ['AWS', { __type: 'ThrottlingException', Message: 'm' }, 'ThrottlingException'],
    ['S3', { Code: 'NoSuchKey', Message: 'm' }, 'NoSuchKey'],
    ['FastAPI', { detail: [{ loc: ['body'], msg: 'm', type: 'value_error' }] }, null],
  ])('%s', (_, value, code) => {
    expect(unwrapMessage(JSON.stringify(value))).toMatchObject({ code, description: 'm' });
  });

  it('is none in a shape, and in a list of nothing, a number and null', () => {
    for (const value of [
      { type: 'Polygon', coordinates: [] },
      { type: 'Polygon' },
      [],
      [7],
      [null],
    ]) {
      const text = JSON.stringify(value);
      expect(unwrapMessage(text)).toMatchObject({ code: null, description: text });
    }
  });

  it('is not in what the words before it are about', () => {
    expect(unwrapMessage('Odd: {"Error":{"a":{"text":"m"}}}').description).toBe('m');
    const text = 'Odd: {"name":"north","description":"a field"}';
    expect(unwrapMessage(text).description).toBe(text);
  });
});

describe('an answer in markup', () => {
  it.each([
    ['<Error><Code>SlowDown</Code><Message>m</Message></Error>', 'SlowDown', 'm'],
    ['<html><title>502 Bad Gateway</title>', null, '502 Bad Gateway'],
    ['<ows:Exception><ows:ExceptionText> m </ows:ExceptionText>', null, 'm'],
    ['<p>m</p>', null, '<p>m</p>'],
  ])('%s', (text, code, description) => {
    expect(unwrapMessage(text)).toMatchObject({ code, description });
  });
});
