import { expect, test } from 'vitest';
import { fetchCode } from '#workers/fetchCode.ts';

test('code that comes is handed on, code that does not come is said in words', async () => {
  expect(await fetchCode(() => Promise.resolve({ double: 2 }))).toEqual({ double: 2 });
  const gone = fetchCode(() => Promise.reject(new TypeError('Failed to fetch /assets/x.js')));
  await expect(gone).rejects.toThrow('couldn’t be loaded. Try again, or reload the page.');
});
