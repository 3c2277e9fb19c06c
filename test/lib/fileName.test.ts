import { expect, test } from 'vitest';
import { fileName } from '#lib/fileName.ts';

test.each([
  ['Répétition · a-1', 'Répétition-a-1'],
  ['../../etc/passwd', 'etc-passwd'],
  ['a/b:c*d?"<>|', 'a-b-c-d'],
  ['...', ''],
  ['𝒳'.repeat(90), '𝒳'.repeat(40)],
])('%s becomes %s', (text, expected) => {
  expect(fileName(text)).toBe(expected);
});
