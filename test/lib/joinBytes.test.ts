import { expect, test } from 'vitest';
import { joinBytes } from '#lib/joinBytes.ts';

test('parts stand one behind the other, empty ones too', () => {
  const joined = joinBytes([Uint8Array.of(1, 2), new Uint8Array(0), Uint8Array.of(3)]);
  expect(joined).toEqual(Uint8Array.of(1, 2, 3));
  expect(joinBytes([])).toEqual(new Uint8Array(0));
});

test('what is joined stays as it is when a part’s memory is used again', () => {
  const part = Uint8Array.of(1, 2);
  const joined = joinBytes([part]);
  part.fill(9);
  expect(joined).toEqual(Uint8Array.of(1, 2));
});
