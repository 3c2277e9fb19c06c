import { expect, test } from 'vitest';
import { checkHost } from '#server/http/checkHost.ts';

const isOwn = (host: string | undefined) => host === 'localhost:4310';

function checked(rawHeaders: string[], host?: string) {
  return () => {
    checkHost({ rawHeaders, headers: host === undefined ? {} : { host } }, isOwn);
  };
}

test('its own name passes, whatever else is called Host', () => {
  expect(checked(['Host', 'localhost:4310', 'X', 'host'], 'localhost:4310')).not.toThrow();
});

test('another name and none are refused, and the words say what helps', () => {
  expect(checked(['Host', 'evil.example'], 'evil.example')).toThrow(/ALLOWED_HOSTS/);
  expect(checked([])).toThrow(/ALLOWED_HOSTS/);
});

test('two are refused, even if they are equal', () => {
  const twice = ['Host', 'localhost:4310', 'HOST', 'localhost:4310'];
  expect(checked(twice, 'localhost:4310')).toThrow(/more than one Host/);
});
