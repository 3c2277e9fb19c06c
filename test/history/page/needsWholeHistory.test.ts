import { expect, test } from 'vitest';
import { parseHistory } from '#history/index/historyAddress.ts';
import { needsWholeHistory } from '#history/page/needsWholeHistory.ts';

test.each([
  ['', false],
  ['?page=3&page_size=20', false],
  ['?q=maize', true],
  ['?q=', false],
  ['?q=%20', false],
  ['?state=some-failed', true],
  ['?state=broken', false],
  ['?index=NDVI', true],
  ['?from=2024-01-01', true],
  ['?to=2024-01-01', true],
  ['?from=someday', false],
  ['?starred=1', true],
  ['?starred=no', false],
  ['?new=1', true],
  ['?sort=-dates', true],
  ['?sort=weight', false],
  ['?view=map', true],
  ['?view=table', false],
  ['?view=globe', false],
  ['?map=4/10/20', false],
  ['?view=map&map=4/10/20', true],
  ['?colour=failures', false],
  ['?within=view', false],
  ['?within=view&map=4/10/20', true],
  ['?utm_source=mail', false],
])('%j: %s', (search, needs) => {
  expect(needsWholeHistory(parseHistory(search))).toBe(needs);
});
