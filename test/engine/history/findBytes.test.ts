import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { findBytes, skipsOf } from '#engine/history/findBytes.ts';

const bytes = (most: number, min = 0) =>
  fc.array(fc.constantFrom(97, 98, 99), { minLength: min, maxLength: most });

test('bytes are found where a text’s own search finds them', () => {
  fc.assert(
    fc.property(bytes(30), bytes(4, 1), fc.nat(10), (held, wanted, from) => {
      const [text, word] = [held, wanted].map((of) => String.fromCharCode(...of));
      const start = Math.min(from, held.length);
      const found = findBytes(Uint8Array.from(held), Uint8Array.from(wanted), {
        skips: skipsOf(Uint8Array.from(wanted)),
        from: start,
      });
      expect(found).toBe(text?.indexOf(word ?? '', start));
    }),
    { seed: 17, numRuns: 1000 },
  );
});
