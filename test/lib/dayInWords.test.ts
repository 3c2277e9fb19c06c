import { afterAll, expect, test, vi } from 'vitest';

// Other files of tests have the same modules.
afterAll(() => {
  vi.doUnmock('#lib/texts.en.ts');
  vi.resetModules();
});

const AT = new Date(2026, 10, 3, 14, 20).getTime();

test.each([
  ['en', ['3 November', '3 November 2026'], ['January', 'December']],
  ['fr', ['3 novembre', '3 novembre 2026'], ['janvier', 'décembre']],
  ['pt', ['3 de novembro', '3 de novembro de 2026'], ['janeiro', 'dezembro']],
])('in %s days are said as people say them', async (language, [day, date], months) => {
  vi.resetModules();
  vi.doMock('#lib/texts.en.ts', () => vi.importActual(`#lib/texts.${language}.ts`));
  const { dateInWords, dayInWords, monthInWords, timeOfDay } = await import('#lib/dayInWords.ts');
  expect(dayInWords(AT, AT)).toBe(day);
  expect(dayInWords(AT, AT - 366 * 86_400_000)).toBe(date);
  expect(dateInWords(AT)).toBe(date);
  expect([1, 12].map(monthInWords)).toEqual(months);
  expect(timeOfDay(AT)).toBe('14:20');
});
