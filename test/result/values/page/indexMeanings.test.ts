import { expect, test } from 'vitest';
import { indexMeaning } from '#result/values/page/indexMeanings.ts';

test.each(
  'NDVI EVI EVI2 SAVI MSAVI OSAVI GNDVI NDRE CCCI NDMI NDWI MNDWI MSI NBR LAI FAPAR FCOVER'.split(
    ' ',
  ),
)('%s is one sentence that says what low and high mean', (name) => {
  const meaning = indexMeaning(`${name}_mean`)!;
  expect(meaning.startsWith(name)).toBe(true);
  expect(meaning).toMatch(/^[^.]*(?:\d\.\d[^.]*)*\.$/);
  expect(meaning).toMatch(/low|near 0|below 0|0 is bare/);
  expect(meaning).toMatch(/high|above|near 1/);
  expect(meaning.length).toBeLessThan(240);
});

test.each([
  ['ndvi', /^NDVI/],
  ['MNDWI_median', /^MNDWI/],
  ['MSAVI2_mean', /^MSAVI/],
  ['CI_RE', /^CIre/],
])('%s is known', (name, meaning) => expect(indexMeaning(name)).toMatch(meaning));

test.each(['', 'yield', 'NDVIX', 'mean', 'constructor'])('%j is not known', (name) =>
  expect(indexMeaning(name)).toBeNull(),
);
