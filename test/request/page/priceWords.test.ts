import { expect, test } from 'vitest';
import { againstRange, priceText, rateText } from '#request/page/state/priceWords.ts';
import { formatUsd } from '#lib/format.ts';
import { previewText } from '#request/send/sentFacts.ts';
import { csvName } from '#request/send/useOrders.ts';
import { progressText } from '#request/send/SendingOutcome.tsx';

test.each([
  [0.899, 1.298, 'US$ 0.9 to 1.3'],
  [0, 0, 'US$ 0.0'],
  [12.2, 12.4, 'US$ 12'],
  [0.004, 0.02, 'US$ 0.0040 to 0.02'],
])('%f to %f US dollars are %s', (low, high, text) => {
  expect(priceText({ low, high })).toBe(text);
});

test('a cost is told beside the range that was told before', () => {
  expect(formatUsd(1.17)).toBe('US$ 1.17');
  expect(againstRange(1.17, { low: 0.9, high: 1.3 })).toBe('within the range told before');
  // Told to a tenth, 1.3 may have been 1.35, and 0.9 may have been 0.85.
  expect(againstRange(1.36, { low: 0.9, high: 1.3 })).toBe('within the range told before');
  expect(againstRange(1.37, { low: 0.9, high: 1.3 })).toMatch(/^more/);
  expect(againstRange(0.84, { low: 0.9, high: 1.3 })).toBe('within the range told before');
  expect(againstRange(0.83, { low: 0.9, high: 1.3 })).toMatch(/^less/);
  expect(againstRange(2, { low: 0.9, high: 1.3 })).toBe('more than the US$ 0.9 to 1.3 told before');
  expect(againstRange(0.2, { low: 0.9, high: 1.3 })).toMatch(/^less/);
  expect(againstRange(0.2, null)).toBe('no price was known before');
  expect(rateText({ low: 1, high: 2, perThousandRows: [1.44, 2, 2.08] })).toMatch(
    /^US\$ 1\.44 to 2\.08 for 1\u202f000 rows$/,
  );
});

test.each([
  ['kenya-fields.csv', 'kenya-fields.csv'],
  ['parcels.shp.zip', 'parcels.csv'],
  ['a.b', 'a.csv'],
  ['.csv', 'request.csv'],
  ['ohne Endung', 'ohne Endung.csv'],
])('%s goes out as %s', (fileName, sent) => {
  expect(csvName(fileName)).toBe(sent);
});

test('a preview shows a line’s beginning', () => {
  expect(previewText(['a', 'b'.repeat(200)])).toBe(`a\n${'b'.repeat(160)}…`);
});

test('bytes on their way come with rate and time left, once those say something', () => {
  const of = (sentBytes: number | null, elapsedMs: number) =>
    progressText({ sentBytes, totalBytes: 154_000, elapsedMs }).replaceAll('\u202f', ' ');
  expect(of(null, 0)).toBe('154 kB on its way, waiting for the answer');
  expect(of(95_000, 500)).toBe('95 kB of 154 kB');
  expect(of(96_000, 2000)).toBe('96 kB of 154 kB, 48 kB/s, about 1 s left');
  expect(of(154_000, 3000)).toBe('all 154 kB sent, waiting for the answer');
});
