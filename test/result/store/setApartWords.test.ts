import { expect, test } from 'vitest';
import type { SetApart } from '#core/values/setApart.ts';
import { dividedText, scaledText, setApartText, textsText } from '#result/store/setApartWords.ts';

const told: SetApart = { of: 6, count: 2, examples: [-9999, 1.67], hasMore: false, scaled: 0 };
const plain = (text: string) => text.replaceAll('\u202f', ' ');

test.each([
  [told, 'NDVI_mean', '2 of 6 values can’t be an NDVI: −9 999, 1.670'],
  [{ ...told, hasMore: true }, 'NDWI', '2 of 6 values can’t be an NDWI: −9 999, 1.670 …'],
  [
    { ...told, of: 1, count: 1, examples: [1e20] },
    'soil_p50',
    '1 of 1 value can’t be soil_p50: 1.00e+20',
  ],
])('%o of %s', (what, index, words) => {
  expect(plain(setApartText(what, index))).toBe(words);
});

test('values that look scaled', () => {
  expect(plain(scaledText({ ...told, scaled: 1234, of: 1300 }, 'NDVI_mean'))).toBe(
    'These values look scaled: 1 234 of 1 300 can’t be an NDVI, which is from −1 to 1.',
  );
});

test('values shown divided, and values that came as texts', () => {
  expect(dividedText('NDVI_mean')).toBe('NDVI_mean is shown divided, as its values look scaled.');
  expect(textsText({ read: 1, unread: 0 })).toBe('1 value came as text and is read as a number.');
  expect(textsText({ read: 3, unread: 2 })).toBe(
    '3 values came as text and are read as numbers. 2 other texts aren’t numbers.',
  );
});
