import { expect, test } from 'vitest';
import { fileName, fileOfJob } from '#lib/fileName.ts';

test.each([
  ['Répétition · a-1', 'Répétition-a-1'],
  ['../../etc/passwd', 'etc-passwd'],
  ['a/b:c*d?"<>|', 'a-b-c-d'],
  ['...', ''],
  ['𝒳'.repeat(90), '𝒳'.repeat(40)],
])('%s becomes %s', (text, expected) => {
  expect(fileName(text)).toBe(expected);
});

test.each([
  ['65c5e7c6-b4b2-8723.csv', 'Kenya, fields', 'Kenya-fields-65c5e7c6.csv'],
  ['65c5e7c6-b4b2-8723-filtered.geojson', 'a/b', 'a-b-65c5e7c6-filtered.geojson'],
  ['another.csv', 'Kenya', 'another.csv'],
  ['65c5e7c6-b4b2-8723.csv', '…', '65c5e7c6-b4b2-8723.csv'],
])('the file %s of the job %s is called %s', (file, name, called) => {
  expect(fileOfJob(file, { id: '65c5e7c6-b4b2-8723', name })).toBe(called);
});
