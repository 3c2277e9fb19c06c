import { expect, test } from 'vitest';
import { fetchCode } from '#worker/fetchCode.ts';

test('code that comes is passed on, code that does not come is a failure with a text', async () => {
  expect(await fetchCode(() => Promise.resolve({ double: 2 }))).toEqual({ double: 2 });
  const gone = fetchCode(() => Promise.reject(new TypeError('Failed to fetch /assets/x.js')));
  await expect(gone).rejects.toThrow('couldn’t be loaded. Try again, or reload the page.');
});
