import { expect, test } from 'vitest';
import { keyOfDefect, FINDING_KEYS, kindOf } from '#request/findings/findingKeys.ts';
import { adviceOf, describeFinding, titleOf } from '#request/findings/findingTexts.ts';
import type { Finding, OverlapPairs } from '#request/findings/findings.ts';
import { field, find, plotsOf } from './plots.ts';

const overlaps: OverlapPairs = {
  smaller: new Uint32Array(),
  larger: new Uint32Array(),
  squareMetres: Float64Array.of(6.02, 6.57),
  share: Float64Array.of(0.001, 0.005),
  isComplete: true,
};
const findingOf = (key: Finding['key']): Finding => ({
  key,
  kind: kindOf(key),
  rows: Uint32Array.of(1),
  plotCount: 1,
  measures: Float64Array.of(123_456),
  partners: Uint32Array.of(0),
  places: Float64Array.of(0, 0),
  redundant: new Uint32Array(),
});
const whyOf = (key: Finding['key'], pixelMetres = 10) =>
  describeFinding({ finding: findingOf(key), overlaps, pixelMetres }).why;

test.each(FINDING_KEYS)('%s has a title, one sentence and an advice', (key) => {
  const { title, why, advice } = describeFinding({
    finding: findingOf(key),
    overlaps,
    pixelMetres: 10,
  });
  expect([title, advice]).toEqual([titleOf(key), adviceOf(key)]);
  expect(title).toMatch(/^[A-Z].*[^.]$/);
  expect(why).toMatch(/^[A-Z0-9][^.!?]*(?:\.\d[^.!?]*)*\.$/);
  expect(advice).toMatch(/^[A-Z].*[^.]$/);
});

test('sentences have the numbers', () => {
  expect(whyOf('overlap')).toBe(
    '2 pairs share ground: 6.0 m² to 6.6 m², 0.5 % of the smaller plot at most.',
  );
  expect(whyOf('below-5-pixels', 30)).toContain('30 m wide');
  expect(whyOf('narrow')).toContain('20 m wide');
  expect(whyOf('far-away')).toContain('123 km');
  const plots = plotsOf([{ shape: field(34, 1) }, { shape: field(34.0005, 1, 0.9) }]);
  const found = find(plots);
  const { why } = describeFinding({
    finding: found.list[0]!,
    overlaps: found.overlaps,
    pixelMetres: 10,
  });
  expect(why).toBe('1 pair shares ground: 4\u202f414 m², 53 % of the smaller plot at most.');
});

test('a hole without area has a key of its own, and hints have none', () => {
  expect(keyOfDefect({ kind: 'noArea', ring: 0 })).toBe('no-area');
  expect(keyOfDefect({ kind: 'noArea', ring: 1 })).toBe('hole-without-area');
  expect(keyOfDefect({ kind: 'nearPoint', ring: 0 })).toBeNull();
});
