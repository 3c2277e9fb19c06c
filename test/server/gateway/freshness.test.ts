import { expect, test } from 'vitest';
import { freshMs } from '#server/gateway/freshness.ts';

test.each([
  [{}, 5],
  [{ etag: '"a"' }, 0],
  [{ 'last-modified': 'Mon, 01 Jan 2024 00:00:00 GMT' }, 0],
  [{ 'cache-control': 'private, max-age=60', etag: '"a"' }, 60_000],
  [{ 'cache-control': 'Max-Age="7"' }, 7000],
  [{ 'cache-control': 'no-cache, max-age=60' }, 0],
  [{ 'cache-control': 'no-store, max-age=60' }, null],
  [{ 'cache-control': 'private, NO-STORE' }, null],
  [{ vary: 'Accept-Encoding, Origin' }, 5],
  [{ vary: 'accept-language' }, null],
  [{ vary: '*' }, null],
])('an answer with %j may be sent again for %s ms', (headers, expected) => {
  expect(freshMs(headers, 5)).toBe(expected);
});
