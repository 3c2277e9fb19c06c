import { expect, test } from 'vitest';
import { readableAddress } from '#lib/readableAddress.ts';

test.each([
  ['/jobs?q=kenya+fields&state=some-failed', '/jobs?q=kenya fields&state=some-failed'],
  ['/jobs/a%2Fb?cause=%E2%80%AEx', '/jobs/a/b?cause=⟨U+202E⟩x'],
  ['/jobs/100%', '/jobs/100%'],
])('%s reads as %s', (address, text) => {
  expect(readableAddress(address)).toBe(text);
});
