import { expect, test } from 'vitest';
import { baseName } from '#result/worker/session/resultSession.ts';

test.each([
  ['kenya fields.json', 'kenya-fields'],
  ['Ergebnis.JSON.GZ', 'Ergebnis'],
  ['../../etc/passwd', 'etc-passwd'],
  ['.json', 'result'],
  ['répétition (7).json', 'répétition-7'],
  ['x'.repeat(200), 'x'.repeat(80)],
])('the file %s gives %s', (name, expected) => {
  expect(baseName({ kind: 'file', file: new Blob([]), name })).toBe(expected);
});

test.each([
  ['https://service.example/public/api/v1/polygons/a-1', 'a-1'],
  ['https://service.example/public/api/v1/polygons/a%2Fb', 'a-b'],
  ['https://service.example/polygons/%2e%2e%2f', 'result'],
])('the job at %s gives %s', (url, expected) => {
  expect(baseName({ kind: 'service', url, headers: {} })).toBe(expected);
});
