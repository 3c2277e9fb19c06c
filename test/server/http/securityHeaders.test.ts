import { expect, test } from 'vitest';
import { CHOOSE_LANGUAGE_HASH } from '#server/languages/chooseLanguage.ts';
import { securityHeaders } from '#server/http/securityHeaders.ts';
import { readSettings } from '#server/settings/settings.ts';

function policy(settings: Record<string, string>): string {
  return securityHeaders(readSettings(settings).map).get('content-security-policy') ?? '';
}

test('the policy allows the dashboard itself and the tile hosts, nothing else', () => {
  expect(policy({})).toBe(
    `default-src 'none'; script-src 'self' ${CHOOSE_LANGUAGE_HASH} 'wasm-unsafe-eval'; ` +
      "style-src 'self'; img-src 'self' data: blob: " +
      'https://tile.openstreetmap.org https://server.arcgisonline.com; ' +
      "connect-src 'self'; worker-src 'self'; manifest-src 'self'; font-src 'self'; base-uri 'none'; " +
      "form-action 'none'; frame-ancestors 'none'",
  );
});

test.each([
  ['https://{s}.tiles.example:8443/{z}/{x}/{y}.png', 'https://*.tiles.example:8443'],
  ['http://localhost:9/{z}/{x}/{y}?key=a', 'http://localhost:9'],
])('tiles from %s come from %s', (url, origin) => {
  const images = policy({ TILE_URL: url, IMAGERY_URL: url }).match(/img-src [^;]*/)?.[0];
  expect(images).toBe(`img-src 'self' data: blob: ${origin}`);
});

test('tiles of this server need no host of their own', () => {
  const images = policy({ TILE_URL: '/t/{z}/{x}/{y}', IMAGERY_URL: '/i/{z}/{x}/{y}' });
  expect(images).toContain("img-src 'self' data: blob:;");
});
