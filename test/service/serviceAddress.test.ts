import { expect, test } from 'vitest';
import { keyProblem, normaliseAddress } from '#service/serviceAddress.ts';

test.each([
  ['', 'Enter the address'],
  ['   ', 'Enter the address'],
  ['https://', 'isn’t an address'],
  ['not an address', 'isn’t an address'],
  ['ftp://jobs.example.org', 'https:// or http://'],
  ['javascript://alert', 'https:// or http://'],
  ['https://me:secret@jobs.example.org', 'user name and password'],
])('%j can’t be used', (typed, reason) => {
  const reading = normaliseAddress(typed);
  expect(reading).toMatchObject({ kind: 'unusable' });
  expect(JSON.stringify(reading)).toContain(reason);
});

test.each([
  ['https://jobs.example.org', 'https://jobs.example.org/public/api/v1'],
  ['https://jobs.example.org/', 'https://jobs.example.org/public/api/v1'],
  [' jobs.example.org ', 'https://jobs.example.org/public/api/v1'],
  ['JOBS.example.org/public/api/v1/', 'https://jobs.example.org/public/api/v1'],
  ['https://jobs.example.org/public/api/v1', 'https://jobs.example.org/public/api/v1'],
  ['https://jobs.example.org/public/api/v1/polygons', 'https://jobs.example.org/public/api/v1'],
  [
    'https://jobs.example.org/public/api/v1/polygons/a%2Fb?x=1#y',
    'https://jobs.example.org/public/api/v1',
  ],
  ['https://example.org/geo/', 'https://example.org/geo/public/api/v1'],
  ['https://example.org/public/api/v10', 'https://example.org/public/api/v10/public/api/v1'],
  ['localhost:4310', 'http://localhost:4310/public/api/v1'],
  ['127.0.0.1:4310/public/api/v1', 'http://127.0.0.1:4310/public/api/v1'],
  ['http://10.0.0.7:8080', 'http://10.0.0.7:8080/public/api/v1'],
])('%s', (typed, baseUrl) => {
  expect(normaliseAddress(typed)).toEqual({ kind: 'address', baseUrl });
});

test('a page over https reads plain http from the machine itself only', () => {
  expect(normaliseAddress('http://jobs.example.org', true).kind).toBe('unusable');
  expect(normaliseAddress('http://localhost:1', true).kind).toBe('address');
});

test.each([
  ['', 'Enter'],
  ['two words', 'space'],
  ['schlüssel', 'character'],
  ['line\nline', 'character'],
])('the key %j can’t be sent', (key, reason) => {
  expect(keyProblem(key)).toContain(reason);
});

test('blanks around a key come from copying', () => {
  expect(keyProblem(' a-key_7.+/= \n')).toBeNull();
});
