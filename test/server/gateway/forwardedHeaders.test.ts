import { expect, test } from 'vitest';
import { KEY_HEADER } from '#api/contract.ts';
import { requestHeaders, responseHeaders } from '#server/gateway/forwardedHeaders.ts';

test('of a request nothing but how it may be packed is forwarded, under our key: JSON is asked for', () => {
  const caller = {
    [KEY_HEADER]: 'theirs',
    accept: 'text/csv',
    'accept-encoding': 'br',
    authorization: 'Bearer x',
    cookie: 'a=b',
    host: 'atlas.example',
    origin: 'https://atlas.example',
    'user-agent': 'a browser',
    'x-forwarded-for': '1.2.3.4',
  };
  expect(requestHeaders(caller, 'ours')).toEqual({
    accept: 'application/json',
    'accept-encoding': 'br',
    [KEY_HEADER]: 'ours',
  });
});

test('a caller that says nothing is taken to accept JSON', () => {
  expect(requestHeaders({}, 'ours')).toEqual({ accept: 'application/json', [KEY_HEADER]: 'ours' });
});

test.each([
  'set-cookie',
  'location',
  'access-control-allow-origin',
  'content-security-policy',
  'strict-transport-security',
  'transfer-encoding',
  'connection',
  'server',
  KEY_HEADER,
])('%s of an answer stays behind', (name) => {
  expect(
    responseHeaders({ [name]: 'x', 'content-type': 'application/json' }, 'the-key-of-ours'),
  ).toEqual({
    'content-type': 'application/json',
  });
});

test('length, encoding and the time to wait of an answer are forwarded', () => {
  const answer = { 'content-length': '7', 'content-encoding': 'br', 'retry-after': '3' };
  expect(responseHeaders(answer, 'the-key-of-ours')).toMatchObject(answer);
});

test('a header that echoes our key stays behind', () => {
  const answer = { 'content-language': 'of the-key-of-ours', 'retry-after': '3' };
  expect(responseHeaders(answer, 'the-key-of-ours')).toEqual({
    'retry-after': '3',
    'content-type': 'text/plain; charset=utf-8',
  });
});

test('only packing that can be looked into is asked for, always written alike', () => {
  const accept = (text: string) =>
    requestHeaders({ 'accept-encoding': text }, 'k')['accept-encoding'];
  expect(accept('gzip, deflate, br, zstd')).toBe('gzip, deflate, br');
  expect(accept('zstd;q=1, br;q=0.5, *')).toBe('br');
  for (const text of ['br,gzip', 'GZIP;q=0.123 , br ; q=1', 'br;q=0.7, deflate;q=0, gzip;q=0.5'])
    expect(accept(text)).toBe('gzip, br');
  expect(accept('identity')).toBeUndefined();
});
