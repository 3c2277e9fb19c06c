import { expect, test } from 'vitest';
import { carried, carryOn, createCarry, dropCarry } from '#engine/read/carry.ts';

test('bytes are joined, with zeros behind them', () => {
  const carry = createCarry();
  carryOn(carry, Uint8Array.of(1, 2));
  carryOn(carry, new Uint8Array(500).fill(3));
  carry.base = 77;
  const { base, bytes } = carried(carry);
  expect(base).toBe(77);
  expect([...bytes.subarray(0, 4)]).toEqual([1, 2, 3, 3]);
  expect(bytes.subarray(502).length).toBeGreaterThanOrEqual(40);
  expect(bytes.subarray(502).every((byte) => byte === 0)).toBe(true);
});

test('what is dropped leaves nothing behind, and a long one no memory', () => {
  const carry = createCarry();
  carryOn(carry, new Uint8Array(2 << 20).fill(9));
  dropCarry(carry);
  expect(carry.bytes).toHaveLength(0);
  carryOn(carry, Uint8Array.of(5));
  expect(carried(carry).bytes.subarray(0, 2)).toEqual(Uint8Array.of(5, 0));
});
